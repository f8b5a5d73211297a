/** Attributes that any element may carry, as React names them. */
const ANYWHERE: ReadonlySet<PropertyKey> = new Set([
  'accessKey',
  'autoFocus',
  'children',
  'className',
  'dangerouslySetInnerHTML',
  'dir',
  'draggable',
  'hidden',
  'id',
  'inert',
  'lang',
  'popover',
  'role',
  'style',
  'suppressHydrationWarning',
  'tabIndex',
  'title',
  'translate',
]);

const isFamily = (name: PropertyKey) => typeof name === 'string' && /^(?:aria-|data-|on[A-Z])/.test(name);

/**
 * Which props of a styled element reach its markup: attributes of any element and those named in `own`.
 * Props that only choose a style stay out of it, also those that a style of a remote adds on top and that
 * happen to be the name of an attribute elsewhere (`step`).
 */
export function elementAttributes(own: readonly string[] = []): (name: PropertyKey) => boolean {
  const owned: ReadonlySet<PropertyKey> = new Set(own);
  return (name) => ANYWHERE.has(name) || owned.has(name) || isFamily(name);
}

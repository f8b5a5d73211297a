import { VisuallyHidden } from './visually-hidden.tsx';

/** Says, to those who do not see the icon, that a link opens another tab. */
export function NewTabHint() {
  return <VisuallyHidden> (se abre en una pestaña nueva)</VisuallyHidden>;
}

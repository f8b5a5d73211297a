/** Licences under which we may ship and use a library without asking anybody. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'Zlib'],
]);
/** Allowed for one library each. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // A test tool, unchanged, that is not shipped.
  'axe-core': 'MPL-2.0',
  // Data of build tools, which is not shipped.
  'caniuse-lite': 'CC-BY-4.0',
};

/**
 * Whether a library may be used: one of the alternatives of its licence expression is allowed.
 * @param expression SPDX, such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT`
 */
export function isAllowed(name: string, expression: string): boolean {
  if (EXCEPTIONS[name] === expression) return true;
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.some((each) => each.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())));
}

/** Licences under which we may ship and use a library without asking anybody. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'Zlib'],
]);
/** Allowed for one library each, with the reason. */
const EXCEPTIONS = new Map([
  ['axe-core', { licence: 'MPL-2.0', reason: 'a test tool, unchanged, that is not shipped' }],
  ['caniuse-lite', { licence: 'CC-BY-4.0', reason: 'data of build tools, which is not shipped' }],
]);

/**
 * Whether a library may be used: one of the alternatives of its licence expression is allowed. Pure.
 * @param {string} name of the package
 * @param {string} expression SPDX, such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT`
 */
export function isAllowed(name, expression) {
  if (EXCEPTIONS.get(name)?.licence === expression) return true;
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.some((each) => each.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())));
}

// Plain JavaScript, because the build and the release command read it with Node alone.
/**
 * The code of a system or database error (`EADDRINUSE`, `23505`), its own or that of what caused it.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : undefined;
}

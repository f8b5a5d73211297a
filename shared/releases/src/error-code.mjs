// @ts-check
/**
 * The code of a system error, such as ENOENT.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

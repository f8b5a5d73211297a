/** Bytes of the longest body that the API takes; the shell forwards none that is longer. */
export const BODY_LIMIT_BYTES = 64 * 1024;

export const BODY_TOO_LONG = 'La petición es demasiado grande.';

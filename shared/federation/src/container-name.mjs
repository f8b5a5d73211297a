/**
 * Name of a remote's federation container: a hyphen is not allowed in it.
 * @param {string} remote such as mf-pagos
 */
export const containerName = (remote) => remote.replaceAll('-', '_');

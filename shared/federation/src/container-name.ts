/** Name of a remote's federation container, such as mf-pagos: a hyphen is not allowed in it. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

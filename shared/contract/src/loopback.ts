/** Whether an address to listen on, or the name of a site, is reached from this machine only. Pure. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(host) ||
  /^\[?::1\]?$/.test(host);

/** Stands for addresses that cannot be decoded. No route claims it, so the site answers that nothing was found. */
export const UNREADABLE = '/direccion-no-valida';

/**
 * Path and query of a request, unchanged. `new URL` would take `//x/y` for a host, resolve `/../x`, and throw for `//`.
 * Pure.
 * @returns `search` with its question mark, or empty
 */
export function targetOf(url: string): { pathname: string; search: string } {
  const end = url.search(/[?#]/);
  if (end < 0) return { pathname: url, search: '' };
  return { pathname: url.slice(0, end), search: url.slice(end).split('#')[0] ?? '' };
}

/** Whether an address is a path that can be decoded. Pure. */
export function isReadable(url: string): boolean {
  if (!url.startsWith('/')) return false;
  try {
    decodeURIComponent(targetOf(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Stands for addresses that cannot be decoded. No route claims it, so the site answers that nothing was found. */
export const UNREADABLE = '/direccion-no-valida';

/** Longer addresses are no links of anybody's; a link with the click ids of every network stays below 1,500 characters. */
const MAX_URL_LENGTH = 4_096;

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

/** Whether an address is a path of bounded length that can be decoded. Pure. */
export function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.length > MAX_URL_LENGTH) return false;
  try {
    decodeURIComponent(targetOf(url).pathname);
    return true;
  } catch {
    return false;
  }
}

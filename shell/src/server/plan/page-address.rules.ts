import type { ShellRoute } from '../../app/composition';
import type { AreaMatch } from '../../app/route-match.rules';

/** Longer paths lead to no page: the longest of the site has 40 characters. */
const MAX_PATH_LENGTH = 300;
/** Characters of a declared parameter that the server reads; no page's own links hold more. */
const MAX_VALUE_LENGTH = 200;

/**
 * Whether a decodable path can be one of a page: short, and without what only attempts of harm contain. Pure.
 * @param pathname as it came
 */
export function isPagePath(pathname: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return pathname.length <= MAX_PATH_LENGTH && !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(pathname));
}

/**
 * The one spelling of the addresses that lead to a page of an area, as the server renders it: the route's own case, each
 * parameter of the path encoded in one way, then the query parameters that the route declares, in that order. Pure.
 * @param search query string as it came, with its question mark or empty
 */
export function canonicalAddress(
  { route, params }: AreaMatch<ShellRoute>,
  search: string,
): { path: string; search: string } {
  const path = route.path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/');
  return { path, search: declaredSearch(search, route.search) };
}

/** A query string with the declared parameters only: the first value of each, cut to a bounded length. Pure. */
function declaredSearch(search: string, declared: readonly string[] = []): string {
  if (declared.length === 0 || search === '') return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of declared) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value.slice(0, MAX_VALUE_LENGTH));
  }
  const text = kept.toString();
  return text && `?${text}`;
}

/** Values of the parameters of a path, by name. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Values of the parameters where a path matches a pattern such as `/noticias/:id`, else null. Letters match in either
 * case, and a slash at the end makes no difference. Throws a URIError for a path that cannot be decoded. Pure.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname).map(decodeURIComponent);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, value] of given.entries()) {
    const segment = wanted[at] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

import { SHELL_PATHS } from '@red/contract/shell-paths';
import { matchPath, type PathParams } from '@red/ui/router';
import type { Composition, ShellRoute } from './composition';

export type ShellPath = (typeof SHELL_PATHS)[number];

/** What an address of the site leads to: a page of an area, a page of the shell itself, or another address. */
export type RouteTarget =
  | { kind: 'area'; route: ShellRoute }
  | { kind: 'shell'; path: ShellPath }
  | { kind: 'redirect'; to: string };

/** A target with the values of the path's parameters. */
export type RouteMatch = RouteTarget & { params: PathParams };

/** A page of an area. */
export type AreaMatch = Extract<RouteMatch, { kind: 'area' }>;

/** One row of the route table. */
interface SiteRoute {
  path: string;
  target: RouteTarget;
}

/** Every address that is not "not found". Pure. */
function siteRoutes({ routes, redirects }: Pick<Composition, 'routes' | 'redirects'>): SiteRoute[] {
  return [
    ...routes.map((route): SiteRoute => ({ path: route.path, target: { kind: 'area', route } })),
    ...redirects.map(({ from, to }): SiteRoute => ({ path: from, target: { kind: 'redirect', to } })),
    ...SHELL_PATHS.map((path): SiteRoute => ({ path, target: { kind: 'shell', path } })),
  ];
}

/** Matches that are remembered of one composition, so that a page renders again with the very same parameters. */
const MAX_REMEMBERED = 500;
const remembered = new WeakMap<object, Map<string, RouteMatch | null>>();

/**
 * What a path leads to, or null when nothing is found there. The one answer for status, title, rendering and counters,
 * on the server and in the browser. Of several routes the one with the fewest parameters counts, else the first. Pure.
 */
export function matchSite(
  composition: Pick<Composition, 'routes' | 'redirects'>,
  pathname: string,
): RouteMatch | null {
  const known = remembered.get(composition) ?? new Map<string, RouteMatch | null>();
  remembered.set(composition, known);
  let match = known.get(pathname);
  if (match === undefined) {
    match = findMatch(composition, pathname);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(pathname, match);
  }
  return match;
}

function findMatch(
  composition: Pick<Composition, 'routes' | 'redirects'>,
  pathname: string,
): RouteMatch | null {
  if (!isWellFormed(pathname)) return null;
  const [match] = siteRoutes(composition)
    .flatMap(({ path, target }) => {
      const params = matchPath(path, pathname);
      return params ? [{ ...target, params }] : [];
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return match ?? null;
}

/** Neither empty segments, which a match would skip, nor what cannot be decoded. */
function isWellFormed(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

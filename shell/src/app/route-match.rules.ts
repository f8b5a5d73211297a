import { SHELL_PATHS } from '@red/contract/shell-paths';
import { matchRoutes, type NonIndexRouteObject } from '@red/ui/router';
import type { Composition, PageRoute } from './composition';

export type ShellPath = (typeof SHELL_PATHS)[number];

/** What an address of the site leads to: a page of an area, a page of the shell itself, or another address. */
export type RouteTarget<Route extends PageRoute = PageRoute> =
  | { kind: 'area'; route: Route }
  | { kind: 'shell'; path: ShellPath }
  | { kind: 'redirect'; to: string };

/** A target with the values of the path's parameters. */
export type RouteMatch<Route extends PageRoute = PageRoute> = RouteTarget<Route> & {
  params: Readonly<Record<string, string>>;
};

/** A page of an area. */
export type AreaMatch<Route extends PageRoute = PageRoute> = Extract<RouteMatch<Route>, { kind: 'area' }>;

/** One row of the route table, as react-router takes it. */
export interface SiteRoute extends NonIndexRouteObject {
  path: string;
  target: RouteTarget;
}

/** Every address that is not "not found". Pure. */
export function siteRoutes({ routes, redirects }: Pick<Composition, 'routes' | 'redirects'>): SiteRoute[] {
  return [
    ...routes.map((route): SiteRoute => ({ path: route.path, target: { kind: 'area', route } })),
    ...redirects.map(({ from, to }): SiteRoute => ({ path: from, target: { kind: 'redirect', to } })),
    ...SHELL_PATHS.map((path): SiteRoute => ({ path, target: { kind: 'shell', path } })),
  ];
}

/** Matches that are remembered of one composition: react-router ranks all routes anew for every path. */
const MAX_REMEMBERED = 500;
const remembered = new WeakMap<object, Map<string, RouteMatch | null>>();

/**
 * What a path leads to, or null when nothing is found there. react-router matches and ranks, on the server, in the
 * browser and below `useRoutes` alike, so that status, title, rendering and counters speak of the same page. Pure.
 */
export function matchSite<Route extends PageRoute>(
  composition: Pick<Composition<Route>, 'routes' | 'redirects'>,
  pathname: string,
): RouteMatch<Route> | null {
  const known = remembered.get(composition) ?? new Map<string, RouteMatch | null>();
  remembered.set(composition, known);
  let match = known.get(pathname);
  if (match === undefined) {
    match = findMatch(composition, pathname);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(pathname, match);
  }
  // Its route is one of this composition, by whose identity it is remembered.
  return match as RouteMatch<Route> | null;
}

function findMatch(
  composition: Pick<Composition, 'routes' | 'redirects'>,
  pathname: string,
): RouteMatch | null {
  if (!isWellFormed(pathname)) return null;
  const match = matchRoutes(siteRoutes(composition), { pathname })?.at(-1);
  if (!match) return null;
  const params = Object.entries(match.params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...match.route.target, params: Object.fromEntries(params) };
}

/** Where a redirect leads: parameters of the old path stand in the new one under the same name. Pure. */
export const redirectAddress = ({ to, params }: { to: string; params: RouteMatch['params'] }): string =>
  to.replace(/:([a-z]+)/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  );

/** react-router would take an empty segment for a slash at the end, and match what cannot be decoded as it stands. */
function isWellFormed(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

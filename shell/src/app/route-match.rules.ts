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

type Routed<Route extends PageRoute = PageRoute> = Pick<Composition<Route>, 'routes' | 'redirects'>;

/** One row of the route table, as react-router takes it. */
export interface SiteRoute<Route extends PageRoute = PageRoute> extends NonIndexRouteObject {
  path: string;
  target: RouteTarget<Route>;
}

/** The rows that begin with the same segments; a parameter stands for any. */
interface Branch<Route extends PageRoute> {
  rows: SiteRoute<Route>[];
  named: Map<string, Branch<Route>>;
  parameter: Branch<Route> | null;
}

/** The route table of a composition: finds the few rows that can match a path, however many there are. */
export type RouteTable<Route extends PageRoute = PageRoute> = Branch<Route>;

const emptyBranch = <Route extends PageRoute>(): Branch<Route> => ({
  rows: [],
  named: new Map(),
  parameter: null,
});

/** Every address that is not "not found". */
function rowsOf<Route extends PageRoute>({ routes, redirects }: Routed<Route>): SiteRoute<Route>[] {
  return [
    ...routes.map((route): SiteRoute<Route> => ({ path: route.path, target: { kind: 'area', route } })),
    ...redirects.map(({ from, to }): SiteRoute<Route> => ({ path: from, target: { kind: 'redirect', to } })),
    ...SHELL_PATHS.map((path): SiteRoute<Route> => ({ path, target: { kind: 'shell', path } })),
  ];
}

/** react-router ignores case and a slash at the end. */
const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/').slice(1);

/** Compiles the route table of a composition. Pure. */
export function compileRoutes<Route extends PageRoute>(composition: Routed<Route>): RouteTable<Route> {
  const root = emptyBranch<Route>();
  for (const row of rowsOf(composition)) {
    let branch = root;
    for (const segment of segmentsOf(row.path)) {
      const next = segment.startsWith(':') ? branch.parameter : branch.named.get(segment);
      const made = next ?? emptyBranch<Route>();
      if (segment.startsWith(':')) branch.parameter = made;
      else branch.named.set(segment, made);
      branch = made;
    }
    branch.rows.push(row);
  }
  return root;
}

/** The rows that can match a decoded path: a handful, whatever the number of routes. Pure. */
export function candidatesOf<Route extends PageRoute>(
  table: RouteTable<Route>,
  path: string,
): SiteRoute<Route>[] {
  const ends = segmentsOf(path).reduce<Branch<Route>[]>(
    (branches, segment) =>
      branches.flatMap(({ named, parameter }) => {
        const next = named.get(segment);
        return [...(next ? [next] : []), ...(parameter ? [parameter] : [])];
      }),
    [table],
  );
  return ends.flatMap(({ rows }) => rows);
}

/** The table of each composition, compiled when it is first asked for. Compositions never change. */
const tables = new WeakMap<object, RouteTable>();

function tableOf<Route extends PageRoute>(composition: Routed<Route>): RouteTable<Route> {
  const table = tables.get(composition) ?? compileRoutes<PageRoute>(composition);
  tables.set(composition, table);
  // Its routes are those of this composition, by whose identity it is found.
  return table as RouteTable<Route>;
}

/** The row that a path leads to, with the values of its parameters; null when nothing is found there. Pure. */
export function findRow<Route extends PageRoute>(
  composition: Routed<Route>,
  pathname: string,
): { row: SiteRoute<Route>; params: RouteMatch['params'] } | null {
  const decoded = decodedPath(pathname);
  if (decoded === null) return null;
  const match = matchRoutes(candidatesOf(tableOf(composition), decoded), { pathname })?.at(-1);
  if (!match) return null;
  const params = Object.entries(match.params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { row: match.route, params: Object.fromEntries(params) };
}

/**
 * What a path leads to, or null when nothing is found there. react-router matches and ranks, on the server, in the
 * browser and below `useRoutes` alike, so that status, title, rendering and counters speak of the same page. Pure.
 */
export function matchSite<Route extends PageRoute>(
  composition: Routed<Route>,
  pathname: string,
): RouteMatch<Route> | null {
  const found = findRow(composition, pathname);
  return found && { ...found.row.target, params: found.params };
}

/** Where a redirect leads: parameters of the old path stand in the new one under the same name. Pure. */
export const redirectAddress = ({ to, params }: { to: string; params: RouteMatch['params'] }): string =>
  to.replace(/:([a-z]+)/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  );

/**
 * A path as react-router compares it, segment by segment; null for what is none: it would take an empty segment for a
 * slash at the end, and match what cannot be decoded as it stands.
 */
function decodedPath(pathname: string): string | null {
  if (pathname.includes('//')) return null;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}

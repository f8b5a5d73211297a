import { contractIsMet } from '@red/contract/contract-version';
import type {
  NavigationEntry,
  NavigationPlace,
  ReleaseManifest,
  RemoteRoute,
  Replacement,
} from '@red/contract/remote-manifest';
import { SHELL_PATHS } from '@red/contract/shell-paths';

/** A route of the site and the remote that owns it: what the server knows of it. */
export type ShellRoute = Omit<RemoteRoute, 'navigation' | 'shareImage' | 'replacedBy'> & { remote: string };

/** What the browser needs of it. */
export type PageRoute = Omit<
  ShellRoute,
  'description' | 'server' | 'indexed' | 'hydrate' | 'search' | 'breadcrumb' | 'feed' | 'frame'
> & {
  /** Unsaid, the page stands in the frame of the site. */
  frame?: ShellRoute['frame'];
};

/** A link of the header or footer, declared by a remote's route. */
export interface ShellLink extends Pick<NavigationEntry, 'label' | 'description' | 'icon' | 'session'> {
  place: NavigationPlace;
  to: string;
  /** Setting with the address that replaces the page, where it is set. */
  replacedBy?: Replacement;
  /** Owner and place: only for pages on which the browser composes the site again. */
  remote?: string;
  order?: number;
}

/** Routes, links and slots of the live releases: known to the shell before it loads any code of a remote. */
export interface Composition<Route extends PageRoute = PageRoute> {
  routes: Route[];
  links: ShellLink[];
  redirects: { from: string; to: string }[];
  slots: { slot: string; remote: string; expose: string }[];
  /** Disabled remotes: their routes show the maintenance screen. */
  paused: string[];
}

export interface Refusal {
  remote: string;
  reason: string;
}

/**
 * Builds the composition from the manifests of the live releases. Pure.
 * Routes and remotes that are invalid (an unmet contract, a path that another remote or the shell owns) are left out
 * and returned as `refused`; the rest of the site is not affected.
 */
export function compose(
  manifests: readonly ReleaseManifest[],
  paused: readonly string[] = [],
): {
  composition: Composition<ShellRoute>;
  refused: Refusal[];
} {
  const composition: Composition<ShellRoute> = {
    routes: [],
    links: [],
    redirects: [],
    slots: [],
    paused: [...paused],
  };
  const refused: Refusal[] = [];
  const links: (ShellLink & { order: number })[] = [];
  const owner = new Map<string, string>(SHELL_PATHS.map((path) => [path, 'shell']));
  for (const manifest of manifests) {
    const remote = manifest.name;
    if (!contractIsMet(manifest.contract)) {
      refused.push({ remote, reason: `needs contract ${manifest.contract}` });
      continue;
    }
    for (const { navigation = [], shareImage: _drawnByTheBuild, replacedBy, ...route } of manifest.routes) {
      const claimed = owner.get(shapeOf(route.path));
      if (claimed) {
        refused.push({ remote, reason: `path ${route.path} belongs to ${claimed}` });
        continue;
      }
      if (!(route.expose in manifest.exposes)) {
        refused.push({ remote, reason: `path ${route.path} names ${route.expose}, which is not exposed` });
        continue;
      }
      owner.set(shapeOf(route.path), remote);
      composition.routes.push({ ...route, remote });
      const pageOf = (path: string) =>
        path === route.path ? { replacedBy } : manifest.redirects?.find(({ from }) => from === path);
      links.push(
        ...navigation.map(({ search = '', to = route.path, order, ...link }) => {
          const replacement = pageOf(to)?.replacedBy;
          return {
            ...link,
            to: to + search,
            ...(replacement && { replacedBy: replacement }),
            remote,
            order,
          };
        }),
      );
    }
    for (const redirect of manifest.redirects ?? []) {
      const claimed = owner.get(shapeOf(redirect.from));
      if (claimed) refused.push({ remote, reason: `redirect ${redirect.from} belongs to ${claimed}` });
      else {
        owner.set(shapeOf(redirect.from), remote);
        composition.redirects.push({ from: redirect.from, to: redirect.to });
      }
    }
    if (paused.includes(remote)) continue;
    composition.slots.push(...(manifest.slots ?? []).map((slot) => ({ ...slot, remote })));
  }
  composition.links = links.sort((a, b) => a.order - b.order);
  return { composition, refused };
}

/** Two paths that differ only in the name of a parameter are the same path. Pure. */
export const shapeOf = (path: string) => path.replace(/:[a-z]+/g, ':');

/** Of a route what the browser needs. Pure. */
export const pageRouteOf = ({
  description: _description,
  server: _server,
  indexed: _indexed,
  hydrate: _hydrate,
  search: _search,
  breadcrumb: _breadcrumb,
  feed: _feed,
  frame,
  ...route
}: ShellRoute): PageRoute => ({ ...route, ...(frame === 'bare' && { frame }) });

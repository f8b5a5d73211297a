import { contractIsMet } from '@red/contract/contract-version';
import { type Claims, type OwnershipContext, shareOut } from '@red/contract/path-ownership';
import type {
  NavigationEntry,
  NavigationPlace,
  ReleaseManifest,
  RemoteRoute,
  Replacement,
} from '@red/contract/remote-manifest';

/** A route of the site and the remote that owns it: what the server knows of it. */
export type ShellRoute = Omit<RemoteRoute, 'navigation' | 'shareImage' | 'replacedBy' | 'sample'> & {
  remote: string;
};

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
 * Routes, redirects, feeds, slots and remotes that are invalid (an unmet contract, a path that is another remote's or the
 * shell's) are left out and returned as `refused`; the rest of the site is not affected.
 * @param context who had which path before, and what trusted keys say
 */
export function compose(
  manifests: readonly ReleaseManifest[],
  paused: readonly string[] = [],
  context: OwnershipContext = {},
): {
  composition: Composition<ShellRoute>;
  refused: Refusal[];
  /** What each remote has of paths and slots. */
  owned: ReadonlyMap<string, Claims>;
} {
  const composition: Composition<ShellRoute> = {
    routes: [],
    links: [],
    redirects: [],
    slots: [],
    paused: [...paused],
  };
  const links: OrderedLink[] = [];
  // Of a paused one nothing runs: its paths and links are known whatever it needs.
  const fitting = manifests.filter(({ name, contract }) => paused.includes(name) || contractIsMet(contract));
  const refused: Refusal[] = manifests
    .filter((manifest) => !fitting.includes(manifest))
    .map(({ name, contract }) => ({ remote: name, reason: `needs contract ${contract}` }));
  const ownership = shareOut(
    new Map(fitting.map((manifest) => [manifest.name, claimsOf(manifest)])),
    context,
  );

  for (const manifest of fitting) {
    const remote = manifest.name;
    const shapes = new Set<string>();
    const isRefused = (what: string, path: string): boolean => {
      const cause =
        ownership.pathRefusal(remote, path) ?? (shapes.has(shapeOf(path)) ? 'is claimed twice' : null);
      if (cause) refused.push({ remote, reason: `${what} ${path} ${cause}` });
      else shapes.add(shapeOf(path));
      return cause !== null;
    };
    for (const route of manifest.routes) {
      if (!(route.expose in manifest.exposes)) {
        refused.push({ remote, reason: `path ${route.path} names ${route.expose}, which is not exposed` });
        continue;
      }
      if (isRefused('path', route.path)) continue;
      const {
        navigation: _links,
        shareImage: _drawn,
        replacedBy: _setting,
        sample: _tried,
        feed,
        ...facts
      } = route;
      const isOffered = feed && !isRefused('feed', feed.path);
      composition.routes.push({ ...facts, ...(isOffered && { feed }), remote });
      links.push(...linksOf(manifest, route));
    }
    for (const { from, to } of manifest.redirects ?? [])
      if (!isRefused('redirect', from)) composition.redirects.push({ from, to });
    for (const slot of manifest.slots ?? []) {
      const owner = ownership.slotOwner(slot.slot);
      if (owner !== remote) refused.push({ remote, reason: `slot ${slot.slot} belongs to ${owner}` });
      else if (!paused.includes(remote)) composition.slots.push({ ...slot, remote });
    }
  }
  composition.links = links.sort((a, b) => a.order - b.order);
  return { composition, refused, owned: ownership.owned };
}

type OrderedLink = ShellLink & { order: number };

/** What a route adds to header and footer: each link with the setting that replaces the page it leads to. */
const linksOf = (
  { name, redirects = [] }: ReleaseManifest,
  { path, navigation = [], replacedBy }: RemoteRoute,
): OrderedLink[] =>
  navigation.map(({ search = '', to = path, ...link }) => {
    const replacement = to === path ? replacedBy : redirects.find(({ from }) => from === to)?.replacedBy;
    return { ...link, to: to + search, ...(replacement && { replacedBy: replacement }), remote: name };
  });

const claimsOf = ({ routes, redirects = [], slots = [] }: ReleaseManifest): Claims => ({
  paths: [
    ...routes.flatMap(({ path, feed }) => (feed ? [path, feed.path] : [path])),
    ...redirects.map(({ from }) => from),
  ],
  slots: slots.map(({ slot }) => slot),
});

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

import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { type Composition, compose, pageRouteOf, shapeOf } from '../app/composition';

/** What an area says of itself in its sources. */
export type AreaManifest = Omit<ReleaseManifest, 'build'>;

const UNBUILT = { entry: '', files: {}, exposes: {}, shared: {}, groups: {}, server: null };

/**
 * A composition in which one remote is as another manifest of it says: that of a development server, which only the
 * browser reaches. Paths that belong to somebody else stay theirs. With the manifest that it was made from, the same
 * composition. Pure.
 */
export function recompose(composition: Composition, manifest: AreaManifest): Composition {
  const { name } = manifest;
  const own = compose([{ ...manifest, build: UNBUILT }]).composition;
  const others = composition.routes.filter(({ remote }) => remote !== name);
  const taken = new Set(others.map(({ path }) => shapeOf(path)));
  const routes = own.routes.filter(({ path }) => !taken.has(shapeOf(path))).map(pageRouteOf);
  for (const { path } of routes) taken.add(shapeOf(path));
  const moved = new Map(own.redirects.map((redirect) => [redirect.from, redirect]));
  const redirects = composition.redirects
    .filter(({ from }) => !taken.has(shapeOf(from)))
    .map((redirect) => moved.get(redirect.from) ?? redirect);
  const known = new Set(redirects.map(({ from }) => from));
  return {
    routes: [...others, ...routes].sort(byRemote),
    links: [...composition.links.filter(({ remote }) => remote !== name), ...own.links]
      .sort(byRemote)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    redirects: [
      ...redirects,
      ...own.redirects.filter(({ from }) => !known.has(from) && !taken.has(shapeOf(from))),
    ],
    slots: [...composition.slots.filter(({ remote }) => remote !== name), ...own.slots].sort(byRemote),
    paused: composition.paused.filter((remote) => remote !== name),
  };
}

/** The order in which the server composes. */
const byRemote = ({ remote: a = '' }: { remote?: string }, { remote: b = '' }: { remote?: string }) =>
  a < b ? -1 : Number(a > b);

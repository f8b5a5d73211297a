import {
  NO_BUILD,
  type ReleaseManifest,
  releaseManifestSchema,
  remoteManifestSchema,
} from '@red/contract/remote-manifest';
import { pageTitle } from '@red/contract/site';
import * as z from 'zod/mini';
import type { BootData, BootRemote } from '../app/boot-data.schema';
import { type Composition, compose, pageRouteOf, shapeOf } from '../app/composition';
import { pageNameOf } from '../app/page-name';
import type { ReleaseFacts } from '../app/release-facts';
import { matchSite } from '../app/route-match.rules';

/** Time limit for the remote.json at a chosen address. */
const TIMEOUT_MS = 3_000;

/** What an area says of itself in its sources. */
export type AreaManifest = Omit<ReleaseManifest, 'build'>;

/** A page's boot data with its chosen areas as their addresses say, and the facts of those that say them. */
export interface ChosenBoot {
  boot: BootData;
  facts: Readonly<Record<string, ReleaseFacts>>;
}

/**
 * Reads areas from the addresses that this browser has chosen: the server does not fetch from what a browser names, and
 * may not reach a developer's own machine. A built release describes itself in its remote.json, with hashes, a
 * development server in the one of its sources; what answers with neither has the routes of the live release.
 */
export async function readChosen(boot: BootData, names: readonly string[]): Promise<ChosenBoot> {
  const read = await Promise.all(
    names.flatMap((name) => {
      const remote = boot.remotes[name];
      return remote ? [readArea(name, remote)] : [];
    }),
  );
  const remotes = Object.fromEntries(read.map(({ name, remote }) => [name, remote]));
  const facts = Object.fromEntries(read.flatMap(({ name, facts }) => (facts ? [[name, facts]] : [])));
  const composition = read.reduce(
    (all, { manifest }) => (manifest ? recompose(all, manifest) : all),
    boot.composition,
  );
  const chosen = { ...boot, remotes: { ...boot.remotes, ...remotes } };
  if (JSON.stringify(composition) === JSON.stringify(boot.composition)) return { boot: chosen, facts };
  // The server knows what is published: what it has rendered is not this page.
  document.getElementById('root')?.replaceChildren();
  document.title = pageTitle(boot.site.productName, pageNameOf(matchSite(composition, location.pathname)));
  return { boot: { ...chosen, composition, served: null }, facts };
}

interface ReadArea {
  name: string;
  remote: BootRemote;
  facts: ReleaseFacts | null;
  /** Null where it does not describe itself. */
  manifest: AreaManifest | null;
}

async function readArea(name: string, remote: BootRemote): Promise<ReadArea> {
  try {
    const response = await fetch(`${remote.url}remote.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text: unknown = await response.json();
    const sources = z.safeParse(remoteManifestSchema, text);
    if (sources.success) return { name, remote, facts: null, manifest: sources.data };
    const { build, ...manifest } = z.parse(releaseManifestSchema, text);
    const { entry, files, exposes, groups } = build;
    return {
      name,
      remote: { ...remote, version: manifest.version, entry },
      facts: { files, exposes, groups },
      manifest,
    };
  } catch {
    return { name, remote, facts: null, manifest: null };
  }
}

/**
 * A composition in which one remote is as another manifest of it says: that of a development server, which only the
 * browser reaches. Paths that belong to somebody else stay theirs. With the manifest that it was made from, the same
 * composition. Pure.
 */
export function recompose(composition: Composition, manifest: AreaManifest): Composition {
  const { name } = manifest;
  const own = compose([{ ...manifest, build: NO_BUILD }]).composition;
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

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageHead, PagePrefetch } from '@red/contract/page';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import { type ReleaseManifest, remoteManifestSchema } from '@red/contract/remote-manifest';
import {
  loadReleaseManifest,
  loadServerProgram,
  parseReleaseManifest,
  type ServerLoaderOptions,
} from '@red/federation/server-loader';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { type Composition, compose } from '../app/composition';

/** A page as a remote's server program holds it. */
export interface ServerPage {
  Page: ComponentType;
  prefetch?: PagePrefetch;
  head?: PageHead;
}

/** One live release, as far as the server got hold of it. */
export interface LiveRemote {
  name: string;
  url: string;
  version: string;
  manifest: ReleaseManifest;
  /** False for a remote that runs from source: nothing of it is hashed. */
  checked: boolean;
  /** Pages the server can render; null when its program could not be had. */
  pages: Readonly<Record<string, ServerPage>> | null;
}

/** Everything one answer is made from. Replaced as a whole, never changed. */
export interface ReleaseSet {
  /** Changes whenever any answer could. */
  id: string;
  remotes: ReadonlyMap<string, LiveRemote>;
  composition: Composition;
  /** Remotes the registry names but of which nothing is known yet: their paths cannot be told from wrong ones. */
  missing: readonly string[];
}

export const EMPTY_RELEASE_SET: ReleaseSet = {
  id: 'empty',
  remotes: new Map(),
  composition: { routes: [], links: [], redirects: [], slots: [] },
  missing: [],
};

export interface ReleaseSetLog {
  warn(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
}

export interface ReleaseSetOptions {
  log: ReleaseSetLog;
  shared: Readonly<Record<string, unknown>>;
  /** Verified manifests are kept here by hash, so that routes are known while an origin is down. */
  cacheDir: string;
  loader?: ServerLoaderOptions;
}

const pageSchema = z.looseObject({
  Page: z.custom<ComponentType>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
  prefetch: z.optional(z.custom<PagePrefetch>((value) => typeof value === 'function')),
  head: z.optional(z.custom<PageHead>((value) => typeof value === 'function')),
});
const programSchema = z.looseObject({ pages: z.record(z.string(), pageSchema) });

/**
 * Gets hold of every live release and composes the site from them.
 * What cannot be had keeps what `previous` knew of it, is logged with its stage and owner, and costs that remote only.
 */
export async function loadReleaseSet(
  registry: ReleaseRegistry,
  sources: readonly LiveRemote[],
  previous: ReleaseSet,
  options: ReleaseSetOptions,
): Promise<ReleaseSet> {
  const sourceNames = new Set(sources.map((source) => source.name));
  const wanted = Object.entries(registry.remotes).filter(
    ([name, remote]) => remote.enabled && !sourceNames.has(name),
  );
  const loaded = await Promise.all(
    wanted.map(([name, remote]) => loadRemote(name, remote.stable, previous.remotes.get(name), options)),
  );
  const live = [...sources, ...loaded.filter((remote) => remote !== null)].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const { composition, refused } = compose(live.map((remote) => remote.manifest));
  for (const { remote, reason } of refused) {
    options.log.warn({ stage: 'composition', owner: remote, reason }, 'part of a remote is ignored');
  }
  const remotes = new Map(live.map((remote) => [remote.name, remote]));
  return {
    id: createHash('sha256')
      .update(
        JSON.stringify(
          live.map((remote) => [remote.name, remote.url, remote.version, remote.pages !== null]),
        ),
      )
      .digest('hex')
      .slice(0, 12),
    remotes,
    composition,
    missing: wanted.map(([name]) => name).filter((name) => !remotes.has(name)),
  };
}

async function loadRemote(
  name: string,
  release: Release,
  known: LiveRemote | undefined,
  options: ReleaseSetOptions,
): Promise<LiveRemote | null> {
  const isKnown = known?.url === release.url && known.version === release.version;
  if (isKnown && known.pages) return known;
  const manifest = isKnown ? known.manifest : await manifestOf(name, release, options);
  if (!manifest) return known ?? null;
  const program = await loadServerProgram(release, manifest, options.shared, options.loader);
  let pages: LiveRemote['pages'] = null;
  if (program.ok) {
    const parsed = z.safeParse(programSchema, program.value ?? { pages: {} });
    if (parsed.success) pages = parsed.data.pages;
    else
      options.log.warn(
        { stage: 'evaluation', owner: name, cause: parsed.error.message },
        'server program is not one',
      );
  } else {
    options.log.warn(
      { stage: program.stage, owner: name, cause: program.cause },
      'server program cannot be had',
    );
  }
  if (!pages && known?.pages && !isKnown) return known; // what renders is better than what does not
  options.log.info({ owner: name, version: release.version, server: pages !== null }, 'release is live');
  return { name, url: release.url, version: release.version, manifest, checked: true, pages };
}

async function manifestOf(
  name: string,
  release: Release,
  options: ReleaseSetOptions,
): Promise<ReleaseManifest | null> {
  const file = path.join(
    options.cacheDir,
    `${Buffer.from(release.integrity.slice(7), 'base64').toString('hex').slice(0, 40)}.json`,
  );
  const loaded = await loadReleaseManifest(release, options.loader);
  if (loaded.ok) {
    if (loaded.value.name !== name) {
      options.log.warn(
        { stage: 'manifest', owner: name, cause: `remote.json is of ${loaded.value.name}` },
        'release is ignored',
      );
      return null;
    }
    await keep(file, loaded.value).catch((error) =>
      options.log.warn({ owner: name, cause: String(error) }, 'manifest not kept'),
    );
    return loaded.value;
  }
  options.log.warn({ stage: loaded.stage, owner: name, cause: loaded.cause }, 'remote.json cannot be had');
  try {
    const kept = parseReleaseManifest(await readFile(file));
    return kept.ok ? kept.value : null;
  } catch {
    return null;
  }
}

async function keep(file: string, manifest: ReleaseManifest): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(manifest));
}

/** A remote that runs from its development server: routes from the remote.json in its folder, nothing hashed. */
export async function sourceRemote(root: string, name: string, url: string): Promise<LiveRemote> {
  const text = await readFile(path.join(root, name, 'remote.json'), 'utf8');
  const manifest = z.parse(remoteManifestSchema, JSON.parse(text));
  return {
    name,
    url,
    version: 'source',
    checked: false,
    pages: null,
    manifest: {
      ...manifest,
      build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
    },
  };
}

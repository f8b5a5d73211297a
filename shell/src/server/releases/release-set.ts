import { createHash } from 'node:crypto';
import type { Claims, OwnershipContext, PathRight } from '@red/contract/path-ownership';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { type Composition, compose, type ShellRoute } from '../../app/composition';
import { isInCanary } from './canary-bucket';
import type { LiveRemote, ReleaseLog } from './live-release';

/** Everything that one answer is made from. Immutable; a new one replaces it. */
export interface ReleaseSet {
  /** Changes whenever any answer could. */
  id: string;
  remotes: ReadonlyMap<string, LiveRemote>;
  composition: Composition<ShellRoute>;
  /** Remotes of which nothing can be shown: not loaded yet, or no record of them counts. Their paths are unknown. */
  missing: readonly string[];
  /** Manifests of the remotes that are switched off. */
  paused: readonly ReleaseManifest[];
  /** What each remote has of paths and slots. */
  owned: ReadonlyMap<string, Claims>;
}

export const EMPTY_RELEASE_SET: ReleaseSet = {
  id: 'empty',
  remotes: new Map(),
  composition: { routes: [], links: [], redirects: [], slots: [], paused: [] },
  missing: [],
  paused: [],
  owned: new Map(),
};

/** The registry, as far as its releases are loaded: one release set for everybody, or one per choice of canaries. */
export interface Deployment {
  /** Each loaded canary, by remote. Empty: everybody gets the same answer. */
  canaries: ReadonlyMap<string, { version: string; percent: number }>;
  /** The set of visitors without a canary. */
  stable: ReleaseSet;
  /** The set of a visitor's bucket; the same choice of canaries is always the same set. */
  setFor(bucket: number | null): ReleaseSet;
}

export const EMPTY_DEPLOYMENT: Deployment = {
  canaries: new Map(),
  stable: EMPTY_RELEASE_SET,
  setFor: () => EMPTY_RELEASE_SET,
};

export interface DeploymentParts {
  registry: ReleaseRegistry;
  /** Remotes that have records of which none counts. */
  unknown?: readonly string[];
  /** Remotes that run from source; they replace released ones. */
  sources: readonly LiveRemote[];
  /** A release as far as it is loaded. */
  release(name: string, release: Release): LiveRemote | null;
  /** Its releases stay live where the new ones cannot be loaded. */
  previous: Deployment;
  /** What remotes had of paths and slots; what the previous deployment says unless given. */
  before?: ReleaseSet['owned'];
  /** Paths that trusted keys give to remotes. */
  rights?: readonly PathRight[];
  log: ReleaseLog;
}

/** Composes the site from the registry and the loaded releases. A release that is missing affects its remote only. */
export function deploy(parts: DeploymentParts): Deployment {
  const { registry, unknown = [], sources, previous, rights = [], log } = parts;
  const had = parts.before ?? previous.stable.owned;
  const stable = new Map(sources.map((source) => [source.name, source]));
  const canaries = new Map<string, { live: LiveRemote; percent: number }>();
  const paused: ReleaseManifest[] = [];
  const missing = unknown.filter((name) => !stable.has(name));
  for (const [name, entry] of Object.entries(registry.remotes)) {
    if (stable.has(name)) continue;
    const loaded = parts.release(name, entry.stable);
    if (!entry.enabled) {
      if (loaded) paused.push(loaded.manifest);
      else missing.push(name);
      continue;
    }
    const previousLive = previous.stable.remotes.get(name) ?? null;
    // A release that the server can render is preferred, even an older one, to one that only the browser can.
    const live = loaded?.pages ? loaded : previousLive?.pages ? previousLive : (loaded ?? previousLive);
    if (live) stable.set(name, live);
    else missing.push(name);
    const canary = entry.canary && parts.release(name, entry.canary);
    if (entry.canary && canary?.pages && entry.canary.percent > 0) {
      canaries.set(name, { live: canary, percent: entry.canary.percent });
    }
  }

  const known = new Set([...stable.keys(), ...paused.map(({ name }) => name), ...missing]);
  const before = new Map([...had].filter(([name]) => known.has(name)));
  const base = composeSet([...stable.values()], paused, missing, { before, rights }, log);

  const sets = new Map<string, ReleaseSet>([['', base]]);
  const setOf = (chosen: readonly string[]): ReleaseSet => {
    const key = chosen.join(' ');
    const made = sets.get(key);
    if (made) return made;
    const remotes = new Map(stable);
    for (const name of chosen) {
      const canary = canaries.get(name);
      if (canary) remotes.set(name, canary.live);
    }
    // A canary takes no path from what everybody sees.
    const context = { before: base.owned, rights };
    const set = composeSet([...remotes.values()], paused, missing, context, log);
    sets.set(key, set);
    return set;
  };
  return {
    canaries: new Map(
      [...canaries].map(([name, { live, percent }]) => [name, { version: live.version, percent }]),
    ),
    stable: base,
    setFor: (bucket) =>
      setOf(
        bucket === null
          ? []
          : [...canaries].flatMap(([name, { percent }]) => (isInCanary(name, bucket, percent) ? [name] : [])),
      ),
  };
}

/** One release set. Parts of a manifest that the composition refuses are logged and left out. */
function composeSet(
  live: readonly LiveRemote[],
  paused: readonly ReleaseManifest[],
  missing: readonly string[],
  context: OwnershipContext,
  log: ReleaseLog,
): ReleaseSet {
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const remotes = [...live].sort(byName);
  const manifests = [...remotes.map((remote) => remote.manifest), ...paused].sort(byName);
  const { composition, refused, owned } = compose(
    manifests,
    paused.map(({ name }) => name),
    context,
  );
  for (const { remote, reason } of refused) {
    log.warn({ stage: 'composition', owner: remote, reason }, 'part of a remote is ignored');
  }
  const facts = remotes.map((remote) => [remote.name, remote.url, remote.version, remote.pages !== null]);
  return {
    id: createHash('sha256')
      .update(JSON.stringify([facts, composition]))
      .digest('hex')
      .slice(0, 12),
    remotes: new Map(remotes.map((remote) => [remote.name, remote])),
    composition,
    missing,
    paused,
    owned,
  };
}

/** A release set in which a visitor gets chosen releases instead of the live ones; also of a remote that is switched off. */
export function withReleases(set: ReleaseSet, chosen: readonly LiveRemote[], log: ReleaseLog): ReleaseSet {
  const remotes = new Map(set.remotes);
  for (const live of chosen) remotes.set(live.name, live);
  const paused = set.paused.filter(({ name }) => !remotes.has(name));
  const missing = set.missing.filter((name) => !remotes.has(name));
  return composeSet([...remotes.values()], paused, missing, { before: set.owned }, log);
}

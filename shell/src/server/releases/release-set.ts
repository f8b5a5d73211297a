import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Claims, OwnershipContext, PathRight } from '@red/contract/path-ownership';
import type { RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { type Composition, compose, type ShellRoute } from '../../app/composition';
import { canaryBuckets } from './canary-bucket';
import { fitsShell, type LiveRemote, type ReleaseLog } from './live-release';

/** Everything that one answer is made from. Immutable; a new one replaces it. */
export interface ReleaseSet {
  /** Changes whenever any answer could. */
  id: string;
  remotes: ReadonlyMap<string, LiveRemote>;
  composition: Composition<ShellRoute>;
  /** The same for compositions with the same contents. */
  compositionId: string;
  /** Remotes of which no release can be shown: not loaded yet, not fitting, or no record of them counts. */
  missing: readonly string[];
  /** Manifests of remotes that are switched off, and what is known of missing ones: their pages are "not now". */
  paused: readonly ReleaseManifest[];
  /** What each remote has of paths and slots. */
  owned: ReadonlyMap<string, Claims>;
}

export const EMPTY_RELEASE_SET: ReleaseSet = {
  id: 'empty',
  remotes: new Map(),
  composition: { routes: [], links: [], redirects: [], slots: [], paused: [] },
  compositionId: 'empty',
  missing: [],
  paused: [],
  owned: new Map(),
};

/** A release that some visitors get. */
export interface Canary {
  version: string;
  percent: number;
  live: LiveRemote;
  /** By bucket, whether it gets the canary. */
  buckets: readonly boolean[];
  /** Whether routes, links or slots are other ones with it: every page then is. */
  changesSite: boolean;
}

/** The registry, as far as its releases are loaded: one release set for everybody, or one per choice of canaries. */
export interface Deployment {
  /** Changes whenever the answer of any page could. */
  id: string;
  /** Each loaded canary, by remote. Empty: everybody gets the same answer. */
  canaries: ReadonlyMap<string, Canary>;
  /** The set of visitors without a canary. */
  stable: ReleaseSet;
  /**
   * The set of a visitor's bucket; the same choice of canaries is always the same set.
   * @param area the area of the page that is asked for, or null: only its canary counts then, and those that change the site
   */
  setFor(bucket: number | null, area?: string | null): ReleaseSet;
}

export const EMPTY_DEPLOYMENT: Deployment = {
  id: 'empty',
  canaries: new Map(),
  stable: EMPTY_RELEASE_SET,
  setFor: () => EMPTY_RELEASE_SET,
};

export interface DeploymentParts {
  registry: ReleaseRegistry;
  /** Remotes that have records of which none counts. */
  unknown?: readonly string[];
  /** What was live of each remote when something of it was. */
  known?: ReadonlyMap<string, ReleaseManifest>;
  /** Remotes that run from source; they replace released ones. */
  sources: readonly LiveRemote[];
  /** A release as far as it is loaded. */
  release(name: string, release: Release): LiveRemote | null;
  /** Its releases stay live where the new ones cannot be shown. */
  previous: Deployment;
  /** What remotes had of paths and slots; what the previous deployment says unless given. */
  before?: ReleaseSet['owned'];
  /** Paths that trusted keys give to remotes. */
  rights?: readonly PathRight[];
  log: ReleaseLog;
}

/** What the registry says, as far as it can be shown. */
interface Shown {
  live: Map<string, LiveRemote>;
  canaries: Map<string, Canary>;
  paused: ReleaseManifest[];
  missing: string[];
}

/** Composes the site from the registry and the loaded releases. A release that is missing affects its remote only. */
export function deploy(parts: DeploymentParts): Deployment {
  const { previous, rights = [], log } = parts;
  const shown = shownOf(parts);
  const areas = new Set([...shown.live.keys(), ...shown.paused.map(({ name }) => name), ...shown.missing]);
  const had = parts.before ?? previous.stable.owned;
  const before = new Map([...had].filter(([name]) => areas.has(name)));
  const stable = composeSet(shown.live, shown, { before, rights }, log);
  return {
    id: hashOf([
      stable.id,
      [...shown.canaries].map(([name, { live, percent }]) => [name, live.url, live.version, percent]),
    ]),
    stable,
    canaries: shown.canaries,
    setFor: setsByBucket(stable, shown, rights, log),
  };
}

/** The sets of visitors, each made when it is asked for: the same choice of canaries is always the same set. */
function setsByBucket(
  stable: ReleaseSet,
  shown: Shown,
  rights: readonly PathRight[],
  log: ReleaseLog,
): Deployment['setFor'] {
  const sets = new Map<string, ReleaseSet>([['', stable]]);
  return (bucket, area) => {
    const chosen = [...shown.canaries].filter(
      ([name, { buckets, changesSite: changes }]) =>
        bucket !== null && buckets[bucket] && (area === undefined || changes || name === area),
    );
    const key = chosen.map(([name]) => name).join(' ');
    const made = sets.get(key);
    if (made) return made;
    const live = new Map([
      ...stable.remotes,
      ...chosen.map(([name, canary]) => [name, canary.live] as const),
    ]);
    const set = chosen.some(([, canary]) => canary.changesSite)
      ? // A canary takes no path from what everybody sees.
        composeSet(live, shown, { before: stable.owned, rights }, log)
      : { ...stable, id: setIdOf([...live.values()], stable.compositionId), remotes: live };
    sets.set(key, set);
    return set;
  };
}

function shownOf(parts: DeploymentParts): Shown {
  const { registry, unknown = [], known = new Map(), sources, release } = parts;
  const shown: Shown = {
    live: new Map(sources.map((source) => [source.name, source])),
    canaries: new Map(),
    paused: [],
    missing: [],
  };
  const isMissing = (name: string, manifest = known.get(name)) => {
    shown.missing.push(name);
    if (manifest) shown.paused.push(manifest);
  };
  for (const name of unknown) if (!shown.live.has(name)) isMissing(name);
  for (const [name, entry] of Object.entries(registry.remotes)) {
    if (shown.live.has(name)) continue;
    const candidates = candidatesOf(name, entry, parts);
    const [first] = candidates;
    const fitting = candidates.filter(fitsShell);
    // A release that the server can render is preferred, even an older one, to one that only the browser can.
    const live = fitting.find(({ pages }) => pages) ?? fitting[0];
    if (!entry.enabled) {
      const manifest = (fitting[0] ?? first)?.manifest ?? known.get(name);
      if (manifest) shown.paused.push(manifest);
      else isMissing(name);
      continue;
    }
    if (live) shown.live.set(name, live);
    else isMissing(name, first?.manifest);
    const canary = entry.canary && release(name, entry.canary);
    if (entry.canary && canary?.pages && fitsShell(canary) && entry.canary.percent > 0) {
      const { percent } = entry.canary;
      shown.canaries.set(name, {
        version: canary.version,
        percent,
        live: canary,
        buckets: canaryBuckets(name, percent),
        changesSite: changesSite(live, canary),
      });
    }
  }
  return shown;
}

/** The loaded releases of a remote that may be live: the one that should be, the one that is, the one before. */
function candidatesOf(
  name: string,
  { stable, previous: earlier }: RegisteredRemote,
  { release, previous }: DeploymentParts,
): LiveRemote[] {
  const candidates = [
    release(name, stable),
    previous.stable.remotes.get(name),
    earlier && release(name, earlier),
  ];
  return candidates.flatMap((live) => live ?? []);
}

/** Whether a canary declares another site than the release that everybody else gets. */
function changesSite(stable: LiveRemote | undefined, { manifest }: LiveRemote): boolean {
  const declaredBy = ({ build: _build, version: _version, owner: _owner, ...declared }: ReleaseManifest) =>
    declared;
  return !stable || !isDeepStrictEqual(declaredBy(stable.manifest), declaredBy(manifest));
}

const hashOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);

const setIdOf = (remotes: readonly LiveRemote[], compositionId: string): string =>
  hashOf([
    remotes.map(({ name, url, version, pages }) => [name, url, version, pages !== null]),
    compositionId,
  ]);

/** One release set. Parts of a manifest that the composition refuses are logged and left out. */
function composeSet(
  live: ReadonlyMap<string, LiveRemote>,
  { paused, missing }: Pick<ReleaseSet, 'paused' | 'missing'>,
  context: OwnershipContext,
  log: ReleaseLog,
): ReleaseSet {
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const remotes = [...live.values()].sort(byName);
  const { composition, refused, owned } = compose(
    [...remotes.map((remote) => remote.manifest), ...paused].sort(byName),
    paused.map(({ name }) => name),
    context,
  );
  for (const { remote, reason } of refused) {
    log.warn({ stage: 'composition', owner: remote, reason }, 'part of a remote is ignored');
  }
  const compositionId = hashOf(composition);
  return {
    id: setIdOf(remotes, compositionId),
    remotes: new Map(remotes.map((remote) => [remote.name, remote])),
    composition,
    compositionId,
    missing,
    paused,
    owned,
  };
}

/** A release set in which a visitor gets chosen releases instead of the live ones; also of a remote that is switched off. */
export function withReleases(set: ReleaseSet, chosen: readonly LiveRemote[], log: ReleaseLog): ReleaseSet {
  const remotes = new Map([...set.remotes, ...chosen.map((live) => [live.name, live] as const)]);
  const away = {
    paused: set.paused.filter(({ name }) => !remotes.has(name)),
    missing: set.missing.filter((name) => !remotes.has(name)),
  };
  return composeSet(remotes, away, { before: set.owned }, log);
}

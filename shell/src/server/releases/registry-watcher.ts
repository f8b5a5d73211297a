import { isDeepStrictEqual } from 'node:util';
import type { CanaryVeto, RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import type { Registry } from '@red/releases/registry';
import type { TrustedKey } from '@red/releases/release-keys';
import type { TextStore } from '@red/releases/text-store';
import type { VetoStore } from '@red/releases/veto-store';
import { createActiveVetoes } from './active-vetoes';
import { type LiveReleaseOptions, type LiveRemote, loadLiveRelease, releaseIdOf } from './live-release';
import { createReleasePool } from './release-pool';
import { type Deployment, deploy, EMPTY_DEPLOYMENT, type ReleaseSet } from './release-set';
import { createSeenRecords } from './seen-records';
import type { SourceRemotes } from './source-remotes';
import { createTrustedRegistry } from './trusted-registry';

/** How often the registry is read: in files, and on another machine. */
const FILE_POLL_MS = 100;
const REMOTE_POLL_MS = 500;
/** How long such a read may take. */
const READ_TIMEOUT_MS = 3_000;
/** How long the start waits for releases before the shell listens without them. */
const START_TIMEOUT_MS = 10_000;

/** A release as far as its errors are concerned. */
export interface MappedRelease {
  remote: string;
  version: string;
  /** Folder of its files as browsers and stacks name it. */
  url: string;
  /** The text of its server program as it runs, with `url` written into it; null where none is loaded. */
  program: string | null;
  /** Whether it has such a built file. */
  hasFile(file: string): boolean;
}

/** What a shell believes of a registry, and what it remembers of it. */
export interface RegistryTrust {
  /** Keys that may sign records; null: none has to be signed. */
  keys: readonly TrustedKey[] | null;
  /** Folder where signed records are kept; null: nowhere. */
  keptDir: string | null;
  /** By area, the number of the record that was the latest when the shell's image was built. */
  floor?: Readonly<Record<string, number>>;
  /** Where shells tell each other which signed records they have seen; null where they cannot. */
  seenStore?: TextStore | null;
}

/**
 * Keeps the current deployment. The releases of a changed registry are fetched and verified, and only then a new
 * deployment replaces the old one as a whole; requests in flight keep theirs. A registry that cannot be read is logged
 * once and the last good one stays active, as does the last good record of each area. A canary that any shell has vetoed
 * is inactive, whatever the registry says. What the shells tell each other is read and written beside that: it holds
 * nothing up.
 * @param sources areas that run from source; they replace released ones
 * @param vetoStore where shells share their vetoes; null where they cannot
 */
export function watchRegistry(
  source: Pick<Registry, 'address' | 'states'>,
  sources: SourceRemotes,
  options: LiveReleaseOptions,
  vetoStore: VetoStore | null = null,
  trust: RegistryTrust = { keys: null, keptDir: null },
) {
  const pool = createReleasePool(options);
  const vetoes = createActiveVetoes(vetoStore, options.log);
  const seen = createSeenRecords(trust.keys ? (trust.seenStore ?? null) : null, options.log);
  const pollMs = /^[a-z\d]+:\/\//.test(source.address) ? REMOTE_POLL_MS : FILE_POLL_MS;
  const believed = createTrustedRegistry({
    address: source.address,
    trusted: trust.keys,
    keptDir: trust.keptDir,
    floor: trust.floor ?? {},
    log: options.log,
  });
  const rights = (trust.keys ?? []).flatMap(({ areas, paths = [] }) =>
    areas.includes('*') ? [] : paths.map((at) => ({ path: at, areas })),
  );
  let registry: ReleaseRegistry = { remotes: {} };
  let hasRead = false;
  /** What remotes had of paths before this shell started; null once it has. */
  let hadBefore: ReleaseSet['owned'] | null = new Map();
  let current: Deployment = EMPTY_DEPLOYMENT;
  let beside: Promise<void> | null = null;
  let lastError = '';
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners: (() => void)[] = [];

  /** @returns whether what counts has changed */
  async function readRegistry(): Promise<boolean> {
    const before = [registry, believed.unknown(), hasRead];
    try {
      const states = await withTimeLimit(source.states(), READ_TIMEOUT_MS, 'the registry does not answer');
      registry = believed.apply(states);
      hasRead = true;
      lastError = '';
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== lastError)
        options.log.warn(
          { stage: 'registry', owner: 'operator', file: source.address, cause },
          'registry cannot be read; the last good one stays active',
        );
      lastError = cause;
    }
    return !isDeepStrictEqual(before, [registry, believed.unknown(), hasRead]);
  }

  const activeRegistry = () => vetoes.activeRegistry(registry);

  function redeploy(): void {
    current = deploy({
      registry: activeRegistry(),
      // While nothing was ever read, every path may be one of an area.
      unknown: hasRead ? believed.unknown() : [...believed.unknown(), 'registry'],
      sources: sources.current(),
      release: pool.get,
      previous: current,
      before: hadBefore ?? current.stable.owned,
      rights,
      log: options.log,
    });
    for (const hear of listeners) hear();
  }

  /** Tells the other shells of each record that is deployed here. */
  const tellSeen = () =>
    Promise.all(
      [...believed.inForce()].map(([area, { number, text, remote }]) => {
        const has = current.stable.owned.get(area) ?? { paths: [], slots: [] };
        return remote === null || isDeployed(area, remote) ? seen.tell(area, { number, text, ...has }) : null;
      }),
    );

  function isDeployed(area: string, { enabled, stable }: RegisteredRemote): boolean {
    return enabled
      ? current.stable.remotes.get(area)?.id === releaseIdOf(stable)
      : current.stable.paused.some(({ name }) => name === area);
  }

  async function shareWithOthers(): Promise<void> {
    const telling = tellSeen();
    if (await vetoes.refresh(() => registry)) redeploy();
    await telling;
  }

  async function refresh(): Promise<Promise<void>[]> {
    const changed = await readRegistry();
    const started = pool.fetchAll(activeRegistry(), redeploy);
    if (changed || current === EMPTY_DEPLOYMENT) redeploy();
    beside ??= shareWithOthers().finally(() => {
      beside = null;
    });
    return started;
  }

  const poll = async () => {
    await refresh().catch((error) =>
      options.log.warn({ stage: 'registry', cause: String(error) }, 'deployment is not refreshed'),
    );
    if (!stopped) timer = setTimeout(poll, pollMs);
  };

  function published(name: string, version: string): Release | null {
    const { stable, previous, canary, releases } = registry.remotes[name] ?? {};
    const named = [stable, canary, previous, ...Object.values(releases ?? {})];
    return named.find((release) => release?.version === version) ?? null;
  }

  /** Releases that are live no more and were asked for since the start, by id. */
  const earlier = new Map<string, Promise<LiveRemote | null>>();

  async function findEarlier(name: string, id: string): Promise<LiveRemote | null> {
    const entry = registry.remotes[name];
    const release = [entry?.previous, entry?.canary, ...Object.values(entry?.releases ?? {})].find(
      (each) => each && releaseIdOf(each) === id,
    );
    if (!release) return null;
    const known = earlier.get(id) ?? loadLiveRelease(name, release, false, options);
    earlier.set(id, known);
    const loaded = await known;
    if (!loaded) earlier.delete(id);
    return loaded;
  }

  return {
    /** Resolves after the first attempt of every release, or after ten seconds. */
    async start(): Promise<void> {
      const told = await seen.read();
      hadBefore = told;
      // In force until the registry can be read.
      registry = await believed.start(told);
      const started = await refresh();
      // Later ones are deployed when they arrive.
      await withTimeLimit(Promise.allSettled([...started, beside]), START_TIMEOUT_MS).catch(() => {});
      hadBefore = null;
      timer = setTimeout(poll, pollMs);
    },
    current: (): Deployment => current,
    /** Calls the listener whenever there is another deployment. */
    onDeployment: (listener: () => void): void => void listeners.push(listener),
    /** A release that is or was live: pages that are open keep theirs. Null for one that nobody knows. */
    release: async (name: string, id: string): Promise<LiveRemote | null> =>
      pool.find(name, id) ?? (await findEarlier(name, id)),
    /** A release of the registry by its version; null for one that it does not name. */
    published,
    /** A release that is loaded, as stacks of errors name it. */
    mapped(remote: string, version: string): MappedRelease | null {
      const url = published(remote, version)?.url;
      const live = pool.versionOf(remote, version);
      if (!url || !live) return null;
      const { files, server } = live.manifest.build;
      const hasFile = (file: string) => Object.hasOwn(files, file) || file === server?.file;
      return { remote, version, url, program: live.program?.source ?? null, hasFile };
    },
    /**
     * A published release, live or not, with the program that renders it; null where there is none or it cannot be loaded.
     * @param target a version, `live` or `canary`
     */
    async chosen(name: string, target: string): Promise<LiveRemote | null> {
      const entry = registry.remotes[name];
      if (!entry) return null;
      const { stable, canary, previous, releases = {} } = entry;
      if (target === 'live') return pool.load(name, stable);
      const release =
        target === 'canary'
          ? canary
          : [stable, canary, previous, ...Object.values(releases)].find((each) => each?.version === target);
      return release ? pool.load(name, release) : null;
    },
    /** Reads the areas that run from source anew: an edit needs no restart. */
    async refreshSources(): Promise<void> {
      if (await sources.refresh()) redeploy();
    },
    /** The registry without vetoed canaries. */
    registry: activeRegistry,
    /** Ends a canary: in this process at once, in all of them when this resolves. */
    async veto(veto: CanaryVeto): Promise<void> {
      const saved = vetoes.add(veto);
      redeploy();
      await saved;
    },
    /** Why the registry, or records of it, could not be read the last time; '' when they could. */
    lastError: (): string => lastError || believed.causes(),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type RegistryWatcher = ReturnType<typeof watchRegistry>;

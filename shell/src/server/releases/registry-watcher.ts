import { type CanaryVeto, type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import type { VetoStore } from '@red/releases/veto-store';
import * as z from 'zod/mini';
import { createActiveVetoes } from './active-vetoes';
import { type LiveReleaseOptions, type LiveRemote, loadLiveRelease, releaseIdOf } from './live-release';
import { createReleasePool } from './release-pool';
import { type Deployment, deploy, EMPTY_DEPLOYMENT } from './release-set';

/** How often the registry is read when no change is announced. */
const POLL_MS = 500;
/** How long the start waits for releases before the shell listens without them. */
const START_TIMEOUT_MS = 10_000;

/** Where the registry is: a file, or an address. */
export interface RegistrySource {
  /** For the log. */
  address: string;
  /** How often it is read; twice a second by default. */
  pollMs?: number;
  /** The registry's parsed JSON, or `unchanged` since the last call that did not throw. */
  read(): Promise<{ changed: true; json: unknown } | { changed: false }>;
  /** Announces changes, where the source can; returns the function that stops it. */
  watch?(onChange: () => void): () => void;
}

/**
 * Keeps the current deployment. A changed registry is read at once, its releases are fetched and verified, and only then
 * a new deployment replaces the old one as a whole; requests in flight keep theirs. A registry that cannot be read is
 * logged once and the last good one stays active. A canary that any shell has vetoed is inactive, whatever the registry
 * says.
 * @param vetoStore where shells share their vetoes; null where they cannot
 */
export function watchRegistry(
  source: RegistrySource,
  sources: readonly LiveRemote[],
  options: LiveReleaseOptions,
  vetoStore: VetoStore | null = null,
) {
  const pool = createReleasePool(options);
  const vetoes = createActiveVetoes(vetoStore, options.log);
  const pollMs = source.pollMs ?? POLL_MS;
  let current: Deployment = EMPTY_DEPLOYMENT;
  let registry: ReleaseRegistry = { schema: 1, updatedAt: '', remotes: {} };
  let lastError = '';
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changeAnnounced = false;
  let inFlight: Promise<void> | null = null;
  const listeners: (() => void)[] = [];

  async function readRegistry(): Promise<boolean> {
    try {
      const answer = await source.read();
      if (!answer.changed) return false;
      registry = z.parse(releaseRegistrySchema, answer.json);
      lastError = '';
      return true;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== lastError)
        options.log.warn(
          { stage: 'registry', owner: 'operator', file: source.address, cause },
          'registry cannot be read; the last good one stays active',
        );
      lastError = cause;
      return false;
    }
  }

  const activeRegistry = () => vetoes.activeRegistry(registry);

  function redeploy(): void {
    current = deploy({
      registry: activeRegistry(),
      sources,
      release: pool.get,
      previous: current,
      log: options.log,
    });
    for (const hear of listeners) hear();
  }

  async function refresh(): Promise<Promise<void>[]> {
    const changed = await readRegistry();
    const vetoed = await vetoes.refresh(registry);
    const started = pool.fetchAll(activeRegistry(), redeploy);
    if (changed || vetoed || current === EMPTY_DEPLOYMENT) redeploy();
    return started;
  }

  const poll = async () => {
    clearTimeout(timer);
    if (inFlight) {
      changeAnnounced = true;
      return;
    }
    changeAnnounced = false;
    inFlight = refresh().then(
      () => {},
      (error) => options.log.warn({ stage: 'registry', cause: String(error) }, 'deployment is not refreshed'),
    );
    await inFlight;
    inFlight = null;
    if (stopped) return;
    if (changeAnnounced) void poll();
    else timer = setTimeout(poll, pollMs);
  };
  let unwatch = () => {};

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
      const started = await refresh();
      // Later ones are deployed when they arrive.
      await withTimeLimit(Promise.allSettled(started), START_TIMEOUT_MS).catch(() => {});
      unwatch = source.watch?.(() => void poll()) ?? unwatch;
      timer = setTimeout(poll, pollMs);
    },
    current: (): Deployment => current,
    /** Calls the listener whenever there is another deployment. */
    onDeployment: (listener: () => void): void => void listeners.push(listener),
    /** A release that is or was live: pages that are open keep theirs. Null for one that nobody knows. */
    release: async (name: string, id: string): Promise<LiveRemote | null> =>
      pool.find(name, id) ?? (await findEarlier(name, id)),
    /** The registry without vetoed canaries. */
    registry: activeRegistry,
    /** Ends a canary: in this process at once, in all of them when this resolves. */
    async veto(veto: CanaryVeto): Promise<void> {
      const saved = vetoes.add(veto);
      redeploy();
      await saved;
    },
    /** Why the registry could not be read the last time; '' when it could. */
    lastError: (): string => lastError,
    stop(): void {
      stopped = true;
      unwatch();
      clearTimeout(timer);
    },
  };
}

export type RegistryWatcher = ReturnType<typeof watchRegistry>;

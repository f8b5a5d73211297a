import { type CanaryVeto, type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import type { VetoStore } from '@red/releases/veto-store';
import * as z from 'zod/mini';
import { createVetoKeeper } from './active-vetoes';
import type { LiveReleaseOptions, LiveRemote } from './live-release';
import { createReleasePool } from './release-pool';
import { type Deployment, deploy, EMPTY_DEPLOYMENT } from './release-set';

/** How often the registry is asked when nothing announces a change. */
const POLL_MS = 500;
/** How long the start waits for releases before the shell listens without them. */
const START_LIMIT_MS = 10_000;

/** Where the registry stands: a file, or an address. */
export interface RegistrySource {
  /** For the log. */
  address: string;
  /** How often it is asked; twice a second unless told. */
  pollMs?: number;
  /** The registry's parsed JSON, or `unchanged` since the last call that did not throw. */
  read(): Promise<{ changed: true; json: unknown } | { changed: false }>;
  /** Announces changes as they happen, where the place can; returns the stop. */
  watch?(onChange: () => void): () => void;
}

/**
 * Holds the current deployment. A changed registry is read at once, what it names is fetched and verified, and only
 * then a new deployment takes the old one's place, as a whole; answers under way keep theirs. A registry that cannot
 * be read is logged once and the last good one stays in force. A canary that any shell has vetoed has ended, whatever
 * the registry says.
 * @param vetoStore where shells put their vetoes; null where there is no such place
 */
export function watchRegistry(
  source: RegistrySource,
  sources: readonly LiveRemote[],
  options: LiveReleaseOptions,
  vetoStore: VetoStore | null = null,
) {
  const pool = createReleasePool(options);
  const vetoes = createVetoKeeper(vetoStore, options.log);
  const pollMs = source.pollMs ?? POLL_MS;
  let current: Deployment = EMPTY_DEPLOYMENT;
  let registry: ReleaseRegistry = { schema: 1, updatedAt: '', remotes: {} };
  let complained = '';
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced = false;
  let reading: Promise<void> | null = null;

  async function readRegistry(): Promise<boolean> {
    try {
      const answer = await source.read();
      if (!answer.changed) return false;
      registry = z.parse(releaseRegistrySchema, answer.json);
      complained = '';
      return true;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== complained)
        options.log.warn(
          { stage: 'registry', owner: 'operator', file: source.address, cause },
          'registry cannot be read; the last good one stays',
        );
      complained = cause;
      return false;
    }
  }

  const inForce = () => vetoes.inForce(registry);

  function renew(): void {
    current = deploy({
      registry: inForce(),
      sources,
      release: pool.get,
      previous: current,
      log: options.log,
    });
  }

  async function refresh(): Promise<Promise<void>[]> {
    const changed = await readRegistry();
    const ended = await vetoes.refresh(registry);
    const started = pool.fetchAll(inForce(), renew);
    if (changed || ended || current === EMPTY_DEPLOYMENT) renew();
    return started;
  }

  const loop = async () => {
    clearTimeout(timer);
    if (reading) {
      announced = true;
      return;
    }
    announced = false;
    reading = refresh().then(
      () => {},
      (error) => options.log.warn({ stage: 'registry', cause: String(error) }, 'deployment not renewed'),
    );
    await reading;
    reading = null;
    if (stopped) return;
    if (announced) void loop();
    else timer = setTimeout(loop, pollMs);
  };
  let unwatch = () => {};

  return {
    /** Resolves when every release was tried once, or after ten seconds. */
    async start(): Promise<void> {
      const started = await refresh();
      // Those that are late take their place when they come.
      await withTimeLimit(Promise.allSettled(started), START_LIMIT_MS).catch(() => {});
      unwatch = source.watch?.(() => void loop()) ?? unwatch;
      timer = setTimeout(loop, pollMs);
    },
    current: (): Deployment => current,
    /** The registry in force: without canaries that were vetoed. */
    registry: inForce,
    /** Ends a turn of a canary: in this process at once, in all of them when this resolves. */
    async veto(veto: CanaryVeto): Promise<void> {
      const kept = vetoes.add(veto);
      renew();
      await kept;
    },
    /** Why the registry cannot be read, or '' when it can. */
    complaint: (): string => complained,
    stop(): void {
      stopped = true;
      unwatch();
      clearTimeout(timer);
    },
  };
}

export type RegistryWatcher = ReturnType<typeof watchRegistry>;

import { type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
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
 * be read is logged once and the last good one stays in force.
 */
export function watchRegistry(
  source: RegistrySource,
  sources: readonly LiveRemote[],
  options: LiveReleaseOptions,
) {
  const pool = createReleasePool(options);
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

  function renew(): void {
    current = deploy({
      registry,
      sources,
      release: pool.get,
      previous: current,
      log: options.log,
    });
  }

  async function refresh(): Promise<Promise<void>[]> {
    const changed = await readRegistry();
    const started = pool.fetchAll(registry, renew);
    if (changed || current === EMPTY_DEPLOYMENT) renew();
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
      let limit: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([
        Promise.allSettled(started),
        new Promise((resolve) => {
          limit = setTimeout(resolve, START_LIMIT_MS);
        }),
      ]);
      clearTimeout(limit);
      unwatch = source.watch?.(() => void loop()) ?? unwatch;
      timer = setTimeout(loop, pollMs);
    },
    current: (): Deployment => current,
    registry: (): ReleaseRegistry => registry,
    /** Why the registry cannot be read, or '' when it can. */
    complaint: (): string => complained,
    /** Looks at the registry now instead of in half a second. */
    hurry: (): void => void loop(),
    stop(): void {
      stopped = true;
      unwatch();
      clearTimeout(timer);
    },
  };
}

export type RegistryWatcher = ReturnType<typeof watchRegistry>;

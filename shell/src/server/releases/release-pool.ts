import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import { type LiveReleaseOptions, type LiveRemote, loadLiveRelease } from './live-release';

/** How long a release that could not be had is left alone before it is tried again. */
const RETRY_MS = 5_000;
/** Releases kept per remote, the wanted ones included: going back to one of them needs no network. */
const KEPT_PER_REMOTE = 8;

interface Held {
  release: Release;
  live: LiveRemote | null;
  /** False for a remote that is switched off: only its routes are needed. */
  program: boolean;
  retryAt: number;
  underWay: Promise<void> | null;
}

const isWhole = ({ live, program }: Held) => live !== null && (!program || live.pages !== null);

/** Holds every release the server got hold of, by remote and hash. Which of them is live is the registry's matter. */
export function createReleasePool(options: LiveReleaseOptions, now: () => number = Date.now) {
  const remotes = new Map<string, Map<string, Held>>();

  function hold(name: string, release: Release, program: boolean): Held {
    const held = remotes.get(name) ?? new Map<string, Held>();
    remotes.set(name, held);
    const key = `${release.integrity} ${release.url}`;
    const known = held.get(key);
    held.delete(key);
    const entry: Held = known ?? { release, live: null, program, retryAt: 0, underWay: null };
    if (program && !entry.program) {
      entry.program = true;
      entry.retryAt = 0;
    }
    held.set(key, entry);
    const [oldest] = held.keys();
    if (held.size > KEPT_PER_REMOTE && oldest) held.delete(oldest);
    return entry;
  }

  /** Starts what is not held, not on its way and not to be left alone for now. */
  function fetchEntry(name: string, entry: Held): Promise<void> | null {
    if (entry.underWay || isWhole(entry) || now() < entry.retryAt) return entry.underWay;
    const { program } = entry;
    entry.underWay = loadLiveRelease(name, entry.release, program, options)
      .then((live) => {
        entry.live = live ?? entry.live;
        if (live && isWhole(entry)) {
          options.log.info({ owner: name, version: live.version, server: program }, 'release is at hand');
        }
      })
      .finally(() => {
        entry.retryAt = now() + RETRY_MS;
        entry.underWay = null;
      });
    return entry.underWay;
  }

  return {
    /** What is known of a release; null when nothing is. */
    get(name: string, release: Release): LiveRemote | null {
      return remotes.get(name)?.get(`${release.integrity} ${release.url}`)?.live ?? null;
    },
    /**
     * Fetches what the registry names and the pool lacks, every release by itself: one origin that hangs holds up
     * nobody else. Returns what was started; `onLoaded` is called after each.
     */
    fetchAll(registry: ReleaseRegistry, onLoaded: () => void): Promise<void>[] {
      const started: Promise<void>[] = [];
      for (const [name, remote] of Object.entries(registry.remotes)) {
        const wanted = [remote.stable, ...(remote.enabled && remote.canary ? [remote.canary] : [])];
        for (const release of wanted) {
          const entry = hold(name, release, remote.enabled);
          const joined = entry.underWay !== null;
          const work = fetchEntry(name, entry);
          if (work) started.push(joined ? work : work.then(onLoaded));
        }
      }
      return started;
    },
  };
}

export type ReleasePool = ReturnType<typeof createReleasePool>;

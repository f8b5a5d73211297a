import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import { type LiveReleaseOptions, type LiveRemote, loadLiveRelease } from './live-release';

/** How long a release that could not be loaded waits for the next attempt. */
const RETRY_MS = 5_000;
/** Releases kept per remote, with those of the registry: going back to one of them needs no network. */
const MAX_PER_REMOTE = 8;

interface PoolEntry {
  release: Release;
  live: LiveRemote | null;
  /** Whether the server program is needed; of a remote that is switched off only the routes are. */
  program: boolean;
  retryAt: number;
  inFlight: Promise<void> | null;
}

const isComplete = ({ live, program }: PoolEntry) => live !== null && (!program || live.pages !== null);

/** The releases that the server has loaded, by remote and hash. Which of them is live, the registry decides. */
export function createReleasePool(options: LiveReleaseOptions, now: () => number = Date.now) {
  const remotes = new Map<string, Map<string, PoolEntry>>();

  /** The entry of a release, as the most recently used; the least recently used one of the remote is evicted. */
  function acquire(name: string, release: Release, program: boolean): PoolEntry {
    const entries = remotes.get(name) ?? new Map<string, PoolEntry>();
    remotes.set(name, entries);
    const key = `${release.integrity} ${release.url}`;
    const known = entries.get(key);
    entries.delete(key);
    const entry: PoolEntry = known ?? { release, live: null, program, retryAt: 0, inFlight: null };
    if (program && !entry.program) {
      entry.program = true;
      entry.retryAt = 0;
    }
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_PER_REMOTE && oldest) entries.delete(oldest);
    return entry;
  }

  /** Starts loading an entry that is incomplete, unless it is in flight or waits for its next attempt. */
  function fetchEntry(name: string, entry: PoolEntry): Promise<void> | null {
    if (entry.inFlight || isComplete(entry) || now() < entry.retryAt) return entry.inFlight;
    const { program } = entry;
    entry.inFlight = loadLiveRelease(name, entry.release, program, options)
      .then((live) => {
        entry.live = live ?? entry.live;
        if (live && isComplete(entry)) {
          options.log.info({ owner: name, version: live.version, server: program }, 'release is loaded');
        }
      })
      .finally(() => {
        entry.retryAt = now() + RETRY_MS;
        entry.inFlight = null;
      });
    return entry.inFlight;
  }

  return {
    /** A release as far as it is loaded; null when nothing of it is. */
    get(name: string, release: Release): LiveRemote | null {
      return remotes.get(name)?.get(`${release.integrity} ${release.url}`)?.live ?? null;
    },
    /** A loaded release by its version; null when it is not loaded, or not any more. */
    versionOf(name: string, version: string): LiveRemote | null {
      const entries = [...(remotes.get(name)?.values() ?? [])];
      return entries.find(({ live }) => live?.version === version)?.live ?? null;
    },
    /** A loaded release by its id; null when it is not loaded, or not any more. */
    find(name: string, id: string): LiveRemote | null {
      const entries = [...(remotes.get(name)?.values() ?? [])];
      return entries.find(({ live }) => live?.id === id)?.live ?? null;
    },
    /** A release with its program, loaded now unless it is; null when it cannot be. */
    async load(name: string, release: Release): Promise<LiveRemote | null> {
      const entry = acquire(name, release, true);
      await fetchEntry(name, entry);
      return entry.live;
    },
    /**
     * Fetches the releases of the registry that are not complete, each on its own: an origin that hangs delays no other.
     * Returns the loads in flight; `onLoaded` is called after each that was started here.
     */
    fetchAll(registry: ReleaseRegistry, onLoaded: () => void): Promise<void>[] {
      const started: Promise<void>[] = [];
      for (const [name, remote] of Object.entries(registry.remotes)) {
        const releases = [remote.stable, ...(remote.enabled && remote.canary ? [remote.canary] : [])];
        for (const release of releases) {
          const entry = acquire(name, release, remote.enabled);
          const joined = entry.inFlight !== null;
          const work = fetchEntry(name, entry);
          if (work) started.push(joined ? work : work.then(onLoaded));
        }
      }
      return started;
    },
  };
}

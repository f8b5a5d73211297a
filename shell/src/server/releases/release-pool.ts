import type { RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { releasesOf } from '@red/releases/operations';
import {
  fitsShell,
  type LiveReleaseOptions,
  type LiveRemote,
  loadLiveRelease,
  releaseIdOf,
} from './live-release';

/** How long a release that could not be loaded waits for the next attempt. */
const RETRY_MS = 5_000;
/** At most so long where it is not the network that fails: that seldom mends itself. */
const MAX_RETRY_MS = 60_000;
/** Releases kept beside those of the registry, of all remotes: open pages ask for them, and a rollback goes to one. */
const MAX_SPARE = 60;

interface PoolEntry {
  name: string;
  release: Release;
  live: LiveRemote | null;
  /** Whether the server program is needed; of a remote that is switched off only the routes are. */
  program: boolean;
  /** Attempts in a row that failed for something else than the network. */
  failures: number;
  retryAt: number;
  inFlight: Promise<void> | null;
}

const isComplete = ({ live, program }: PoolEntry) => live !== null && (!program || live.pages !== null);

const keyOf = (name: string, { integrity, url }: Release) => `${name} ${integrity} ${url}`;

/** The releases that the server has loaded. Which of them is live, the registry decides. */
export class ReleasePool {
  readonly #options: LiveReleaseOptions;
  readonly #now: () => number;
  /** The most recently used last. */
  readonly #entries = new Map<string, PoolEntry>();
  /** Those of the registry. */
  #wanted: ReadonlySet<string> = new Set();

  constructor(options: LiveReleaseOptions, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
  }

  /** A release as far as it is loaded; null when nothing of it is. */
  readonly get = (name: string, release: Release): LiveRemote | null =>
    this.#entries.get(keyOf(name, release))?.live ?? null;

  /**
   * A release, loaded now unless it is; null when it cannot be. One that just could not be is not asked for again.
   * @param program whether the program that renders it is needed
   */
  async load(name: string, release: Release, program = true): Promise<LiveRemote | null> {
    const entry = this.#use(name, release, program);
    await this.#fetch(entry);
    return entry.live;
  }

  /** A release of a remote by its id, live or not; null when nobody knows it or it cannot be loaded. */
  async byId(name: string, remote: RegisteredRemote | undefined, id: string): Promise<LiveRemote | null> {
    for (const { live } of this.#entries.values()) if (live?.name === name && live.id === id) return live;
    if (!remote) return null;
    const release = releasesOf(remote).find((each) => releaseIdOf(each) === id);
    return release ? this.load(name, release, false) : null;
  }

  /**
   * Fetches the releases of the registry that are not complete, each on its own: an origin that hangs delays no other.
   * Where the stable one of a remote has been tried and cannot be shown here, the one before is fetched too.
   * @param onLoaded called after each load that was started here
   * @returns the loads in flight
   */
  fetchAll({ remotes }: ReleaseRegistry, onLoaded: () => void): Promise<void>[] {
    const entries = Object.entries(remotes).flatMap(([name, { enabled, stable, canary, previous }]) => {
      const live = this.#use(name, stable, enabled);
      return [
        live,
        ...(enabled && canary ? [this.#use(name, canary, true)] : []),
        ...(previous && !this.#mayBeShown(live) ? [this.#use(name, previous, enabled)] : []),
      ];
    });
    this.#wanted = new Set(entries.map(({ name, release }) => keyOf(name, release)));
    return entries.flatMap((entry) => {
      const joined = entry.inFlight !== null;
      const work = this.#fetch(entry);
      return work ? [joined ? work : work.then(onLoaded)] : [];
    });
  }

  /** Whether a release is shown, or is still to be tried. */
  #mayBeShown(entry: PoolEntry): boolean {
    if (entry.live && !fitsShell(entry.live)) return false;
    return isComplete(entry) || entry.retryAt === 0;
  }

  /** The entry of a release, as the most recently used. */
  #use(name: string, release: Release, program: boolean): PoolEntry {
    const key = keyOf(name, release);
    const entry: PoolEntry = this.#entries.get(key) ?? {
      name,
      release,
      live: null,
      program,
      failures: 0,
      retryAt: 0,
      inFlight: null,
    };
    if (program && !entry.program) Object.assign(entry, { program, retryAt: 0 });
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#evict();
    return entry;
  }

  #evict(): void {
    if (this.#entries.size <= this.#wanted.size + MAX_SPARE) return;
    for (const key of this.#entries.keys()) {
      if (this.#wanted.has(key)) continue;
      this.#entries.delete(key);
      return;
    }
  }

  /** Starts loading an entry that is incomplete, unless it is in flight or waits for its next attempt. */
  #fetch(entry: PoolEntry): Promise<void> | null {
    if (entry.inFlight || isComplete(entry) || this.#now() < entry.retryAt) return entry.inFlight;
    entry.inFlight = this.#attempt(entry, entry.program).finally(() => {
      entry.inFlight = null;
    });
    return entry.inFlight;
  }

  async #attempt(entry: PoolEntry, program: boolean): Promise<void> {
    const { live, failure } = await loadLiveRelease(entry.name, entry.release, program, this.#options);
    entry.live = live ?? entry.live;
    entry.failures = failure === 'broken' ? entry.failures + 1 : 0;
    entry.retryAt = this.#now() + Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.max(0, entry.failures - 2));
    if (!live || !isComplete(entry)) return;
    const { contract, build } = live.manifest;
    const reason = `needs contract ${contract}, made with ${build.builtWith?.['@red/contract'] ?? 'one unknown'}`;
    if (fitsShell(live))
      this.#options.log.info(
        { owner: entry.name, version: live.version, server: program },
        'release is loaded',
      );
    else
      this.#options.log.warn(
        { stage: 'contract', owner: entry.name, version: live.version, reason },
        'release needs a later shell; the one before stays',
      );
  }
}

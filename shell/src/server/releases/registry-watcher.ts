import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CanaryVeto, RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import { releasesOf } from '@red/releases/operations';
import type { Registry } from '@red/releases/registry';
import type { TrustedKey } from '@red/releases/release-keys';
import type { TextStore } from '@red/releases/text-store';
import type { VetoStore } from '@red/releases/veto-store';
import { ActiveVetoes } from './active-vetoes';
import { KnownAreas } from './known-areas';
import { type LiveReleaseOptions, type LiveRemote, releaseIdOf } from './live-release';
import { ReleasePool } from './release-pool';
import { type Deployment, deploy, EMPTY_DEPLOYMENT, type ReleaseSet } from './release-set';
import { SeenRecords } from './seen-records';
import { NO_SOURCES, type SourceRemotes } from './source-remotes';
import { TrustedRegistry } from './trusted-registry';

/** How often the registry is read: in files, and on another machine. */
const FILE_POLL_MS = 100;
const REMOTE_POLL_MS = 500;
/** How long such a read may take. */
const READ_TIMEOUT_MS = 3_000;
/** How long the start waits for releases before the shell listens without them. */
const START_TIMEOUT_MS = 10_000;
/** Releases that are loaded within this are deployed together. */
const GATHER_MS = 50;

/** What a shell believes of a registry, and what it remembers of it. */
export interface RegistryTrust {
  /** Keys that may sign records; null: none has to be signed. */
  keys: readonly TrustedKey[] | null;
  /** Folder where signed records are kept. */
  keptDir: string;
  /** By area, the number of the record that was the latest when the shell's image was built. */
  floor: Readonly<Record<string, number>>;
  /** Where shells tell each other which signed records they have seen. */
  seenStore: TextStore;
}

export interface WatcherOptions {
  registry: Pick<Registry, 'address' | 'states'>;
  releases: LiveReleaseOptions;
  /** Areas that run from source; they replace released ones. */
  sources?: SourceRemotes;
  /** Where shells share their vetoes. */
  vetoStore: VetoStore;
  trust: RegistryTrust;
}

/**
 * Keeps the current deployment. The releases of a changed registry are fetched and verified, and only then a new
 * deployment replaces the old one as a whole; requests in flight keep theirs. A registry that cannot be read is logged
 * once and the last good one stays active, as does the last good record of each area. A canary that any shell has vetoed
 * is inactive, whatever the registry says. What the shells tell each other is read and written beside that: it holds
 * nothing up.
 */
export class RegistryWatcher {
  readonly #source: WatcherOptions['registry'];
  readonly #sources: SourceRemotes;
  readonly #log: LiveReleaseOptions['log'];
  readonly #pool: ReleasePool;
  readonly #vetoes: ActiveVetoes;
  /** Null where no record has to be signed. */
  readonly #seen: SeenRecords | null;
  readonly #trusted: TrustedRegistry;
  readonly #known: KnownAreas;
  readonly #rights: { path: string; areas: readonly string[] }[];
  readonly #pollMs: number;
  readonly #listeners: (() => void)[] = [];
  #registry: ReleaseRegistry = { remotes: {} };
  #hasRead = false;
  /** What remotes had of paths before this shell started; null once it has. */
  #hadBefore: ReleaseSet['owned'] | null = new Map();
  #current: Deployment = EMPTY_DEPLOYMENT;
  #sharing: Promise<void> | null = null;
  #readError = '';
  #isStopped = false;
  #nextPoll: ReturnType<typeof setTimeout> | undefined;
  #nextDeployment: ReturnType<typeof setTimeout> | undefined;

  constructor({ registry, releases, sources = NO_SOURCES, vetoStore, trust }: WatcherOptions) {
    const { keys, keptDir, floor, seenStore } = trust;
    const { log } = releases;
    this.#source = registry;
    this.#sources = sources;
    this.#log = log;
    this.#pool = new ReleasePool(releases);
    this.#vetoes = new ActiveVetoes(vetoStore, log);
    this.#seen = keys && new SeenRecords(seenStore, log);
    this.#trusted = new TrustedRegistry({ address: registry.address, trusted: keys, keptDir, floor, log });
    this.#known = new KnownAreas(path.join(releases.cacheDir, 'areas'), log);
    this.#rights = (keys ?? []).flatMap(({ areas, paths = [] }) =>
      areas.includes('*') ? [] : paths.map((at) => ({ path: at, areas })),
    );
    this.#pollMs = /^[a-z\d]+:\/\//.test(registry.address) ? REMOTE_POLL_MS : FILE_POLL_MS;
  }

  /** Resolves after the first attempt of every release, or after ten seconds, with what is there then. */
  async start(): Promise<void> {
    const [told = new Map()] = await Promise.all([this.#seen?.read(), this.#known.start()]);
    this.#hadBefore = told;
    // In force until the registry can be read.
    this.#registry = await this.#trusted.start(told);
    await this.#read();
    this.#share();
    await withTimeLimit(Promise.all([this.#loadAll(), this.#sharing]), START_TIMEOUT_MS).catch(() => {});
    this.#redeploy();
    this.#hadBefore = null;
    this.#nextPoll = setTimeout(this.#poll, this.#pollMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#nextPoll);
    clearTimeout(this.#nextDeployment);
  }

  readonly current = (): Deployment => this.#current;

  /** Calls the listener whenever there is another deployment. */
  readonly onDeployment = (listener: () => void): void => void this.#listeners.push(listener);

  /** The registry without vetoed canaries. */
  readonly registry = (): ReleaseRegistry => this.#vetoes.activeRegistry(this.#registry);

  /** Why the registry, or records of it, could not be read the last time; '' when they could. */
  readonly lastError = (): string => this.#readError || this.#trusted.causes();

  /** A release that is or was live: pages that are open keep theirs. Null for one that nobody knows. */
  readonly release = (name: string, id: string): Promise<LiveRemote | null> =>
    this.#pool.byId(name, this.#registry.remotes[name], id);

  /**
   * A published release, live or not, with the program that renders it; null where there is none or it cannot be loaded.
   * @param target a version, `live` or `canary`
   */
  readonly chosen = async (name: string, target: string): Promise<LiveRemote | null> => {
    const entry = this.#registry.remotes[name];
    const release =
      target === 'live' ? entry?.stable : target === 'canary' ? entry?.canary : versionIn(entry, target);
    return release ? this.#pool.load(name, release) : null;
  };

  /** Reads the areas that run from source anew: an edit needs no restart. */
  readonly refreshSources = async (): Promise<void> => {
    if (await this.#sources.refresh()) this.#redeploy();
  };

  /** Ends a canary: in this process at once, in all of them when this resolves. */
  readonly veto = async (veto: CanaryVeto): Promise<void> => {
    const saved = this.#vetoes.add(veto);
    this.#redeploy();
    await saved;
  };

  readonly #poll = async (): Promise<void> => {
    try {
      const changed = await this.#read();
      this.#fetch();
      if (changed) this.#redeploy();
      this.#share();
    } catch (error) {
      this.#log.warn({ stage: 'registry', cause: String(error) }, 'deployment is not refreshed');
    }
    if (!this.#isStopped) this.#nextPoll = setTimeout(this.#poll, this.#pollMs);
  };

  /** @returns whether what counts has changed */
  async #read(): Promise<boolean> {
    const before = [this.#registry, this.#unknown()];
    try {
      const states = await withTimeLimit(
        this.#source.states(),
        READ_TIMEOUT_MS,
        'the registry does not answer',
      );
      // A folder that is not mounted, rather than a site that has given up all its areas.
      if (states.size === 0 && this.#known.manifests.size > 0) throw new Error('the registry is empty');
      this.#registry = this.#trusted.apply(states);
      this.#hasRead = true;
      this.#readError = '';
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== this.#readError)
        this.#log.warn(
          { stage: 'registry', owner: 'operator', file: this.#source.address, cause },
          'registry cannot be read; the last good one stays active',
        );
      this.#readError = cause;
    }
    return !isDeepStrictEqual(before, [this.#registry, this.#unknown()]);
  }

  /** Areas of which no record counts. While nothing was ever read, every path may be one of an area. */
  #unknown(): string[] {
    if (this.#hasRead) return this.#trusted.unknown();
    const known = [...this.#known.manifests.keys()].filter((name) => !this.#registry.remotes[name]);
    return [...new Set([...this.#trusted.unknown(), ...known, 'registry'])];
  }

  #fetch(): Promise<void>[] {
    // What runs from source replaces its release, whose files nobody serves here.
    const fromSource = new Set(this.#sources.current().map(({ name }) => name));
    const released = Object.entries(this.registry().remotes).filter(([name]) => !fromSource.has(name));
    return this.#pool.fetchAll({ remotes: Object.fromEntries(released) }, () => {
      if (this.#hadBefore || this.#isStopped) return;
      this.#nextDeployment ??= setTimeout(() => this.#redeploy(), GATHER_MS);
    });
  }

  /** Tries every release once; the one before where the stable one cannot be shown. */
  async #loadAll(): Promise<void> {
    await Promise.allSettled(this.#fetch());
    await Promise.allSettled(this.#fetch());
  }

  #redeploy(): void {
    clearTimeout(this.#nextDeployment);
    this.#nextDeployment = undefined;
    const registry = this.registry();
    this.#current = deploy({
      registry,
      unknown: this.#unknown(),
      known: this.#known.manifests,
      sources: this.#sources.current(),
      release: this.#pool.get,
      previous: this.#current,
      before: this.#hadBefore ?? this.#current.stable.owned,
      rights: this.#rights,
      log: this.#log,
    });
    const unknown = new Set(this.#unknown());
    const isArea = (name: string) => Object.hasOwn(registry.remotes, name) || unknown.has(name);
    this.#known.keep(this.#current.stable.remotes.values(), isArea);
    for (const listener of this.#listeners) listener();
  }

  /** Exchanges with the other shells what they have vetoed and seen, unless that is still being done. */
  #share(): void {
    this.#sharing ??= this.#shareWithOthers().finally(() => {
      this.#sharing = null;
    });
  }

  async #shareWithOthers(): Promise<void> {
    const telling = this.#tellSeen();
    if ((await this.#vetoes.refresh(() => this.#registry)) && !this.#hadBefore) this.#redeploy();
    await telling;
  }

  /** Tells the other shells of each record that is deployed here. */
  async #tellSeen(): Promise<void> {
    const { stable } = this.#current;
    const records = [...this.#trusted.inForce()].map(([area, { number, text, remote }]) => {
      const has = stable.owned.get(area) ?? { paths: [], slots: [] };
      const isDeployed = remote === null || isShown(stable, area, remote);
      return isDeployed ? this.#seen?.tell(area, { number, text, ...has }) : null;
    });
    await Promise.all(records);
  }
}

const versionIn = (remote: RegisteredRemote | undefined, version: string): Release | undefined =>
  remote && releasesOf(remote).find((release) => release.version === version);

const isShown = (
  { remotes, paused, missing }: ReleaseSet,
  area: string,
  { enabled, stable }: RegisteredRemote,
): boolean =>
  enabled
    ? remotes.get(area)?.id === releaseIdOf(stable)
    : paused.some(({ name }) => name === area) && !missing.includes(area);

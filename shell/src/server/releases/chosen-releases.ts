import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { type ChoiceRules, choiceOf, isAddress } from './choice';
import type { LiveRemote, ReleaseLog } from './live-release';
import type { RegistryWatcher } from './registry-watcher';
import { type ReleaseSet, withReleases } from './release-set';

/** Addresses that the browser fetches areas from, by remote. */
export type Addresses = Readonly<Record<string, string>>;

/** What a visitor has chosen, as far as it can be had. */
export interface ChosenReleases {
  /** The release set with the chosen releases of the registry in it. Pure. */
  within(set: ReleaseSet): ReleaseSet;
  /** Names of the remotes that it concerns. */
  names: readonly string[];
  addresses: Addresses;
}

/** Sets of one live set that are kept. */
const MAX_SETS = 20;

/** Makes the releases that visitors have chosen; keeps their sets: a composition is known by its identity. */
export class ChosenSets {
  readonly #rules: ChoiceRules;
  readonly #watcher: Pick<RegistryWatcher, 'chosen'>;
  readonly #made = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();

  constructor(rules: ChoiceRules, watcher: Pick<RegistryWatcher, 'chosen'>) {
    this.#rules = rules;
    this.#watcher = watcher;
  }

  /**
   * The releases that a visitor has chosen, loaded and verified as live ones are. Null for everybody else. One that
   * cannot be loaded is left out: its area is as live.
   * @param cookies of the request
   */
  async of(cookies: string | undefined, log: ReleaseLog): Promise<ChosenReleases | null> {
    const choice = [...choiceOf(cookies, this.#rules)];
    if (choice.length === 0) return null;
    const loaded = await Promise.all(
      choice.map(([name, { target }]) => (isAddress(target) ? null : this.#watcher.chosen(name, target))),
    );
    const chosen = loaded.flatMap((live) => live ?? []);
    const addresses = choice.filter(([, { target }]) => isAddress(target));
    return {
      within: (set) => this.#within(set, chosen, log),
      names: chosen.map(({ name }) => name),
      addresses: Object.fromEntries(addresses.map(([name, { target }]) => [name, target])),
    };
  }

  #within(set: ReleaseSet, chosen: readonly LiveRemote[], log: ReleaseLog): ReleaseSet {
    if (chosen.length === 0) return set;
    const key = chosen.map(({ name, id }) => `${name} ${id}`).join(' ');
    const made = this.#made.get(set) ?? new Map<string, ReleaseSet>();
    this.#made.set(set, made);
    const known = made.get(key) ?? withReleases(set, chosen, log);
    if (made.size >= MAX_SETS) made.clear();
    made.set(key, known);
    return known;
  }
}

/**
 * A release set in which the browser fetches some remotes from elsewhere. The server fetches nothing from there (it
 * may not even reach it: a developer's own machine) and leaves those areas to the browser. Pure.
 */
export function withAddresses(set: ReleaseSet, addresses: Addresses): ReleaseSet {
  const remotes = new Map(set.remotes);
  for (const [name, address] of Object.entries(addresses)) {
    remotes.set(name, servedFrom(remotes.get(name) ?? unknownRemote(name), address));
  }
  return { ...set, remotes };
}

/** An area that the registry does not know yet: the browser reads its routes. */
const unknownRemote = (name: string): LiveRemote => ({
  name,
  url: '',
  version: '',
  id: null,
  pages: null,
  program: null,
  manifest: {
    name,
    version: '0.0.0',
    contract: CONTRACT_VERSION,
    owner: name,
    exposes: {},
    routes: [],
    build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
  },
});

function servedFrom(live: LiveRemote, address: string): LiveRemote {
  const [, folder = `${address}/`, file = ''] = /^(.*\/)([^/]*\.js)?$/.exec(address) ?? [];
  return {
    ...live,
    url: folder,
    version: 'override',
    id: null,
    pages: null,
    program: null,
    manifest: {
      ...live.manifest,
      build: {
        entry: file || 'remoteEntry.js',
        files: {},
        exposes: {},
        shared: {},
        groups: live.manifest.build.groups,
        server: null,
      },
    },
  };
}

import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { NO_BUILD } from '@red/contract/remote-manifest';
import { type ChoiceRules, choiceOf, isAddress } from './choice';
import { fitsShell, type LiveRemote, type ReleaseLog } from './live-release';
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

/**
 * The releases that a visitor has chosen, loaded and verified as live ones are. Null for everybody else. One that cannot
 * be loaded, or needs a later shell, is left out: its area is as live.
 * @param cookies of the request
 */
export async function chosenReleases(
  cookies: string | undefined,
  { rules, watcher }: { rules: ChoiceRules; watcher: Pick<RegistryWatcher, 'chosen'> },
  log: ReleaseLog,
): Promise<ChosenReleases | null> {
  const choice = [...choiceOf(cookies, rules)];
  if (choice.length === 0) return null;
  const loaded = await Promise.all(
    choice.map(([name, { target }]) => (isAddress(target) ? null : watcher.chosen(name, target))),
  );
  const chosen = loaded.filter((live) => live !== null).filter(fitsShell);
  const addresses = choice.filter(([, { target }]) => isAddress(target));
  return {
    within: (set) => (chosen.length > 0 ? withReleases(set, chosen, log) : set),
    names: chosen.map(({ name }) => name),
    addresses: Object.fromEntries(addresses.map(([name, { target }]) => [name, target])),
  };
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
    build: NO_BUILD,
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
      build: { ...NO_BUILD, entry: file || NO_BUILD.entry, groups: live.manifest.build.groups },
    },
  };
}

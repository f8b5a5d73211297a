import { choicesOf } from './choices';
import type { ChoicesOptions } from './choices.routes';
import type { LiveRemote, ReleaseLog } from './live-release';
import type { Overrides } from './overrides';
import { type ReleaseSet, withReleases } from './release-set';

/** What a visitor has chosen, as far as it can be had. */
export interface ChosenReleases {
  /** The release set with the chosen releases of the registry in it. Pure. */
  within(set: ReleaseSet): ReleaseSet;
  /** Names of the remotes that it concerns. */
  names: readonly string[];
  /** Addresses that the browser fetches from, by remote. */
  addresses: Overrides;
}

/** Sets with chosen releases in them: react-router and the renderer know a composition by its identity. */
const madeSets = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();
const MAX_SETS = 20;

/**
 * The releases that a visitor has chosen, loaded and verified as live ones are. Null for everybody else. One that cannot
 * be loaded is left out: its area is as live.
 */
export async function chosenReleases(
  cookie: string | undefined,
  { rules, watcher }: ChoicesOptions,
  log: ReleaseLog,
): Promise<ChosenReleases | null> {
  const { versions, addresses } = choicesOf(cookie, rules);
  const wanted = Object.entries(versions);
  if (wanted.length === 0 && Object.keys(addresses).length === 0) return null;
  const loaded = await Promise.all(wanted.map(([name, target]) => watcher.chosen(name, target)));
  const chosen = loaded.filter((live): live is LiveRemote => live !== null);
  const key = chosen.map(({ name, id }) => `${name} ${id}`).join(' ');
  return {
    within(set) {
      if (chosen.length === 0) return set;
      const made = madeSets.get(set) ?? new Map<string, ReleaseSet>();
      madeSets.set(set, made);
      const known = made.get(key) ?? withReleases(set, chosen, log);
      if (made.size >= MAX_SETS) made.clear();
      made.set(key, known);
      return known;
    },
    names: chosen.map(({ name }) => name),
    addresses,
  };
}

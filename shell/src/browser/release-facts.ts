import { loadOnce } from '@red/federation/load-once';
import { NO_FACTS, type ReleaseFacts, releaseFactsPath } from '../app/release-facts';
import { fetchJson } from './fetch-json';

/**
 * The facts of the live releases, by remote: fetched when a page of a remote is prefetched or loaded, and remembered. A
 * fetch that fails is forgotten, so that the next attempt asks again.
 * @param remotes as the boot data name them
 * @param known facts that are there already: those of overridden remotes
 */
export function createReleaseFacts(
  remotes: Readonly<Record<string, { id: string | null }>>,
  known: Readonly<Record<string, ReleaseFacts>> = {},
) {
  const loads = new Map<string, () => Promise<ReleaseFacts>>();
  const loadOf = (remote: string) => {
    const id = remotes[remote]?.id;
    return known[remote] || !id
      ? async () => known[remote] ?? NO_FACTS
      : loadOnce(() => fetchFacts(releaseFactsPath(remote, id)));
  };

  return {
    /** The facts of a remote's release. Rejects where they cannot be fetched. */
    of(remote: string): Promise<ReleaseFacts> {
      const load = loads.get(remote) ?? loadOf(remote);
      loads.set(remote, load);
      return load();
    },
  };
}

export type ReleaseFactsStore = ReturnType<typeof createReleaseFacts>;

async function fetchFacts(address: string): Promise<ReleaseFacts> {
  const facts = await fetchJson(address);
  if (!isReleaseFacts(facts)) throw new Error(`${address} has another shape`);
  return facts;
}

/** By hand: our own server wrote it, and zod would be on the way to every area. */
const isReleaseFacts = (value: unknown): value is ReleaseFacts =>
  typeof value === 'object' &&
  value !== null &&
  ['files', 'exposes', 'groups'].every((name) => typeof Reflect.get(value, name) === 'object');

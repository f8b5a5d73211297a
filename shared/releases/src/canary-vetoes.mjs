/**
 * Vetoes: how a shell ends a canary that fails, without writing the registry. Shells that read the registry leave out
 * what is vetoed; the release command writes it into the registry with its next change.
 */
import { cancelCanary, pointersOf } from './operations.mjs';

/** @import { CanaryVeto, RegistryChange, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { RegistryStore } from './registry-store.mjs' */
/** @import { VetoStore } from './veto-store.mjs' */

/** Author of vetoes in the history. */
const AUTHOR = 'canary guard';

/**
 * Whether a veto ends this run of a canary: a version that becomes a canary again starts another run.
 * @param {CanaryVeto} veto
 * @param {string} remote
 * @param {{ version: string, since?: string | undefined } | undefined} canary
 */
export const vetoEnds = (veto, remote, canary) =>
  canary !== undefined &&
  veto.remote === remote &&
  veto.version === canary.version &&
  veto.since === canary.since;

/**
 * The registry without the canaries that a veto has ended; the same registry when there are none.
 * @param {ReleaseRegistry} registry
 * @param {readonly CanaryVeto[]} vetoes
 * @returns {ReleaseRegistry}
 */
export const withoutVetoed = (registry, vetoes) =>
  vetoes.reduce(
    (rest, veto) =>
      vetoEnds(veto, veto.remote, rest.remotes[veto.remote]?.canary) ? cancelCanary(rest, veto.remote) : rest,
    registry,
  );

/**
 * The latest veto of a version, whichever run it ended.
 * @param {readonly CanaryVeto[]} vetoes
 * @param {string} remote
 * @param {string} version
 * @returns {CanaryVeto | undefined}
 */
export const vetoOf = (vetoes, remote, version) =>
  vetoes
    .filter((veto) => veto.remote === remote && veto.version === version)
    .sort((one, other) => other.at.localeCompare(one.at))[0];

/**
 * The latest veto of each version that may still go live: the registry offers it, and it is not live yet.
 * @param {ReleaseRegistry} registry
 * @param {readonly CanaryVeto[]} vetoes
 * @returns {CanaryVeto[]}
 */
export const activeVetoes = (registry, vetoes) =>
  Object.entries(registry.remotes).flatMap(([name, { stable, previous, canary, releases }]) => {
    const offered = new Set([...Object.keys(releases ?? {}), previous?.version, canary?.version]);
    offered.delete(stable.version);
    return [...offered].flatMap((version) => (version && vetoOf(vetoes, name, version)) || []);
  });

/**
 * Writes the vetoes of an area into its record, each as a change of its own, so that registry and history say what shells
 * do.
 * @param {RegistryStore} store
 * @param {VetoStore | null} vetoStore
 * @param {string} area
 * @returns {Promise<{ vetoes: CanaryVeto[], ended: CanaryVeto[] }>} all vetoes, and those that this call has written
 */
export async function applyVetoes(store, vetoStore, area) {
  const vetoes = (await vetoStore?.all()) ?? [];
  const { remotes } = await store.read();
  const ended = vetoes.filter((veto) => vetoEnds(veto, area, remotes[area]?.canary));
  for (const veto of ended)
    await store.change((registry) => withoutVetoed(registry, [veto]), { who: AUTHOR, why: whyOf(veto) });
  return { vetoes, ended };
}

/**
 * The history with the vetoes that are honoured already and not yet written into the registry: latest first.
 * @param {RegistryStore} store
 * @param {VetoStore | null} vetoStore
 * @param {number} limit
 * @returns {Promise<RegistryChange[]>}
 */
export async function historyWithVetoes(store, vetoStore, limit) {
  const [registry, changes, vetoes] = await Promise.all([
    store.read(),
    store.history(limit),
    vetoStore?.all() ?? [],
  ]);
  const pending = vetoes.flatMap((veto) => {
    const remote = registry.remotes[veto.remote];
    if (!remote || !vetoEnds(veto, veto.remote, remote.canary)) return [];
    const after = withoutVetoed(registry, [veto]).remotes[veto.remote];
    return {
      id: 'veto',
      parent: null,
      at: veto.at,
      who: AUTHOR,
      why: whyOf(veto),
      remotes: { [veto.remote]: { before: pointersOf(remote), after: pointersOf(after) } },
    };
  });
  return [...pending.reverse(), ...changes].slice(0, limit);
}

/** @param {CanaryVeto} veto */
const whyOf = ({ remote, version, reason }) => `${remote} ${version}: ${reason}`;

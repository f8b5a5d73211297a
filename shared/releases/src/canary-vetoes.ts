/**
 * Vetoes: how a shell ends a canary that fails, without writing the registry. Shells that read the registry leave out
 * what is vetoed; the release command writes it into the registry with its next change.
 */
import type { CanaryVeto, RegistryChange, ReleaseRegistry } from '@red/contract/release-registry';
import { cancelCanary } from './operations';
import { pointersOf } from './registry/record';
import type { Registry } from './registry/registry';
import { type VetoStore, vetoEnds } from './veto-store';

/** Author of vetoes in the history. */
const AUTHOR = 'canary guard';

/** The registry without the canaries that a veto has ended; the same registry when there are none. */
export function withoutVetoed(registry: ReleaseRegistry, vetoes: readonly CanaryVeto[]): ReleaseRegistry {
  const ended = Object.entries(registry.remotes).filter(([name, { canary }]) =>
    vetoes.some((veto) => vetoEnds(veto, name, canary)),
  );
  if (ended.length === 0) return registry;
  const without = ended.map(([name, remote]) => [name, cancelCanary(remote, name)]);
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(without) } };
}

/** The latest veto of a version, whichever run it ended. */
export const vetoOf = (
  vetoes: readonly CanaryVeto[],
  remote: string,
  version: string,
): CanaryVeto | undefined =>
  vetoes
    .filter((veto) => veto.remote === remote && veto.version === version)
    .sort((one, other) => other.at.localeCompare(one.at))[0];

/** The latest veto of each version that may still go live: the registry offers it, and it is not live yet. */
export const activeVetoes = (registry: ReleaseRegistry, vetoes: readonly CanaryVeto[]): CanaryVeto[] =>
  Object.entries(registry.remotes).flatMap(([name, { stable, previous, canary, releases }]) => {
    const offered = new Set([...Object.keys(releases ?? {}), previous?.version, canary?.version]);
    offered.delete(stable.version);
    return [...offered].flatMap((version) => (version && vetoOf(vetoes, name, version)) || []);
  });

/**
 * Writes the vetoes of an area into its record, so that the registry says what shells do.
 * @returns all vetoes, and those that this call has written
 */
export async function applyVetoes(
  registry: Registry,
  vetoStore: VetoStore | null,
  area: string,
): Promise<{ vetoes: CanaryVeto[]; ended: CanaryVeto[] }> {
  const vetoes = (await vetoStore?.all()) ?? [];
  const { remotes } = await registry.read();
  const ended = vetoes.filter((veto) => vetoEnds(veto, area, remotes[area]?.canary));
  for (const veto of ended)
    await registry.change(
      area,
      (known) => (known && vetoEnds(veto, area, known.canary) ? cancelCanary(known, area) : known),
      { who: AUTHOR, why: whyOf(veto) },
    );
  return { vetoes, ended };
}

/** The history with the vetoes that are honoured already and that no record says yet: latest first. */
export async function historyWithVetoes(
  registry: Registry,
  vetoStore: VetoStore | null,
  limit: number,
  area?: string,
): Promise<RegistryChange[]> {
  const [{ remotes }, changes, vetoes] = await Promise.all([
    registry.read(),
    registry.history(limit, area),
    vetoStore?.all() ?? [],
  ]);
  const pending = vetoes.flatMap((veto): RegistryChange[] => {
    const remote = remotes[veto.remote];
    if (!remote || !vetoEnds(veto, veto.remote, remote.canary)) return [];
    if (area !== undefined && veto.remote !== area) return [];
    const after = cancelCanary(remote, veto.remote);
    const facts = { area: veto.remote, number: null, at: veto.at, who: AUTHOR, why: whyOf(veto) };
    return [{ ...facts, before: pointersOf(remote), after: pointersOf(after) }];
  });
  return [...pending.reverse(), ...changes].slice(0, limit);
}

const whyOf = ({ remote, version, reason }: CanaryVeto) => `${remote} ${version}: ${reason}`;

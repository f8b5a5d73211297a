import type { Representative } from '@red/api/representatives.queries';

/** Name of the query parameter that holds the chosen state. */
const STATE_PARAMETER = 'estado';

const stateOf = ({ state }: Representative) => state?.name?.trim() ?? '';
/** Names are compared without case and accents: addresses are typed too. */
const byName = new Intl.Collator('es', { sensitivity: 'base' });

/** The states that somebody attends, in alphabetical order. Pure. */
export function statesOf(
  representatives: readonly Representative[],
): { name: string; count: number; search: string }[] {
  const counts = new Map<string, number>();
  for (const person of representatives) {
    const name = stateOf(person);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count, search: `?${new URLSearchParams({ [STATE_PARAMETER]: name })}` }))
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** The state an address asks for; null for all of them, and for one that nobody attends. Pure. */
export function chosenState(
  searchParams: URLSearchParams,
  representatives: readonly Representative[],
): string | null {
  const asked = searchParams.get(STATE_PARAMETER)?.trim();
  if (!asked) return null;
  return statesOf(representatives).find(({ name }) => byName.compare(name, asked) === 0)?.name ?? null;
}

/** Who attends a state; all of them for none. Pure. */
export const inState = (
  representatives: readonly Representative[],
  state: string | null,
): readonly Representative[] =>
  state === null ? representatives : representatives.filter((person) => stateOf(person) === state);

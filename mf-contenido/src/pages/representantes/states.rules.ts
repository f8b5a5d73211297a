import type { Representative } from '@red/api/representatives.queries';

/** Name of the query parameter that holds the chosen state. */
const STATE_PARAMETER = 'estado';
/** The map instead of the list of states. */
const VIEW_PARAMETER = 'vista';
const MAP = 'mapa';

const stateOf = ({ state }: Representative) => state?.name?.trim() ?? '';
/** Names are compared without case and accents: addresses are typed too. */
const byName = new Intl.Collator('es', { sensitivity: 'base' });

/** Whether an address asks for the map. Pure. */
export const isMapAsked = (searchParams: URLSearchParams): boolean =>
  searchParams.get(VIEW_PARAMETER) === MAP;

/** Query string of a state (null: all of them), as a list or on the map. Pure. */
export function searchOfState(name: string | null, onMap: boolean): string {
  const search = new URLSearchParams({
    ...(name !== null && { [STATE_PARAMETER]: name }),
    ...(onMap && { [VIEW_PARAMETER]: MAP }),
  }).toString();
  return search && `?${search}`;
}

export interface AttendedState {
  name: string;
  /** Representatives. */
  count: number;
  /** Query string of its address. */
  search: string;
}

/** The states that somebody attends, in alphabetical order. Pure. */
export function statesOf(representatives: readonly Representative[], onMap = false): AttendedState[] {
  const counts = new Map<string, number>();
  for (const person of representatives) {
    const name = stateOf(person);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count, search: searchOfState(name, onMap) }))
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** The state of an address; null for all states and for one without a representative. Pure. */
export function chosenState(
  searchParams: URLSearchParams,
  representatives: readonly Representative[],
): string | null {
  const asked = searchParams.get(STATE_PARAMETER)?.trim();
  if (!asked) return null;
  return statesOf(representatives).find(({ name }) => byName.compare(name, asked) === 0)?.name ?? null;
}

/** Whether an address asks for a state without a representative, among those that are known. Pure. */
export const isUnattended = (
  searchParams: URLSearchParams,
  representatives: readonly Representative[],
): boolean =>
  Boolean(searchParams.get(STATE_PARAMETER)?.trim()) && chosenState(searchParams, representatives) === null;

/** Who attends a state; all of them for none. Pure. */
export const inState = (
  representatives: readonly Representative[],
  state: string | null,
): readonly Representative[] =>
  state === null ? representatives : representatives.filter((person) => stateOf(person) === state);

/** Other names of states: short, old and full ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  México: 'Estado de México',
  Edomex: 'Estado de México',
  CDMX: 'Ciudad de México',
  'Distrito Federal': 'Ciudad de México',
  'Coahuila de Zaragoza': 'Coahuila',
  'Michoacán de Ocampo': 'Michoacán',
  'Querétaro de Arteaga': 'Querétaro',
  'Veracruz de Ignacio de la Llave': 'Veracruz',
};

/** The attended state that a shape of the map stands for, whatever its case and accents; undefined for none. Pure. */
export function attendedOnMap(states: readonly AttendedState[], shape: string): AttendedState | undefined {
  const others = Object.keys(OTHER_NAMES).filter((other) => OTHER_NAMES[other] === shape);
  return states.find(({ name }) => [shape, ...others].some((known) => byName.compare(known, name) === 0));
}

import type { Representative } from '@red/api/representatives.queries';

/** Name of the query parameter that holds the chosen state. */
export const STATE_PARAMETER = 'estado';
/** The map instead of the list of states. */
export const VIEW_PARAMETER = 'vista';
export const MAP = 'mapa';

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

/** The 32 states, as the map names them. */
export const MEXICAN_STATES = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
];

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

/** Without case and accents: addresses are typed too. */
const plain = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const isSameName = (one: string, other: string) => plain(one) === plain(other);
const byName = (one: State, other: State) => one.name.localeCompare(other.name, 'es');

/** The name that the map has for a state under any of its names; what is no state keeps its own. */
function standardName(name: string): string {
  const known = MEXICAN_STATES.find((standard) => isSameName(standard, name));
  const other = Object.keys(OTHER_NAMES).find((key) => isSameName(key, name));
  return known ?? (other && OTHER_NAMES[other]) ?? name;
}

const stateOf = ({ state }: Representative) => standardName(state?.name?.trim() ?? '');

export interface State {
  name: string;
  /** Representatives; 0 where the national team answers. */
  count: number;
  /** Query string of its address. */
  search: string;
}

/** The states that somebody attends, by their standard names, in alphabetical order. Pure. */
export function statesOf(representatives: readonly Representative[], onMap = false): State[] {
  const counts = new Map<string, number>();
  for (const person of representatives) {
    const name = stateOf(person);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count, search: searchOfState(name, onMap) }))
    .sort(byName);
}

/** Every state, attended or not, in alphabetical order: somebody answers for each of them. Pure. */
export function everyState(representatives: readonly Representative[], onMap = false): State[] {
  const attended = statesOf(representatives, onMap);
  const others = MEXICAN_STATES.filter((name) => attended.every((state) => state.name !== name));
  return [
    ...attended,
    ...others.map((name) => ({ name, count: 0, search: searchOfState(name, onMap) })),
  ].sort(byName);
}

const askedIn = (searchParams: URLSearchParams): string => searchParams.get(STATE_PARAMETER)?.trim() ?? '';

/** Whether an address asks for a state, known or not. Pure. */
export const isStateAsked = (searchParams: URLSearchParams): boolean => askedIn(searchParams) !== '';

/** The state that an address asks for, under any of its names; null for all states and for an unknown one. Pure. */
export function chosenState(
  searchParams: URLSearchParams,
  representatives: readonly Representative[],
): State | null {
  const asked = standardName(askedIn(searchParams));
  return everyState(representatives).find(({ name }) => isSameName(name, asked)) ?? null;
}

/** Who attends a state; all of them for none. Pure. */
export const inState = (
  representatives: readonly Representative[],
  state: State | null,
): readonly Representative[] =>
  state === null ? representatives : representatives.filter((person) => stateOf(person) === state.name);

import map from './mexico-states.json';
import {
  chosenState,
  everyState,
  inState,
  isMapAsked,
  MEXICAN_STATES,
  searchOfState,
  statesOf,
} from './states.rules';

const person = (name: string, state: string | null) => ({
  name,
  state: state === null ? null : { name: state },
});
const TEAM = [
  person('Ana', 'Yucatán'),
  person('Beto', 'Jalisco'),
  person('Ceci', ' Jalisco '),
  person('Dora', null),
];
const chosen = (search: string) => chosenState(new URLSearchParams(search), TEAM);

test('the states are counted, in alphabetical order', () => {
  expect(statesOf(TEAM)).toEqual([
    { name: 'Jalisco', count: 2, search: '?estado=Jalisco' },
    { name: 'Yucatán', count: 1, search: '?estado=Yucat%C3%A1n' },
  ]);
});

test('an address chooses a state, whatever its case and accents; an unknown one chooses none', () => {
  expect(chosen('estado=yucatan')).toMatchObject({ name: 'Yucatán', count: 1 });
  expect(chosen('estado=CHIAPAS')).toMatchObject({ name: 'Chiapas', count: 0 });
  expect([chosen('estado=Texas'), chosen('')]).toEqual([null, null]);
});

test('who attends a state', () => {
  expect(inState(TEAM, chosen('estado=Jalisco')).map(({ name }) => name)).toEqual(['Beto', 'Ceci']);
  expect(inState(TEAM, chosen('estado=Chiapas'))).toEqual([]);
  expect(inState(TEAM, null)).toHaveLength(4);
});

test('each of the 32 states can be chosen, beside whatever else somebody attends', () => {
  const states = everyState([...TEAM, person('Eva', 'Nacional')], true);
  expect(states.map(({ name }) => name)).toEqual([
    ...MEXICAN_STATES.slice(0, 17),
    'Nacional',
    ...MEXICAN_STATES.slice(17),
  ]);
  expect(states[4]).toEqual({ name: 'Chiapas', count: 0, search: '?estado=Chiapas&vista=mapa' });
});

test('the map is asked for by the address, and stays when a state is chosen', () => {
  expect(isMapAsked(new URLSearchParams('vista=mapa'))).toBe(true);
  expect(isMapAsked(new URLSearchParams('vista=x'))).toBe(false);
  expect(statesOf(TEAM, true)[0]?.search).toBe('?estado=Jalisco&vista=mapa');
  expect([searchOfState(null, true), searchOfState(null, false)]).toEqual(['?vista=mapa', '']);
});

test('the map has the 32 states, each once', () => {
  expect(map.states.map(({ name }) => name)).toEqual(MEXICAN_STATES);
  for (const { d } of map.states) expect(d).toMatch(/^M[\d -]+(?:[lMz][\d -]*)+z$/);
});

test.each([
  ['Estado de México', 'méxico'],
  ['Ciudad de México', 'CDMX'],
  ['Michoacán', 'Michoacan de Ocampo'],
  ['Jalisco', 'JALISCO'],
])('%s is found under the name «%s»', (name, other) => {
  expect(statesOf([person('Ana', other), person('Beto', name)])).toMatchObject([{ name, count: 2 }]);
  expect(chosenState(new URLSearchParams({ estado: other }), TEAM)).toMatchObject({ name });
});

test('no other state is taken for one that nobody attends', () => {
  const team = [person('Ana', 'Baja California'), person('Beto', 'México')];
  const counts = Object.fromEntries(everyState(team).map(({ name, count }) => [name, count]));
  expect(counts).toMatchObject({ 'Baja California Sur': 0, 'Ciudad de México': 0, 'Estado de México': 1 });
});

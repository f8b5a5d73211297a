import map from './mexico-states.json';
import { attendedOnMap, chosenState, inState, isMapAsked, searchOfState, statesOf } from './states.rules';

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
  expect([chosen('estado=yucatan'), chosen('estado=Chiapas'), chosen('')]).toEqual(['Yucatán', null, null]);
});

test('who attends a state', () => {
  expect(inState(TEAM, 'Jalisco').map(({ name }) => name)).toEqual(['Beto', 'Ceci']);
  expect(inState(TEAM, null)).toHaveLength(4);
});

test('the map is asked for by the address, and stays when a state is chosen', () => {
  expect(isMapAsked(new URLSearchParams('vista=mapa'))).toBe(true);
  expect(isMapAsked(new URLSearchParams('vista=x'))).toBe(false);
  expect(statesOf(TEAM, true)[0]?.search).toBe('?estado=Jalisco&vista=mapa');
  expect([searchOfState(null, true), searchOfState(null, false)]).toEqual(['?vista=mapa', '']);
});

test('the map has the 32 states, each once', () => {
  expect(new Set(map.states.map(({ name }) => name)).size).toBe(32);
  for (const { d } of map.states) expect(d).toMatch(/^M[\d -]+(?:[lMz][\d -]*)+z$/);
});

test.each([
  ['Estado de México', 'méxico'],
  ['Ciudad de México', 'CDMX'],
  ['Michoacán', 'Michoacan de Ocampo'],
  ['Jalisco', 'JALISCO'],
])('%s of the map is found for «%s»', (shape, name) => {
  expect(attendedOnMap(statesOf([person('Ana', name)]), shape)?.name).toBe(name);
});

test('no other state is taken for one that nobody attends', () => {
  const states = statesOf([person('Ana', 'Baja California'), person('Beto', 'México')]);
  expect(attendedOnMap(states, 'Baja California Sur')).toBeUndefined();
  expect(attendedOnMap(states, 'Ciudad de México')).toBeUndefined();
});

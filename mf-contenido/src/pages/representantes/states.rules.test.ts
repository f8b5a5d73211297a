import { chosenState, inState, statesOf } from './states.rules';

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

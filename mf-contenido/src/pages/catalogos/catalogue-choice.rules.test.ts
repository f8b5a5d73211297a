import { parametersOf, readCatalogue, searchOfCatalogue, stagesInOrder } from './catalogue-choice.rules';

const read = (search: string) => readCatalogue(new URLSearchParams(search));
const ALL = { stage: null, course: null, order: null, page: 1 };

covers('CONT-139').test('the page of an address is a whole number from 1 on', () => {
  const pages = ['', '?pagina=3', '?pagina=0', '?pagina=-1', '?pagina=2.5', '?pagina=x', '?pagina=999999'];
  expect(pages.map((search) => read(search).page)).toEqual([1, 3, 1, 1, 1, 1, 1]);
});

test('stage, course and order are read from the address', () => {
  expect(read('?etapa=Primaria&curso=3%C2%B0&orden=titulo&pagina=2')).toEqual({
    stage: 'Primaria',
    course: '3°',
    order: 'title',
    page: 2,
  });
  expect(read('?orden=recientes').order).toBe('latest');
});

test.each([
  ['an unknown order', '?orden=precio'],
  ['an order that every object has', '?orden=constructor'],
  ['empty names', '?etapa=&curso=%20%20'],
  ['a name that no book has room for', `?etapa=${'x'.repeat(81)}`],
  ['control characters', '?etapa=a%00b&curso=a%0Ab'],
  ['other parameters', '?stage=Primaria&etapa%5B%5D=Primaria'],
])('%s asks for nothing', (_case, search) => {
  expect(read(search)).toEqual(ALL);
});

test('a choice is written as it is read', () => {
  for (const search of ['', '?etapa=Primaria', '?etapa=Primaria&curso=3%C2%B0&orden=recientes&pagina=2'])
    expect(searchOfCatalogue(read(search))).toBe(search);
  expect(parametersOf(read('?pagina=2&orden=titulo'))).toEqual([
    ['orden', 'titulo'],
    ['pagina', '2'],
  ]);
});

test('the stages of school come before the series of English, and both before what is unknown', () => {
  const names = ['Antologías', 'Preescolar', 'Primaria alta', 'Primary', 'Secondary', 'Secundaria'];
  expect(stagesInOrder(names.map((name) => ({ name, total: 1 }))).map(({ label }) => label)).toEqual([
    'Preescolar',
    'Primaria alta',
    'Secundaria',
    'Inglés: Primary',
    'Inglés: Secondary',
    'Antologías',
  ]);
});

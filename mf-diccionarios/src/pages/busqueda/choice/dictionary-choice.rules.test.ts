import { LIST_SEARCH, MAX_TERM, readChoice, searchOf } from './dictionary-choice.rules';
import { itemOf } from './dictionary-items.content';

const read = (search: string) => readChoice(new URLSearchParams(search));

covers('DICT-06', 'DICT-07').test.each([
  ['', { key: 'es-en', term: '', documentId: null, made: false, listed: false }],
  [LIST_SEARCH, { key: 'es-en', term: '', documentId: null, made: false, listed: true }],
  [`${LIST_SEARCH}&item=es`, { key: 'es', term: '', documentId: null, made: true, listed: false }],
  ['?item=es', { key: 'es', term: '', documentId: null, made: true, listed: false }],
  ['?item=es&palabra=%20casa%20', { key: 'es', term: 'casa', documentId: null, made: true, listed: false }],
  ['?palabra=casa', { key: 'es-en', term: 'casa', documentId: null, made: true, listed: false }],
  [
    '?item=biologia&documento=celula',
    { key: 'biologia', term: '', documentId: 'celula', made: true, listed: false },
  ],
  ['?item=otro', { key: 'es-en', term: '', documentId: null, made: true, listed: false }],
])('the address %p', (search, { key, ...rest }) => {
  const { item, page, ...choice } = read(search);
  expect(page).toBeNull();
  expect(item.key).toBe(key);
  expect(choice).toEqual(rest);
});

covers('DICT-10', 'DICT-14').test('a new choice carries nothing over', () => {
  expect(searchOf({ item: itemOf('es') })).toBe('?item=es');
  expect(searchOf({ item: itemOf('es'), term: '  ' })).toBe('?item=es');
  expect(searchOf({ item: itemOf('es'), term: ' pingüino ' })).toBe('?item=es&palabra=ping%C3%BCino');
  expect(searchOf({ item: itemOf('biologia'), documentId: 'celula' })).toBe(
    '?item=biologia&documento=celula',
  );
});

covers('DICT-12').test('a word from the address is no longer than the field allows', () => {
  expect(read(`?palabra=${'a'.repeat(5000)}`).term).toHaveLength(MAX_TERM);
});

covers('DICT-39').test('a document is opened at its page, where the address names one', () => {
  expect(searchOf({ item: itemOf('esencial'), documentId: 'glosario', page: 3 })).toBe(
    '?item=esencial&documento=glosario&pagina=3',
  );
  expect(read('?item=esencial&documento=glosario&pagina=3').page).toBe(3);
  for (const page of ['0', '-1', 'x', '1e3', '99999'])
    expect(read(`?item=esencial&documento=glosario&pagina=${page}`).page).toBeNull();
});

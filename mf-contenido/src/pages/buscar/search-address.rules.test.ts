import { isAsked, readSearch, searchOf } from './search-address.rules';

const read = (search: string) => readSearch(new URLSearchParams(search));

test.each([
  ['', { text: '', type: null, pages: 1 }],
  ['q=%20pagos%20', { text: 'pagos', type: null, pages: 1 }],
  ['q=pagos&tipo=noticias&pagina=3', { text: 'pagos', type: 'news', pages: 3 }],
  ['q=pagos&pagina=3', { text: 'pagos', type: null, pages: 1 }],
  ['q=pagos&tipo=nada&pagina=99', { text: 'pagos', type: null, pages: 1 }],
  ['q=pagos&tipo=libros&pagina=1e1', { text: 'pagos', type: 'books', pages: 1 }],
  ['q=a%00b', { text: 'a b', type: null, pages: 1 }],
])('the address %j is read', (search, result) => {
  expect(read(search)).toEqual(result);
});

test('what is longer than the API takes is cut', () => {
  expect(read(`q=${'x'.repeat(10_240)}`).text).toHaveLength(100);
});

test('what is written is read again', () => {
  for (const search of ['', '?q=pagos', '?q=pagos&tipo=preguntas&pagina=2', '?q=%C2%BFqu%C3%A9%3F'])
    expect(searchOf(read(search))).toBe(search);
});

test('one letter is not worth a call', () => {
  expect([isAsked(read('q=a')), isAsked(read('q=ab'))]).toEqual([false, true]);
});

import * as fc from 'fast-check';
import { indexQuery, searchedWords, stemmedSpellings } from './search-words.rules';

const folded = (text: string) => searchedWords(text).map((word) => word.folded);

test.each([
  ['Educación  BÁSICA', ['educacion', 'basica']],
  ["' | & ! :* <-> ()", []],
  ['a b c', []],
  ['🎈 sol 日本', ['sol']],
  ['uno dos tres cuatro cinco seis siete ocho nueve', 'uno dos tres cuatro cinco seis siete ocho'.split(' ')],
])('the words of %j', (text, words) => {
  expect(folded(text)).toEqual(words);
});

test('only the last word may still be typed, and only from three letters on', () => {
  expect(searchedWords('casa del so').map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
  expect(searchedWords('casa del sol').map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
});

test('an ending that is often typed without its accent is stemmed with it', () => {
  expect(searchedWords('educacion').flatMap(stemmedSpellings)).toEqual(['educacion', 'educación']);
});

test('whatever is typed, a query of the index holds only letters, digits and its own signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const words = searchedWords(text).map((word) => ({ ...word, stems: [word.folded.slice(0, 3)] }));
      expect(indexQuery(words)).toMatch(/^[a-z0-9'()|&:* ]*$/);
      for (const spelling of words.flatMap(stemmedSpellings)) expect(spelling).toMatch(/^[a-z0-9áéíóúüñ]+$/);
    }),
    // A sign that combines, beyond the first 65,536.
    { examples: [['\u{1D157}\u{1D165}00']] },
  );
});

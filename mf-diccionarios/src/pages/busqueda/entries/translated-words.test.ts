import { translationParts } from './translated-words';

const termsOf = (translation: string, language: 'es' | 'en' = 'es') =>
  translationParts(translation, language).flatMap(({ term }) => (term === null ? [] : [term]));

covers('DICT-24').test.each([
  ['house', ['house']],
  ['to open', ['open']],
  ['arch, vault; bow (of a ship)', ['arch', 'vault', 'bow']],
  ["New Year's Day", ["New Year's Day"]],
  ['a thing that nobody knows', []],
  ['x-ray / X-rays', ['x-ray', 'X-rays']],
  ['100 %', []],
  ['', []],
])('the words of «%s» lead to %p', (translation, terms) => {
  expect(termsOf(translation, 'en')).toEqual(terms);
  expect(
    translationParts(translation, 'en')
      .map(({ text }) => text)
      .join(''),
  ).toBe(translation);
});

covers('DICT-24').test('only English verbs lose a word', () => {
  expect(termsOf('to, tío')).toEqual(['to', 'tío']);
  expect(termsOf('to', 'en')).toEqual(['to']);
});

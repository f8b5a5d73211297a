import { readKeptWords } from './kept-words.store';

covers('UX-07').test('kept words are read by dictionary', () => {
  const text = JSON.stringify({ es: ['sol', 'luna'], 'es-en': ['casa'] });
  expect(readKeptWords(text)).toEqual({ es: ['sol', 'luna'], 'es-en': ['casa'] });
  expect(readKeptWords(null)).toEqual({});
});

covers('UX-07').test.each([
  '',
  '{',
  '[]',
  'null',
  '"sol"',
  '{"es":"sol"}',
  '{"es":[1]}',
  '{"es":[""]}',
  `{"es":["${'x'.repeat(101)}"]}`,
])('what is no list of words counts as none: %s', (text) => {
  expect(readKeptWords(text)).toEqual({});
});

import { readKeptWords } from './kept-words.store';

covers('UX-07').test('kept words are read by dictionary', () => {
  const stored = { es: ['sol', 'luna'], 'es-en': ['casa'] };
  expect(readKeptWords(stored)).toEqual(stored);
  expect(readKeptWords(undefined)).toEqual({});
});

covers('UX-07').test.each([
  '',
  [],
  null,
  { es: 'sol' },
  { es: [1] },
  { es: [''] },
  { es: ['x'.repeat(101)] },
])('what is no list of words counts as none: %j', (stored) => {
  expect(readKeptWords(stored)).toEqual({});
});

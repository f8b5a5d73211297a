import { readRecentWords } from './recent-words.store';

covers('UX-07').test('recent words are read by dictionary', () => {
  const text = JSON.stringify({ es: ['sol', 'luna'], 'es-en': ['casa'] });
  expect(readRecentWords(text)).toEqual({ es: ['sol', 'luna'], 'es-en': ['casa'] });
  expect(readRecentWords(null)).toEqual({});
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
  expect(readRecentWords(text)).toEqual({});
});

import { readStarredWords } from './starred-words.store';

covers('UX-07').test('starred words are read by dictionary', () => {
  const text = JSON.stringify({ es: ['sol', 'luna'], 'es-en': ['casa'] });
  expect(readStarredWords(text)).toEqual({ es: ['sol', 'luna'], 'es-en': ['casa'] });
  expect(readStarredWords(null)).toEqual({});
});

covers('UX-07').test.each(['', '{', '[]', 'null', '{"es":"sol"}', '{"es":[1]}', '{"es":[""]}'])(
  'what is no list of words counts as none: %s',
  (text) => {
    expect(readStarredWords(text)).toEqual({});
  },
);

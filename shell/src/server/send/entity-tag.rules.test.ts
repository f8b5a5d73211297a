import { matchedTag } from './entity-tag.rules';

const CURRENT = '"abc-br11"';

test.each([
  [undefined, null],
  ['', null],
  ['*', CURRENT],
  ['"abc-br11"', CURRENT],
  ['W/"abc-br11"', CURRENT],
  ['"other", "abc-br11"', CURRENT],
  ['"abc-br5", "abc-br11"', CURRENT],
  // Compressed in another way, the content is the same.
  ['"abc-br5"', '"abc-br5"'],
  ['W/"abc-gzip"', '"abc-gzip"'],
  ['"abcd-br11"', null],
  ['abc-br11', null],
  ['"', null],
])('If-None-Match %s matches %s', (header, tag) => {
  expect(matchedTag(header, 'abc', CURRENT)).toBe(tag);
});

import { codingFor, matchedTag } from './send-content';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8,gzip;q=0.8', 'br'],
  ['br ; q = 0.100 , gzip;q=1.0', 'gzip'],
  ['gzip;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=x, \u00ff', 'identity'],
  ['brotli, gzipped', 'identity'],
  [','.repeat(10_000), 'identity'],
])('to Accept-Encoding "%.40s" the answer is %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

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

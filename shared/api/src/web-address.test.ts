import { webAddress } from './web-address';

covers('UX-19').test('http(s) and paths of the site are taken as they are, but for outer spaces', () => {
  expect(webAddress(' /noticias/9?a=b#c ')).toBe('/noticias/9?a=b#c');
  expect(webAddress('https://example.org/ñ')).toBe('https://example.org/ñ');
  expect(webAddress('HTTP://example.org')).toBe('HTTP://example.org');
});

covers('UX-19').test.each([
  'javascript:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.org/x',
  'mailto:a@b.mx',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'nota',
  'https://',
  '',
  null,
  undefined,
])('%j is no address for a link', (address) => {
  expect(webAddress(address)).toBeNull();
});

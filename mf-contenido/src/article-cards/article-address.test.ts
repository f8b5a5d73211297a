import { articleAddress } from './article-address';

covers('AMB-76').test('a news item leads to its own address as given', () => {
  expect(articleAddress({ id: 4, url: 'https://example.org/nota' })).toBe('https://example.org/nota');
  expect(articleAddress({ id: 4, url: ' /noticias/9 ' })).toBe('/noticias/9');
});

covers('AMB-76').test('without an address it leads to the article of the site', () => {
  expect(articleAddress({ id: 4, url: '' })).toBe('/noticias/4');
  expect(articleAddress({ id: 'a/b', url: null })).toBe('/noticias/a%2Fb');
  expect(articleAddress({ id: 4 })).toBe('/noticias/4');
});

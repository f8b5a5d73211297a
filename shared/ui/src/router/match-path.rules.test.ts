import { matchPath } from './match-path.rules';

test.each([
  ['/', '/', {}],
  ['/noticias', '/noticias/', {}],
  ['/noticias', '/NOTICIAS', {}],
  ['/noticias/:id', '/noticias/7', { id: '7' }],
  ['/noticias/:id', '/noticias/a%2Fb', { id: 'a/b' }],
  ['/noticias/:id/:parte', '/noticias/7/Fotos', { id: '7', parte: 'Fotos' }],
])('%s matches %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  ['/noticias', '/noticias/7'],
  ['/noticias/:id', '/noticias'],
  ['/noticias/archivo', '/noticias/7'],
])('%s does not match %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeNull();
});

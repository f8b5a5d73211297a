import type { RemoteRoute } from '@red/contract/remote-manifest';
import { matchSite } from './route-match.rules';

const route = (path: string): RemoteRoute & { remote: string } => ({
  remote: 'mf-contenido',
  path,
  expose: './page',
  title: path,
  description: path,
  frame: 'site',
  server: true,
  indexed: true,
});

const site = {
  routes: ['/', '/noticias', '/noticias/:id', '/noticias/archivo'].map(route),
  redirects: [{ from: '/libro-demo', to: '/noticias' }],
};

test.each([
  ['/', '/', {}],
  ['/noticias/', '/noticias', {}],
  ['/noticias/7', '/noticias/:id', { id: '7' }],
  ['/noticias/archivo', '/noticias/archivo', {}],
  ['/noticias/a%20b', '/noticias/:id', { id: 'a b' }],
  ['/noticias/a%2Fb', '/noticias/:id', { id: 'a/b' }],
  ['/NOTICIAS', '/noticias', {}],
])('%s is the page of %s', (pathname, path, params) => {
  expect(matchSite(site, pathname)).toMatchObject({ kind: 'area', route: { path }, params });
});

covers('SHELL-29').test.each([
  '/no-existe',
  '/a/b/c',
  '/noticias/1/2',
  '/noticias//1',
  '/noticias//',
  '//',
  '/noticias/%E0%A4%A',
])('nothing is found at %s', (pathname) => {
  expect(matchSite(site, pathname)).toBeNull();
});

test.each(['/mantenimiento', '/mantenimiento/', '/Health-Check'])('%s is a page of the shell', (pathname) => {
  expect(matchSite(site, pathname)).toMatchObject({ kind: 'shell' });
});

test.each(['/libro-demo', '/libro-demo/'])('%s is a redirect', (pathname) => {
  expect(matchSite(site, pathname)).toMatchObject({ kind: 'redirect', to: '/noticias' });
});

test('more paths than are remembered are all matched', () => {
  for (const round of [1, 2])
    for (let id = 0; id < 600; id += 1)
      expect([round, matchSite(site, `/noticias/${id}`)?.params]).toEqual([round, { id: String(id) }]);
});

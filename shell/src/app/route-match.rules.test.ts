import type { RemoteRoute } from '@red/contract/remote-manifest';
import { matchRoutes } from '@red/ui/router';
import { candidatesOf, compileRoutes, findRow, matchSite } from './route-match.rules';

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

test.each([
  '/area-7/pagina-3',
  '/AREA-7/pagina-3/',
  '/area-7/5/editar',
  '/area-7/nueva/editar',
  '/area-7/1/2',
  '/nada',
])('of 1,000 routes, %s is compared with a handful, which find what all of them find', (pathname) => {
  const routes = Array.from({ length: 100 }, (_, area) =>
    [
      ...Array.from({ length: 6 }, (_unused, page) => `/area-${area}/pagina-${page}`),
      `/area-${area}/:id`,
      `/area-${area}/:id/editar`,
      `/area-${area}/nueva/editar`,
      `/area-${area}`,
    ].map(route),
  ).flat();
  const large = { routes, redirects: [] };
  expect(candidatesOf(compileRoutes(large), pathname).length).toBeLessThanOrEqual(2);
  const all = routes.map(({ path }) => ({ path }));
  expect(findRow(large, pathname)?.row.path).toBe(matchRoutes(all, pathname)?.at(-1)?.route.path);
});

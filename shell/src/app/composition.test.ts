import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { compose } from './composition';

const route = (path: string, extra: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  expose: './page',
  title: path,
  description: path,
  frame: 'site',
  server: true,
  indexed: true,
  ...extra,
});

const manifest = (
  name: string,
  routes: RemoteRoute[],
  extra: Partial<ReleaseManifest> = {},
): ReleaseManifest => ({
  name,
  version: '1.0.0',
  contract: '^2.0.0',
  owner: name,
  exposes: { './page': './src/page/page.page.tsx' },
  routes,
  build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
  ...extra,
});

describe('composition', () => {
  test('routes and links come from the manifests, links sorted by their order', () => {
    const { composition, refused } = compose([
      manifest('mf-contenido', [
        route('/faqs', { navigation: [{ place: 'recursos', label: 'FAQs', order: 60 }] }),
        route('/videoteca', { navigation: [{ place: 'recursos', label: 'Videoteca', order: 20 }] }),
      ]),
      manifest('mf-diccionarios', [
        route('/busqueda', {
          navigation: [{ place: 'footer', label: 'Larousse', order: 1, search: '?item=larousse' }],
        }),
      ]),
    ]);
    expect(refused).toEqual([]);
    expect(composition.routes.map((entry) => [entry.path, entry.remote])).toEqual([
      ['/faqs', 'mf-contenido'],
      ['/videoteca', 'mf-contenido'],
      ['/busqueda', 'mf-diccionarios'],
    ]);
    expect(composition.links.map((link) => link.to)).toEqual([
      '/busqueda?item=larousse',
      '/videoteca',
      '/faqs',
    ]);
  });

  test.each([
    ['a path of another remote', '/faqs', 'belongs to mf-contenido'],
    ['the same path with another parameter name', '/noticias/:slug', 'belongs to mf-contenido'],
    ['a path of the shell', '/mantenimiento', 'belongs to shell'],
  ])('%s is refused, and the remote keeps its other routes', (_what, path, reason) => {
    const { composition, refused } = compose([
      manifest('mf-contenido', [route('/faqs'), route('/noticias/:id')]),
      manifest('mf-otro', [route(path), route('/otra')]),
    ]);
    expect(refused).toEqual([{ remote: 'mf-otro', reason: expect.stringContaining(reason) }]);
    expect(
      composition.routes.filter((entry) => entry.remote === 'mf-otro').map((entry) => entry.path),
    ).toEqual(['/otra']);
  });

  test('a feed or a slot of another remote is refused, and the page and the other remote keep theirs', () => {
    const feed = { path: '/noticias.xml', title: 'Noticias' };
    const slots: ReleaseManifest['slots'] = [{ slot: 'session-modals', expose: './page' }];
    const { composition, refused } = compose([
      manifest('mf-contenido', [route('/noticias/:id', { feed })], { slots }),
      manifest('mf-otro', [route('/otra/:id', { feed })], { slots }),
    ]);
    expect(refused).toEqual([
      { remote: 'mf-otro', reason: 'feed /noticias.xml belongs to mf-contenido' },
      { remote: 'mf-otro', reason: 'slot session-modals belongs to mf-contenido' },
    ]);
    expect(composition.routes.map((entry) => entry.feed?.path)).toEqual(['/noticias.xml', undefined]);
    expect(composition.slots.map(({ remote }) => remote)).toEqual(['mf-contenido']);
  });

  test('a remote with an unmet contract is refused, and a route without its expose', () => {
    const { composition, refused } = compose([
      manifest('mf-nuevo', [route('/nuevo')], { contract: '^3.0.0' }),
      manifest('mf-roto', [route('/roto', { expose: './otra' })]),
    ]);
    expect(composition.routes).toEqual([]);
    expect(refused.map((entry) => entry.remote)).toEqual(['mf-nuevo', 'mf-roto']);
  });
});

import type { PageAddress } from '@red/contract/page';
import type { Composition, ShellRoute } from '../../app/composition';
import type { LiveRemote } from '../releases/live-release';
import { EMPTY_RELEASE_SET, type ReleaseSet } from '../releases/release-set';
import { MAX_URLS, robotsTxt, sitemapAt, sitemapFiles, sitemapPath, UrlList } from './sitemap';

const route = (path: string, indexed = true): ShellRoute => ({
  path,
  expose: './pagina',
  title: 'Página',
  description: '',
  frame: 'site',
  server: true,
  indexed,
  remote: 'mf-contenido',
});
const composition: Composition<ShellRoute> = {
  routes: [route('/'), route('/noticias/:id'), route('/registro', false)],
  links: [],
  redirects: [],
  slots: [],
  paused: [],
};

covers('UX-15').test(
  'the sitemap lists indexed routes and their addresses, with the date of their last change',
  () => {
    const files = sitemapFiles('https://red.example', composition, [
      { path: '/noticias/1', changedAt: '2026-11-14' },
      { path: '/noticias/2', changedAt: 'ayer' },
      { path: '/noticias/a&b<c' },
    ]);
    expect(files).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://red.example/</loc></url>' +
        '<url><loc>https://red.example/noticias/1</loc><lastmod>2026-11-14</lastmod></url>' +
        '<url><loc>https://red.example/noticias/2</loc></url>' +
        '<url><loc>https://red.example/noticias/a&amp;b&lt;c</loc></url></urlset>\n',
    ]);
  },
);

covers('UX-15').test('robots.txt disallows pages that are not indexed', () => {
  expect(robotsTxt('https://red.example', composition)).toBe(
    'User-agent: *\nDisallow: /mantenimiento\nDisallow: /health-check\nDisallow: /registro\nSitemap: https://red.example/sitemap.xml\n',
  );
});

covers('UX-15').test('where a page cannot list its addresses, its last list is used', async () => {
  let answer: () => Promise<readonly PageAddress[]> = async () => [{ path: '/noticias/1' }];
  const remote = { name: 'mf-contenido' } as unknown as LiveRemote;
  const set: ReleaseSet = {
    ...EMPTY_RELEASE_SET,
    composition,
    remotes: new Map([['mf-contenido', remote]]),
  };
  const causes: string[] = [];
  const list = new UrlList(
    () => answer(),
    ({ cause }) => causes.push(cause),
  );
  answer = () => Promise.reject(new Error('no API'));
  expect(await list.of(set)).toEqual({ addresses: [], complete: false });
  answer = async () => [{ path: '/noticias/1' }];
  expect(await list.of(set)).toEqual({ addresses: [{ path: '/noticias/1' }], complete: true });
  answer = () => Promise.reject(new Error('no API'));
  expect(await list.of(set)).toEqual({ addresses: [{ path: '/noticias/1' }], complete: false });
  // Its area cannot be shown now.
  expect(await list.of({ ...set, remotes: new Map() })).toEqual({
    addresses: [{ path: '/noticias/1' }],
    complete: false,
  });
  expect(causes).toEqual([
    'no addresses of /noticias/:id: Error: no API',
    'no addresses of /noticias/:id: Error: no API',
    'no addresses of /noticias/:id: Error: nothing of it can be asked now',
  ]);
});

covers('UX-15').test('more addresses than a file may have are parts of an index', () => {
  const addresses = Array.from({ length: 2 * MAX_URLS }, (_, id) => ({ path: `/noticias/${id}` }));
  const [index, ...parts] = sitemapFiles('https://red.example', composition, addresses);
  expect([...(index ?? '').matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual(
    parts.map((_, at) => `https://red.example${sitemapPath(at + 1)}`),
  );
  const urlsOf = (file: string) => file.split('<url>').length - 1;
  expect(parts.map(urlsOf)).toEqual([MAX_URLS, MAX_URLS, 1]);
});

test.each([
  ['/sitemap.xml', 0],
  ['/sitemap-12.xml', 12],
  ['/sitemap-0.xml', null],
  ['/sitemap-99999.xml', null],
  ['/noticias.xml', null],
])('%s is file %j of a sitemap', (path, at) => {
  expect(sitemapAt(path)).toBe(at);
});

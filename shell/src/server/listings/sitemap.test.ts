import type { PageAddress } from '@red/contract/page';
import type { Composition, ShellRoute } from '../../app/composition';
import type { LiveRemote } from '../releases/live-release';
import { EMPTY_RELEASE_SET, type ReleaseSet } from '../releases/release-set';
import { createUrlList, robotsTxt, sitemapXml } from './sitemap';

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
    const xml = sitemapXml('https://red.example', composition, [
      { path: '/noticias/1', changedAt: '2026-11-14' },
      { path: '/noticias/2', changedAt: 'ayer' },
      { path: '/noticias/a&b<c' },
    ]);
    expect(xml).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://red.example/</loc></url>' +
        '<url><loc>https://red.example/noticias/1</loc><lastmod>2026-11-14</lastmod></url>' +
        '<url><loc>https://red.example/noticias/2</loc></url>' +
        '<url><loc>https://red.example/noticias/a&amp;b&lt;c</loc></url></urlset>\n',
    );
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
  const { urls: book } = createUrlList({
    releaseSet: () => set,
    addresses: () => answer(),
    onError: ({ cause }) => causes.push(cause),
  });
  answer = () => Promise.reject(new Error('no API'));
  expect(await book()).toEqual([]);
  answer = async () => [{ path: '/noticias/1' }];
  expect(await book()).toEqual([{ path: '/noticias/1' }]);
  answer = () => Promise.reject(new Error('no API'));
  expect(await book()).toEqual([{ path: '/noticias/1' }]);
  expect(causes).toEqual([
    'no addresses of /noticias/:id: Error: no API',
    'no addresses of /noticias/:id: Error: no API',
  ]);
});

import * as fc from 'fast-check';
import type { ShellRoute } from '../../app/composition';
import { matchSite } from '../../app/route-match.rules';
import { isReadable, targetOf } from '../request-target';
import { canonicalAddress, isPagePath } from './page-address.rules';

const route = (path: string, search: string[] = []): ShellRoute => ({
  path,
  expose: './page',
  title: path,
  description: path,
  frame: 'site',
  server: true,
  indexed: true,
  search,
  remote: 'mf-contenido',
});
const composition = { routes: [route('/noticias/:id', ['pagina']), route('/faqs')], redirects: [] };

/** What the server renders for an address; null when nothing is found there. */
function renderedAt(url: string): string | null {
  if (!isReadable(url)) return null;
  const { pathname, search } = targetOf(url);
  const match = isPagePath(pathname) ? matchSite<ShellRoute>(composition, pathname) : null;
  if (match?.kind !== 'area') return null;
  const address = canonicalAddress(match, search);
  return address.path + address.search;
}

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '%',
    '%00',
    '%2f',
    '%5c',
    '%E0%A4%A',
    '..',
    '?',
    '&',
    '=',
    '#',
    'faqs',
    'noticias',
    ';',
  ),
  fc.webPath(),
  fc.webQueryParameters(),
);
const hostileUrl = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

covers('UX-16').test('no address makes the planning fail, and what is rendered for it is bounded', () => {
  fc.assert(
    fc.property(hostileUrl, (url) => {
      expect((renderedAt(url) ?? '').length).toBeLessThan(4_000);
    }),
  );
});

test('what is rendered for an address is rendered for itself', () => {
  fc.assert(
    fc.property(hostileUrl, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (url, id) => {
      for (const asked of [url, `/noticias/${encodeURIComponent(id)}${url}`]) {
        const rendered = renderedAt(asked);
        if (rendered !== null) expect(renderedAt(rendered)).toBe(rendered);
      }
    }),
  );
});

test('parameters that a route does not declare change nothing', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.nat(), (query, page) => {
      fc.pre(!new URLSearchParams(query).has('pagina'));
      expect(renderedAt(`/faqs?${query}`)).toBe('/faqs');
      expect(renderedAt(`/noticias/7?${query}&pagina=${page}`)).toBe(`/noticias/7?pagina=${page}`);
    }),
  );
});

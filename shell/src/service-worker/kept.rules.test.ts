import { askedFor, mayKeep, mustForget } from './kept.rules';

const SITE = 'https://red.example';
const asked = (url: string, facts: Partial<Parameters<typeof askedFor>[0]> = {}) =>
  askedFor({ method: 'GET', mode: 'cors', authorized: false, ...facts, url }, SITE);
const page = (url: string) => asked(url, { mode: 'navigate' });
const headers = (entries: Record<string, string>) => new Headers(entries);

describe('what passes through the worker', () => {
  covers('UX-31').test.each([
    ['the home', '/'],
    ['a page', '/faqs'],
    ['a page with a query', '/noticias?segmento=2'],
  ])('%s is a page when it is visited', (_what, path) => {
    expect(page(SITE + path)).toBe('page');
    expect(asked(SITE + path)).toBeNull();
  });

  test.each([
    ['a page whose address holds a token', '/nueva-contrasena?token=abc'],
    ['operations', '/_ops'],
    ['the worker', '/sw.js'],
    ['the sitemap', '/sitemap.xml'],
    ['a call of the API', '/api/red/faqs/list'],
    ['another site', '//other.example/'],
  ])('%s is no page', (_what, path) => {
    expect(page(new URL(path, SITE).href)).toBeNull();
  });

  test.each([
    ['of the shell', `${SITE}/_shell/main.c834c204.js`],
    ['of a release on another origin', 'https://pagos.example/1.0.0-abe5fe0054/231.c9e8ce6d.js'],
    ['with the facts of a release', `${SITE}/_releases/mf-pagos/q-X-AFSHOtBcG1I_.json`],
  ])('a file %s is kept as a file', (_whose, url) => {
    expect(asked(url)).toBe('file');
  });

  test('a foreign file that cannot be read stays out of it', () => {
    expect(asked('https://pagos.example/1.0.0-abe5fe0054/a.js', { mode: 'no-cors' })).toBeNull();
    expect(asked('https://pagos.example/picture.png')).toBeNull();
  });

  test('what says who the visitor is never passes through it, nor what changes something', () => {
    expect(asked(`${SITE}/api/red/faqs/list`)).toBe('data');
    expect(asked(`${SITE}/api/red/faqs/list`, { authorized: true })).toBeNull();
    expect(asked(`${SITE}/api/red/contact/store`, { method: 'POST' })).toBeNull();
  });
});

describe('what is kept', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };

  test('a page that is the same for everybody', () => {
    expect(
      mayKeep('page', `${SITE}/faqs`, 200, headers({ ...html, 'cache-control': 'public, max-age=0' })),
    ).toBe(true);
  });

  test.each([
    ['of a canary or a preview', 200, { ...html, 'cache-control': 'private, no-cache' }],
    ['that is not whole', 200, { ...html, 'cache-control': 'no-store' }],
    ['that is not there', 404, { ...html, 'cache-control': 'public' }],
    ['of a switched-off area', 503, { ...html, 'cache-control': 'public' }],
    ['that is something else', 200, { 'content-type': 'application/pdf', 'cache-control': 'public' }],
  ])('no page %s', (_which, status, given) => {
    expect(mayKeep('page', `${SITE}/faqs`, status, headers(given))).toBe(false);
  });

  covers('UX-18').test.each(['/buscar?q=casa', '/pagos?pedido=RED-1', '/?loginInit=true', '/?logout=true'])(
    'no page whose address has parameters: %s',
    (path) => {
      expect(page(SITE + path)).toBe('page');
      expect(mayKeep('page', SITE + path, 200, headers({ ...html, 'cache-control': 'public' }))).toBe(false);
    },
  );

  test.each([
    [404, true],
    [503, true],
    [500, false],
    [200, false],
  ])('a page is forgotten once the server answers %s: %s', (status, isForgotten) => {
    expect(mustForget('page', status)).toBe(isForgotten);
    expect(mustForget('file', status)).toBe(false);
  });

  test('files that never change, and data that say they are for everybody', () => {
    expect(mayKeep('file', `${SITE}/faqs`, 200, headers({ 'cache-control': 'public, immutable' }))).toBe(
      true,
    );
    expect(mayKeep('file', `${SITE}/faqs`, 200, headers({ 'cache-control': 'public, max-age=60' }))).toBe(
      false,
    );
    expect(mayKeep('data', `${SITE}/faqs`, 200, headers({ 'cache-control': 'public, max-age=0' }))).toBe(
      true,
    );
    expect(mayKeep('data', `${SITE}/faqs`, 200, headers({}))).toBe(false);
  });
});

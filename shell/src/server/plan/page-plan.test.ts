import { configureHost } from '@red/contract/host';
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import { compose } from '../../app/composition';
import type { LiveRemote } from '../releases/live-release';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import { type PagePlan, type PlanContext, planPage } from './page-plan';

beforeAll(() => configureHost({ site: DEFAULT_SITE, apiOrigin: '' }));

const route = (path: string, change: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  expose: './page',
  title: path,
  description: path,
  frame: 'site',
  server: true,
  indexed: true,
  ...change,
});

const manifest: ReleaseManifest = {
  name: 'mf-contenido',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'Contenido',
  exposes: { './page': './src/page/page.page.tsx' },
  routes: [
    route('/'),
    route('/noticias', { search: ['segmento', 'pagina'] }),
    route('/noticias/:id'),
    route('/correo', { indexed: false }),
  ],
  redirects: [{ from: '/libro-demo', to: '/noticias/7' }],
  build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
};
const remote: LiveRemote = {
  name: 'mf-contenido',
  url: 'https://cdn.example/1.0.0/',
  version: '1.0.0',
  manifest,
  id: 'a-release',
  pages: {},
  program: null,
};
const setOf = (id: string, paused: string[] = [], missing: string[] = []): ReleaseSet => ({
  id,
  remotes: new Map([[remote.name, { ...remote, id }]]),
  composition: compose([manifest], paused).composition,
  compositionId: 'site',
  missing,
  paused: [],
  owned: new Map(),
});
const deploymentOf = (stable: ReleaseSet): Deployment => ({
  id: 'deployment',
  canaries: new Map(),
  stable,
  setFor: () => stable,
});
/** Buckets below 50 get the canary of an area: of the one that has the pages, unless it is said. */
const withCanary = (name = remote.name, changesSite = false): Deployment => ({
  ...deploymentOf(setOf('stable')),
  canaries: new Map([[name, { version: '1.1.0', percent: 50, live: remote, buckets: [], changesSite }]]),
  setFor: (bucket, area) =>
    setOf(bucket !== null && bucket < 50 && (changesSite || area === name) ? 'canary' : 'stable'),
});

const plan = (url: string, change: Partial<PlanContext> = {}, cookie?: string) =>
  planPage(
    { url, cookie },
    {
      deployment: deploymentOf(setOf('stable')),
      maintenance: false,
      secure: true,
      cacheable: true,
      drawBucket: () => 42,
      ...change,
    },
  );
function pageAt(...parameters: Parameters<typeof plan>): PagePlan {
  const planned = plan(...parameters);
  if (planned.kind !== 'page') throw new Error(`redirected to ${planned.to}`);
  return planned;
}

describe('status, counters and address', () => {
  test.each([
    ['/', 200, '/', '/'],
    ['/noticias/7', 200, '/noticias/:id', '/noticias/7'],
    ['/Noticias/Abc/', 200, '/noticias/:id', '/noticias/Abc'],
    ['/mantenimiento', 200, '/mantenimiento', '/mantenimiento'],
    ['/health-check/', 200, '/health-check', '/health-check'],
    ['/nada', 404, 'otra', '/direccion-no-valida'],
  ])('%s is answered with %i and counted as %s', (url, status, label, path) => {
    expect(pageAt(url)).toMatchObject({ status, route: label, path });
  });

  test('while a remote is not loaded, an unknown path is a 503', () => {
    const deployment = deploymentOf(setOf('stable', [], ['mf-pagos']));
    expect(pageAt('/pagos', { deployment }).status).toBe(503);
    expect(pageAt('/', { deployment }).status).toBe(200);
  });

  test('a page that is switched off is a 503 with Retry-After', () => {
    const deployment = deploymentOf(setOf('stable', ['mf-contenido']));
    expect(pageAt('/', { deployment })).toMatchObject({ status: 503, headers: { 'retry-after': '120' } });
  });
});

describe('redirects', () => {
  test('a redirect keeps the query string', () => {
    expect(plan('/libro-demo?a=1')).toMatchObject({ kind: 'redirect', to: '/noticias/7?a=1' });
  });

  test('during maintenance every page but those of the shell leads to /mantenimiento', () => {
    expect(plan('/', { maintenance: true })).toMatchObject({ kind: 'redirect', to: '/mantenimiento' });
    expect(plan('/nada', { maintenance: true })).toMatchObject({ kind: 'redirect', to: '/mantenimiento' });
    expect(pageAt('/mantenimiento', { maintenance: true }).status).toBe(200);
    expect(pageAt('/health-check', { maintenance: true }).status).toBe(200);
  });
});

describe('caching', () => {
  const keyOf = (...parameters: Parameters<typeof plan>) => pageAt(...parameters).cacheKey;

  test.each([
    ['/', 'site stable 200 /'],
    ['/?utm_source=mail&fbclid=1', 'site stable 200 /'],
    [
      '/noticias?utm_source=mail&pagina=2&segmento=docente&pagina=3',
      'site stable 200 /noticias?segmento=docente&pagina=2',
    ],
    ['/Noticias/', 'site stable 200 /noticias'],
    ['/noticias/%37?pagina=2', 'site stable 200 /noticias/7'],
    ['/mantenimiento?a=1', 'site - 200 /mantenimiento'],
    ['/correo?token=secret', 'site stable 200 /correo'],
  ])('%s is kept as %s', (url, key) => {
    expect(keyOf(url)).toBe(key);
    expect(pageAt(url).url).toBe(key.slice(key.indexOf('/')));
  });

  test.each([
    '/nada',
    '/nada/mas?a=1',
    '//',
    '/%5cnoticias',
    '/noticias/%00',
    `/noticias/${'9'.repeat(300)}`,
  ])('%s is one kept page with everything else that is not found', (url) => {
    expect(pageAt(url)).toMatchObject({ status: 404, cacheKey: keyOf('/not/there') });
    expect(JSON.stringify(pageAt(url))).not.toContain('nada');
  });

  test('of a long parameter the server reads the beginning', () => {
    expect(pageAt(`/noticias?segmento=${'d'.repeat(3_000)}`).url).toBe(
      `/noticias?segmento=${'d'.repeat(200)}`,
    );
  });

  test('a page whose remote runs from source is not kept', () => {
    expect(keyOf('/', { cacheable: false })).toBeNull();
  });

  covers('UX-18').test.each([
    ['/?token=secret', { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }],
    ['/correo', { 'referrer-policy': 'no-referrer' }],
    ['/', {}],
  ])('%s goes out with headers %j', (url, headers) => {
    expect(pageAt(url).headers).toEqual(headers);
  });
});

describe('canary', () => {
  const deployment = withCanary();
  const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };

  test('a new visitor gets a bucket and a private answer', () => {
    const page = pageAt('/', { deployment });
    expect(page.releaseSet.id).toBe('canary');
    expect(page.headers).toMatchObject({
      'set-cookie': expect.stringContaining('red_bucket=42'),
      ...PRIVATE,
    });
  });

  test('a known visitor stays in their bucket', () => {
    const page = pageAt('/', { deployment }, 'red_bucket=77');
    expect(page.releaseSet.id).toBe('stable');
    expect(page.headers).not.toHaveProperty('set-cookie');
  });

  test('without a canary no cookie is read or set', () => {
    expect(pageAt('/', {}, 'red_bucket=77').headers).toEqual({});
  });

  test('a canary of another area leaves a page public, the same for everybody', () => {
    const others = { deployment: withCanary('mf-pagos') };
    for (const bucket of [7, 77])
      expect(pageAt('/', others, `red_bucket=${bucket}`)).toMatchObject({
        isPrivate: false,
        headers: {},
        cacheKey: 'site stable 200 /',
      });
  });

  test('a canary that changes routes or links makes every page private', () => {
    const changed = { deployment: withCanary('mf-pagos', true) };
    for (const url of ['/', '/nada', '/mantenimiento'])
      expect(pageAt(url, changed, 'red_bucket=7')).toMatchObject({ isPrivate: true, headers: PRIVATE });
  });

  test('a redirect that a canary may have made keeps the bucket', () => {
    const changed = { deployment: withCanary('mf-pagos', true) };
    expect(plan('/libro-demo', changed)).toMatchObject({
      kind: 'redirect',
      headers: { 'set-cookie': expect.stringContaining('red_bucket=42'), ...PRIVATE },
    });
  });
});

test('a page of an area of which nothing can be shown is a 503', () => {
  const set = { ...setOf('stable'), remotes: new Map() };
  expect(pageAt('/noticias/7', { deployment: deploymentOf(set) }).status).toBe(503);
});

test('an answer with other releases than are live is private and never kept', () => {
  const elsewhere = 'http://localhost:3005/';
  const chosen = { within: (set: ReleaseSet) => set, names: [], addresses: { 'mf-contenido': elsewhere } };
  const page = pageAt('/', { chosen });
  expect(page.releaseSet.remotes.get('mf-contenido')?.url).toBe(elsewhere);
  expect(page).toMatchObject({
    cacheKey: null,
    isPrivate: true,
    headers: { 'cache-control': 'private, no-store' },
  });
});

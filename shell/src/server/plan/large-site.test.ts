import { configureHost } from '@red/contract/host';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import { sitemapFiles } from '../listings/sitemap';
import { Skeletons } from '../page/skeletons';
import type { LiveRemote } from '../releases/live-release';
import { type Deployment, deploy, EMPTY_DEPLOYMENT } from '../releases/release-set';
import { renderedPage } from '../testing/kept-pages.fixture';
import { type PagePlan, planPage } from './page-plan';

beforeAll(() => configureHost({ site: DEFAULT_SITE, apiOrigin: '' }));

const AREAS = Array.from({ length: 100 }, (_, at) => `mf-area-${at}`);
/** Ten routes of an area: 1,000 of the site. */
const PATHS = [
  '',
  '/nueva',
  '/lista',
  '/archivo',
  '/ayuda',
  '/fotos',
  '/equipo',
  '/fechas',
  '/:id',
  '/:id/notas',
];

const routesOf = (area: string): RemoteRoute[] =>
  PATHS.map((path, at) => ({
    path: `/${area}${path}`,
    expose: './page',
    title: area,
    description: area,
    frame: at % 5 === 0 ? 'bare' : 'site',
    server: true,
    indexed: true,
    skeleton: (['page', 'hero', 'form'] as const)[at % 3],
    ...(path === '' && { navigation: [{ place: 'bar' as const, label: area, order: 1 }] }),
  }));
const manifestOf = (name: string, version: string): ReleaseManifest => ({
  name,
  version,
  contract: '^2.0.0',
  owner: name,
  exposes: { './page': './page.tsx' },
  routes: routesOf(name),
  build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
});
const liveOf = (name: string, version: string): LiveRemote => ({
  name,
  version,
  url: `https://files.example/${name}/${version}/`,
  id: `${name}-${version}`,
  manifest: manifestOf(name, version),
  pages: {},
  program: null,
});
const releaseOf = (version: string) => ({ version, url: '', integrity: version, publishedAt: '' });

/** The site with a canary of some areas, and another release of one. */
function siteWith({ canaries = 0, changed }: { canaries?: number; changed?: string } = {}): Deployment {
  const registry: ReleaseRegistry = {
    remotes: Object.fromEntries(
      AREAS.map((name, at) => [
        name,
        {
          enabled: true,
          stable: releaseOf(name === changed ? '1.2.0' : '1.0.0'),
          ...(at < canaries && { canary: { ...releaseOf('1.1.0'), percent: 5 } }),
        },
      ]),
    ),
  };
  return deploy({
    registry,
    sources: [],
    release: (name, { version }) => liveOf(name, version),
    previous: EMPTY_DEPLOYMENT,
    log: { warn: () => {}, info: () => {} },
  });
}

function planOf(url: string, deployment: Deployment, bucket = 7): PagePlan {
  const context = { deployment, maintenance: false, secure: true, cacheable: true };
  const plan = planPage({ url, cookie: `red_bucket=${bucket}` }, context);
  if (plan.kind !== 'page') throw new Error('a page was planned');
  return plan;
}
const pathsOf = (area: string) => PATHS.map((path) => `/${area}${path.replaceAll(':id', '7')}`);

test('each of 1,000 routes is planned as a page of its area', () => {
  const deployment = siteWith();
  for (const area of AREAS)
    for (const path of pathsOf(area))
      expect(planOf(path, deployment)).toMatchObject({
        status: 200,
        path,
        area: { route: { remote: area } },
      });
  expect(planOf('/mf-area-7/1/2/3', deployment).status).toBe(404);
});

test('ten canaries make private the pages of ten areas, and one kept page for everybody of the others', () => {
  const deployment = siteWith({ canaries: 10 });
  const plans = AREAS.flatMap((area) => pathsOf(area)).map((path) => planOf(path, deployment));
  expect(plans.filter(({ isPrivate }) => isPrivate)).toHaveLength(10 * PATHS.length);
  const keysOf = (path: string) =>
    new Set(Array.from({ length: 100 }, (_, bucket) => planOf(path, deployment, bucket).cacheKey));
  expect([keysOf('/mf-area-3').size, keysOf('/mf-area-50').size, keysOf('/nada').size]).toEqual([2, 1, 1]);
});

test('a release of one area leaves the kept pages of 99 others in place', () => {
  const [before, after] = [siteWith(), siteWith({ changed: 'mf-area-4' })];
  const isKept = (path: string) => planOf(path, before).cacheKey === planOf(path, after).cacheKey;
  const kept = AREAS.filter((area) => pathsOf(area).every(isKept));
  expect(kept).toEqual(AREAS.filter((area) => area !== 'mf-area-4'));
  expect(planOf('/mf-area-5', after).deployment).not.toBe(planOf('/mf-area-5', before).deployment);
});

test('1,000 routes have a handful of skeletons', async () => {
  const made: string[] = [];
  const skeletons = new Skeletons(async ({ url }) => {
    made.push(url);
    return renderedPage(url);
  });
  const deployment = siteWith();
  await skeletons.prepare(deployment.stable);
  expect(made.length).toBeLessThanOrEqual(9);
  for (const path of AREAS.flatMap(pathsOf)) expect(skeletons.of(planOf(path, deployment))).not.toBeNull();
  expect(made.length).toBeLessThanOrEqual(9);
});

covers('UX-15').test('50,000 addresses of 100 areas are an index and its parts', () => {
  const { composition } = siteWith().stable;
  const addresses = AREAS.flatMap((area) =>
    Array.from({ length: 500 }, (_, id) => ({ path: `/${area}/${id}` })),
  );
  expect(sitemapFiles('https://red.example', composition, addresses)).toHaveLength(3);
});

import { configureHost } from '@red/contract/host';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import * as z from 'zod/mini';
import { bootDataSchema } from '../../app/boot-data.schema';
import { compose } from '../../app/composition';
import { type DocumentContext, documentEnd, documentStart, policyOf } from './page-document';
import { type PagePlan, planPage } from './page-plan';
import { EMPTY_PAGE } from './render-page';

const HASH = `sha384-${'b'.repeat(64)}`;
const file = { integrity: HASH, bytes: 1 };
const manifest: ReleaseManifest = {
  name: 'mf-pagos',
  version: '1.0.0',
  contract: '^1.0.0',
  owner: 'Pagos',
  exposes: { './pagos': './src/pages/pagos/pagos.page.tsx' },
  routes: [
    {
      path: '/pagos',
      expose: './pagos',
      title: 'Pagos',
      description: 'Paga {product}',
      frame: 'site',
      server: true,
      indexed: true,
    },
  ],
  build: {
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': file, 'pagos.js': file },
    exposes: { './pagos': ['pagos.js'] },
    shared: {},
    groups: { './pagos': ['forms'] },
    server: null,
  },
};
const context: DocumentContext = {
  site: DEFAULT_SITE,
  assets: {
    scripts: [{ src: '/_shell/main.js', integrity: HASH }],
    groupFiles: { forms: ['/_shell/forms.js'] },
    earlyEvents: '',
  },
  fonts: { css: '', preloads: [] },
  telemetrySample: 1,
  development: false,
};

function planOf(url: string, id: string | null = 'a-release'): PagePlan {
  configureHost({ site: DEFAULT_SITE, apiOrigin: '' });
  const remote = { name: 'mf-pagos', url: 'https://pagos.example/1.0.0/', version: '1.0.0' };
  const stable = {
    id: 'set',
    remotes: new Map([['mf-pagos', { ...remote, manifest, id, pages: null }]]),
    composition: compose([manifest]).composition,
    missing: [],
  };
  const deployment = { canaries: new Map(), stable, setFor: () => stable };
  const plan = planPage(
    { url, cookie: undefined, fetchSite: undefined },
    { deployment, allowOverrides: false, maintenance: false, secure: true, cacheable: true },
  );
  if (plan.kind !== 'page') throw new Error('a page was planned');
  return plan;
}

test('the early head preloads the files of the page, and none where nothing is found', () => {
  const head = documentStart(planOf('/pagos'), context);
  expect([...head.matchAll(/rel="preload" as="script"[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    [
      'https://pagos.example/1.0.0/remoteEntry.js',
      'https://pagos.example/1.0.0/pagos.js',
      '/_shell/forms.js',
    ],
  );
  expect(head).toContain('<link rel="preconnect" href="https://pagos.example" crossorigin>');
  expect(documentStart(planOf('/nada'), context)).not.toMatch(/rel="preload" as="script"|preconnect/);
});

test('files of a remote that runs from source are not preloaded', () => {
  expect(documentStart(planOf('/pagos', null), context)).not.toContain('as="script"');
});

test('every spelling of an address has the same canonical address', () => {
  for (const url of ['/pagos', '/pagos/', '/Pagos', '/pagos?utm_source=mail'])
    expect(documentEnd(planOf(url), EMPTY_PAGE, context)).toContain(
      '<link rel="canonical" href="http://localhost:3000/pagos">',
    );
});

test('the browser starts from the releases that the page was planned with', () => {
  const html = documentEnd(planOf('/pagos'), { ...EMPTY_PAGE, html: '<h1>Pagos</h1>' }, context);
  expect(html).toContain('<div id="root"><h1>Pagos</h1></div>');
  const boot = JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(boot.remotes['mf-pagos']).toMatchObject({ version: '1.0.0', entry: 'remoteEntry.js' });
  expect(boot).not.toHaveProperty('overrides');
});

test('what the browser starts from is what the schema says', () => {
  const html = documentEnd(planOf('/pagos'), { ...EMPTY_PAGE, queries: { queries: [] } }, context);
  const boot: unknown = JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(z.parse(bootDataSchema, boot)).toEqual(boot);
});

covers('UX-19').test('the policy names the nonce and the origins of the remotes', () => {
  const policy = policyOf(planOf('/pagos'), 'n0nce', context);
  expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
  expect(policy).toContain("connect-src 'self' https://pagos.example;");
  expect(policy).not.toContain('unsafe-eval');
});

import { createHash } from 'node:crypto';
import { configureHost } from '@red/contract/host';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import * as z from 'zod/mini';
import { parseInlinedFacts } from '../../app/boot-data';
import { inlinedFactsSchema, siteFactsSchema } from '../../app/boot-data.schema';
import { compose } from '../../app/composition';
import { EMPTY_PAGE } from '../../render/messages.schema';
import { type PagePlan, planPage } from '../plan/page-plan';
import { createPageData } from './page-data';
import { createPageDocuments, type DocumentContext } from './page-document';
import { createSiteFacts } from './site-facts';

const HASH = `sha384-${'b'.repeat(64)}`;
const file = { integrity: HASH, bytes: 1 };
const manifest: ReleaseManifest = {
  name: 'mf-pagos',
  version: '1.0.0',
  contract: '^2.0.0',
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
    groupFiles: { forms: [{ src: '/_shell/forms.js', integrity: HASH }] },
    earlyEvents: 'listen()',
  },
  fonts: { css: '@font-face{}', preloads: [] },
  telemetrySample: 1,
  development: false,
  allowOverrides: false,
  serviceWorker: true,
};

function planOf(url: string, id: string | null = 'a-release'): PagePlan {
  configureHost({ site: DEFAULT_SITE, apiOrigin: '' });
  const remote = { name: 'mf-pagos', url: 'https://pagos.example/1.0.0/', version: '1.0.0' };
  const stable = {
    id: 'set',
    remotes: new Map([['mf-pagos', { ...remote, manifest, id, pages: null, program: null }]]),
    composition: compose([manifest]).composition,
    missing: [],
    paused: [],
    owned: new Map(),
  };
  const deployment = { canaries: new Map(), stable, setFor: () => stable };
  const plan = planPage(
    { url, cookie: undefined },
    { deployment, maintenance: false, secure: true, cacheable: true },
  );
  if (plan.kind !== 'page') throw new Error('a page was planned');
  return plan;
}

const siteFacts = createSiteFacts(context);
const documentOf = createPageDocuments(context, siteFacts, createPageData());
const htmlOf = (url: string, id?: string | null) => documentOf(planOf(url, id), EMPTY_PAGE).html;

/** Elements with their attributes and their text. */
const elementsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The files that a document asks for. */
const askedFor = (html: string) => [...html.matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src);

test('a document asks for the files of the page, and for those of the first load alone where nothing is found', () => {
  expect(askedFor(htmlOf('/pagos'))).toEqual([
    'https://pagos.example/1.0.0/remoteEntry.js',
    'https://pagos.example/1.0.0/pagos.js',
    '/_shell/forms.js',
    '/_shell/main.js',
  ]);
  expect(htmlOf('/pagos')).toContain('<link rel="preconnect" href="https://pagos.example" crossorigin>');
  expect(askedFor(htmlOf('/nada'))).toEqual(['/_shell/main.js']);
  expect(htmlOf('/nada')).not.toContain('preconnect');
});

test('files of a remote that runs from source are not asked for early', () => {
  expect(askedFor(htmlOf('/pagos', null))).toEqual(['/_shell/main.js']);
});

test('every spelling of an address has the same canonical address', () => {
  for (const url of ['/pagos', '/pagos/', '/Pagos', '/pagos?utm_source=mail'])
    expect(htmlOf(url)).toContain('<link rel="canonical" href="http://localhost:3000/pagos">');
});

test('the browser starts from the releases that the page was planned with', () => {
  const { html } = documentOf(planOf('/pagos'), { ...EMPTY_PAGE, html: '<h1>Pagos</h1>' });
  expect(html).toContain('<div id="root"><h1>Pagos</h1></div>');
  const boot = JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(boot.remotes['mf-pagos']).toMatchObject({ version: '1.0.0', entry: 'remoteEntry.js' });
  expect(boot).not.toHaveProperty('overrides');
});

test('what the browser starts from is what the schema says', () => {
  const { html } = documentOf(planOf('/pagos'), { ...EMPTY_PAGE, queries: [{ key: ['plans'], data: [] }] });
  const boot = parseInlinedFacts(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]);
  expect(z.parse(inlinedFactsSchema, boot)).toEqual(boot);
});

test('the facts of the site are what the schema says, and a page names only their address', async () => {
  const plan = planOf('/pagos');
  const { routes } = plan.releaseSet.composition;
  const facts: unknown = JSON.parse(String((await siteFacts.contentOf(plan).body('identity')).bytes));
  expect(z.parse(siteFactsSchema, facts)).toEqual(facts);
  expect(facts).toMatchObject({
    site: DEFAULT_SITE,
    composition: { routes: routes.map(({ path }) => ({ path })) },
    groupFiles: { forms: ['/_shell/forms.js'] },
  });
  const address = siteFacts.addressOf(plan);
  expect(siteFacts.addressOf(planOf('/mantenimiento'))).toBe(address);
  expect(documentOf(plan, EMPTY_PAGE).html).toContain(address);
});

covers('UX-19').test('the policy names every script and style of its document, and nothing else', () => {
  const { html, policy } = documentOf(planOf('/pagos'), {
    ...EMPTY_PAGE,
    html: '<style>of.someone{else:1}</style><p style="color:red">',
    styles: [
      { names: 'css-global g', css: 'a{b:c}' },
      { names: 'css 1', css: '.css-1{d:e}' },
    ],
  });
  const directive = (name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  const inline = elementsOf(html, 'script').filter(({ attributes }) => !attributes.includes('json'));
  expect(inline).toHaveLength(3);
  expect(directive('script-src')).toEqual([
    "'strict-dynamic'",
    ...inline.map(({ text }) => hashOf(text)),
    "'report-sample'",
  ]);
  const [head = ''] = html.split('</head>');
  const styles = elementsOf(head, 'style').map(({ text }) => text);
  expect(styles.slice(3)).toEqual(['a{b:c}', '.css-1{d:e}']);
  expect(directive('style-src')).toEqual([...styles, ''].map(hashOf));
  expect(directive('connect-src')).toEqual(["'self'", 'https://pagos.example']);
  expect(policy).not.toContain('unsafe-eval');
  expect(directive('style-src-attr')).toEqual(["'unsafe-hashes'", hashOf('color:red')]);
  expect(policy).not.toContain('unsafe-inline');
  expect(documentOf(planOf('/pagos'), EMPTY_PAGE).policy).toContain("; style-src-attr 'none';");
});

test('Trusted Types are required where every area is made for them, and nothing runs from source or from a captcha provider', () => {
  const made = planOf('/pagos');
  const policyWith = (contract: string, change: Partial<DocumentContext> = {}, overrides = {}) => {
    const remotes = new Map(
      [...made.releaseSet.remotes].map(([name, remote]) => [
        name,
        { ...remote, manifest: { ...remote.manifest, contract } },
      ]),
    );
    const plan = { ...made, overrides, releaseSet: { ...made.releaseSet, remotes } };
    return createPageDocuments({ ...context, ...change }, siteFacts, createPageData())(plan, EMPTY_PAGE)
      .policy;
  };
  expect(policyWith('^1.8.0')).toMatch(/; require-trusted-types-for 'script'; trusted-types default /);
  const captcha = { provider: 'recaptcha', siteKey: 'key' } as const;
  for (const policy of [
    policyWith('^1.7.0'),
    policyWith('^1.8.0', { development: true }),
    policyWith('^1.8.0', { site: { ...DEFAULT_SITE, captcha } }),
    policyWith('^1.8.0', {}, { 'mf-pagos': 'http://localhost:9/' }),
  ])
    expect(policy).not.toContain('trusted-types');
});

covers('UX-19').test(
  'the loader stands last, and asks for the scripts of the first load with their hashes',
  () => {
    const html = htmlOf('/pagos');
    const loader = elementsOf(html, 'script').at(-1);
    expect(html.endsWith(`<script>${loader?.text}</script></body></html>`)).toBe(true);
    expect(loader?.text).toContain(JSON.stringify(context.assets.scripts));
    expect(html).not.toContain('<script src');
  },
);

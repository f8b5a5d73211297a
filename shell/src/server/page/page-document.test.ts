import { createHash } from 'node:crypto';
import { configureHost } from '@red/contract/host';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import * as z from 'zod/mini';
import { parseBootData } from '../../app/boot-data';
import { bootDataSchema } from '../../app/boot-data.schema';
import { compose } from '../../app/composition';
import { EMPTY_PAGE } from '../../render/messages.schema';
import { type PagePlan, planPage } from '../plan/page-plan';
import type { DocumentContext } from './document';
import { createPageDocuments } from './page-document';

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
    inline: 'listen()',
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
    compositionId: 'composition',
    remotes: new Map([['mf-pagos', { ...remote, manifest, id, pages: null, program: null }]]),
    composition: compose([manifest]).composition,
    missing: [],
    paused: [],
    owned: new Map(),
  };
  const deployment = { id: 'deployment', canaries: new Map(), stable, setFor: () => stable };
  const plan = planPage(
    { url, cookie: undefined },
    { deployment, maintenance: false, secure: true, cacheable: true },
  );
  if (plan.kind !== 'page') throw new Error('a page was planned');
  return plan;
}

const documentOf = createPageDocuments(context);
const htmlOf = (url: string, id?: string | null) => documentOf(planOf(url, id), EMPTY_PAGE).html;

/** Elements with their attributes and their text. */
const elementsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The scripts that a document asks for, in their order. */
const askedFor = (html: string) =>
  [...html.matchAll(/<(script|link)\b[^>]*?(?:src|as="script"[^>]* href)="([^"]+)"[^>]*>/g)].map(
    ([tag, , address]) => [address, /integrity="([^"]+)"/.exec(tag)?.[1] ?? null],
  );

covers('UX-19').test(
  'a document asks for its scripts by their hashes, the ones of an area that hydrates at once behind the page',
  () => {
    expect(askedFor(htmlOf('/pagos'))).toEqual([
      ['/_shell/main.js', HASH],
      ['https://pagos.example/1.0.0/remoteEntry.js', HASH],
      ['https://pagos.example/1.0.0/pagos.js', HASH],
      ['/_shell/forms.js', HASH],
    ]);
    const [beforePage = '', behindPage] = htmlOf('/pagos').split('<div id="root">');
    expect(beforePage).toContain(
      `<script defer src="/_shell/main.js" integrity="${HASH}" crossorigin></script>`,
    );
    expect(beforePage).toContain('<link rel="preconnect" href="https://pagos.example" crossorigin>');
    expect(behindPage).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="https://pagos.example/1.0.0/pagos.js" integrity="${HASH}" crossorigin>`,
    );
  },
);

test('where nothing is found, or the area runs from source, a document asks for the scripts of the shell alone', () => {
  for (const html of [htmlOf('/nada'), htmlOf('/pagos', null)])
    expect(askedFor(html)).toEqual([['/_shell/main.js', HASH]]);
  expect(htmlOf('/nada')).not.toContain('preconnect');
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
  expect(boot).not.toHaveProperty('chosen');
});

test('a page that is the same with a canary of another area names both releases, and takes scripts from both', () => {
  const planned = planOf('/mantenimiento');
  const [live] = planned.releaseSet.remotes.values();
  if (!live) throw new Error('the release is live');
  const canary = {
    version: '1.1.0',
    percent: 50,
    live: { ...live, version: '1.1.0', url: 'https://pagos.example/1.1.0/', id: 'canary' },
    buckets: Array.from({ length: 100 }, (_, bucket) => bucket < 50),
    changesSite: false,
  };
  const { html, policy } = documentOf({ ...planned, canaries: new Map([['mf-pagos', canary]]) }, EMPTY_PAGE);
  const boot = parseBootData(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]);
  expect(z.parse(bootDataSchema, boot)).toEqual(boot);
  expect(boot.remotes['mf-pagos']).toMatchObject({
    version: '1.0.0',
    canary: { release: { version: '1.1.0', id: 'canary', entry: 'remoteEntry.js' } },
  });
  for (const version of ['1.0.0', '1.1.0']) expect(policy).toContain(` pagos.example/${version}/ `);
});

test('what the browser starts from is one block, and what the schema says', () => {
  const queries = [{ key: ['plans'], data: [] }];
  const { html } = documentOf(planOf('/pagos'), { ...EMPTY_PAGE, queries });
  expect(html.match(/<script type="application\/json"/g)).toHaveLength(1);
  const boot = parseBootData(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]);
  expect(z.parse(bootDataSchema, boot)).toEqual(boot);
  expect(boot).toMatchObject({
    site: DEFAULT_SITE,
    composition: { routes: [{ path: '/pagos' }], paused: [] },
    groupFiles: { forms: ['/_shell/forms.js'] },
    queries,
  });
});

covers('UX-19').test('the policy names every inline script and style of its document', () => {
  const { html, policy } = documentOf(planOf('/pagos'), {
    ...EMPTY_PAGE,
    html: '<style>of.someone{else:1}</style><p style="color:red">',
    styles: [
      { names: 'css-global g', css: 'a{b:c}' },
      { names: 'css', css: '.css-1{d:e}' },
    ],
  });
  const directive = (name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  const inline = elementsOf(html, 'script').filter(({ attributes }) => attributes === '');
  expect(inline).toHaveLength(2);
  expect(directive('script-src').filter((source) => source.startsWith("'sha"))).toEqual(
    inline.map(({ text }) => hashOf(text)),
  );
  const [head = ''] = html.split('</head>');
  const styles = elementsOf(head, 'style').map(({ text }) => text);
  expect(styles.slice(3)).toEqual(['a{b:c}', '.css-1{d:e}']);
  expect(directive('style-src')).toEqual([...styles, ''].map(hashOf));
  expect(directive('style-src-attr')).toEqual(["'unsafe-hashes'", hashOf('color:red')]);
  expect(documentOf(planOf('/pagos'), EMPTY_PAGE).policy).toContain("; style-src-attr 'none';");
});

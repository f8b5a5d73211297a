import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import { openRegistry } from '@red/releases/registry';
import { openVetoStore } from '@red/releases/veto-store';
import type { FastifyInstance } from 'fastify';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { compose } from '../app/composition';
import type { ServerPage, ServerPages } from '../render/server-program';
import { Monitor } from './operations/monitor';
import { readShellAssets } from './page/shell-assets';
import type { LiveRemote } from './releases/live-release';
import {
  type Deployment,
  EMPTY_DEPLOYMENT,
  EMPTY_RELEASE_SET,
  type ReleaseSet,
} from './releases/release-set';
import { RenderClient } from './rendering/render-client';
import { Rendering } from './rendering/rendering';
import { buildShellServer, createServer } from './server';
import { readSettings } from './settings';
import { writeOfflineFiles } from './testing/offline-files.fixture';
import { renderGiven } from './testing/rendering.fixture';

const route = (at: string, change: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: at,
  expose: './faqs',
  title: 'Preguntas frecuentes',
  description: 'Respuestas',
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
  exposes: { './faqs': './src/faqs/faqs.page.tsx' },
  routes: [
    route('/faqs'),
    route('/partners', { title: 'Partners', server: false, indexed: false, guard: 'bearer-token' }),
  ],
  redirects: [{ from: '/libro-demo', to: '/faqs' }],
  build: {
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': { integrity: `sha384-${'b'.repeat(64)}`, bytes: 1 } },
    exposes: { './faqs': [] },
    shared: {},
    groups: {},
    server: null,
  },
};

/** Pages by the program that they stand for. */
const programs = new Map<string, ServerPages>();

/** What a remote has whose program has the one page. */
function served(page: ServerPage): Pick<LiveRemote, 'pages' | 'program'> {
  const id = `program ${programs.size}`;
  programs.set(id, { './faqs': page });
  return {
    pages: { './faqs': { addresses: false } },
    program: { id, remote: 'mf-contenido', version: '1.0.0', url: '', source: '' },
  };
}

function releaseSet(Page: () => React.ReactNode, change: Partial<ReleaseSet> = {}): ReleaseSet {
  const remote: LiveRemote = {
    name: 'mf-contenido',
    url: 'http://localhost:3005/1.0.0/',
    version: '1.0.0',
    manifest,
    id: 'a-release',
    ...served({ Page }),
  };
  return {
    id: 'set',
    compositionId: 'composition',
    remotes: new Map([[remote.name, remote]]),
    composition: compose([manifest]).composition,
    missing: [],
    paused: [],
    owned: new Map(),
    ...change,
  };
}

const running: FastifyInstance[] = [];
afterAll(() => Promise.all(running.map((app) => app.close())));

const deploymentOf = (set: ReleaseSet): Deployment => ({
  ...EMPTY_DEPLOYMENT,
  stable: set,
  setFor: () => set,
});

/** A folder with the one script of the shell. */
function builtShell(): string {
  const webDir = mkdtempSync(path.join(tmpdir(), 'red-web-'));
  writeFileSync(path.join(webDir, 'main.js'), '');
  writeOfflineFiles(webDir);
  return webDir;
}

async function start(
  set: ReleaseSet,
  environment: Record<string, string> = {},
  webDir = builtShell(),
  rendering: Rendering | null = renderGiven(programs),
) {
  const settings = readSettings({ LOG_LEVEL: 'silent', SITE_URL: 'https://red.example', ...environment });
  const app = createServer(settings);
  await buildShellServer(app, {
    settings,
    assets: {
      scripts: [{ src: '/_shell/main.js', integrity: 'sha384-x' }],
      groupFiles: {},
      inline: 'listen()',
    },
    webDir,
    fonts: { css: '', preloads: [] },
    watcher: {
      release: async () => null,
      chosen: async () => null,
      refreshSources: async () => {},
      current: () => deploymentOf(set),
      onDeployment: () => {},
      registry: () => ({ remotes: {} }),
      lastError: () => '',
    },
    monitor: new Monitor({ deployment: () => deploymentOf(set), shellFiles: new Set(), minSamples: 20 }),
    rendering,
    registry: openRegistry(path.join(webDir, 'registry'), {}),
    vetoStore: openVetoStore(path.join(webDir, 'vetoes'), {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(app);
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return (at: string, init?: RequestInit) => fetch(origin + at, { redirect: 'manual', ...init });
}

const Faqs = () => createElement('h1', null, 'Preguntas frecuentes');

covers('SHELL-35').test('a page is rendered inside the frame, with its data for the browser', async () => {
  const get = await start(releaseSet(Faqs));
  const response = await get('/faqs');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<title>RED | Preguntas frecuentes</title>');
  expect(html).toMatch(/<main[^>]*>.*<h1[^>]*>Preguntas frecuentes<\/h1>/s);
  expect(html).toContain('id="red-boot"');
  expect(html).toContain('remoteEntry.js');
});

covers('UX-19').test(
  'what is no page runs nothing, whoever writes into it; a copy keeps its own policy',
  async () => {
    const get = await start(releaseSet(Faqs));
    for (const at of ['/robots.txt', '/sitemap.xml', '/healthz', '/_areas/pages.json', '/api/nada'])
      expect([at, (await get(at)).headers.get('content-security-policy')]).toEqual([
        at,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      ]);
    const tag = (await get('/robots.txt')).headers.get('etag') ?? '';
    const again = await get('/robots.txt', { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
  },
);

covers('UX-19').test('an answer is the same bytes for everybody, its policy too', async () => {
  const get = await start(releaseSet(Faqs));
  const answers = await Promise.all(
    ['/faqs', '/faqs', '/partners', '/partners'].map(async (at) => {
      const response = await get(at);
      return `${response.headers.get('content-security-policy')} ${await response.text()}`;
    }),
  );
  expect(answers[0]).toBe(answers[1]);
  expect(answers[2]).toBe(answers[3]);
  expect(answers[0]).toMatch(/script-src \S+\/_shell\/ .*'sha256-/);
  expect(answers[0]).not.toContain('nonce');
});

covers('UX-19').test(
  'a page holds no script but those of its document, whatever is left to the browser',
  async () => {
    const Failing = () => {
      throw new Error('defecto');
    };
    const Late = lazy(() => new Promise<never>(() => {}));
    const Large = () => createElement('p', null, 'palabra '.repeat(20_000));
    const inPart = (content: ComponentType) => () =>
      createElement(Suspense, { fallback: '…' }, createElement(content));
    const leftToBrowser = releaseSet(Faqs);
    for (const remote of leftToBrowser.remotes.values()) remote.pages = null;
    // What listens, the appearance, and the first load.
    const own = ['<script>', '<script>', '<script defer'];
    const sets: [what: string, set: ReleaseSet][] = [
      ['whole', releaseSet(Faqs)],
      ['left to the browser', leftToBrowser],
      ['failing', releaseSet(Failing)],
      ['large', releaseSet(inPart(Large))],
      ['failing in part', releaseSet(inPart(Failing))],
      ['late in part', releaseSet(inPart(Late))],
    ];
    const scriptsOf = async (get: Awaited<ReturnType<typeof start>>, at: string) =>
      (await (await get(at)).text()).match(/<script(?! type="application\/(ld\+)?json")(?:>| \w+)/g);
    for (const [what, set] of sets) {
      const get = await start(set);
      expect([what, await scriptsOf(get, '/faqs')]).toEqual([what, own]);
    }
    const get = await start(releaseSet(Faqs));
    for (const at of ['/partners', '/no-existe']) expect([at, await scriptsOf(get, at)]).toEqual([at, own]);
  },
  15_000,
);

test('a page without a session is rendered once and cached', async () => {
  let rendered = 0;
  const get = await start(
    releaseSet(() => {
      rendered += 1;
      return createElement('h1', null, 'Una vez');
    }),
  );
  for (let count = 0; count < 3; count += 1) await (await get('/faqs')).text();
  expect(rendered).toBe(1);
});

covers('UX-22').test(
  'a page that fails while rendering goes out as frame and skeleton, and is not cached',
  async () => {
    let broken = true;
    const get = await start(
      releaseSet(() => {
        if (broken) throw new Error('defecto');
        return createElement('h1', null, 'Sana');
      }),
    );
    const html = await (await get('/faqs')).text();
    expect(html).toContain('<footer');
    expect(html).toContain('aria-busy="true"');
    broken = false;
    expect(await (await get('/faqs')).text()).toContain('Sana');
  },
);

test('a guarded page goes out as frame and skeleton', async () => {
  const get = await start(releaseSet(Faqs));
  const html = await (await get('/partners')).text();
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

covers('SHELL-29', 'UX-16').test(
  'an unknown path is a 404; while a remote is not loaded, it is a 503',
  async () => {
    const get = await start(releaseSet(Faqs));
    expect((await get('/no-existe')).status).toBe(404);
    const partly = await start(releaseSet(Faqs, { missing: ['mf-pagos'] }));
    expect((await partly('/pagos')).status).toBe(503);
  },
);

test('without any remote, pages show the frame and the shell is not ready', async () => {
  const get = await start(EMPTY_RELEASE_SET);
  const response = await get('/');
  expect(await response.text()).toContain('<footer');
  expect((await get('/readyz')).status).toBe(503);
});

test('a shell whose render service does not start is ready without it after a while', async () => {
  const service = new RenderClient('http://localhost:9', '');
  const rendering = new Rendering({ site: DEFAULT_SITE, perform: service.perform });
  const get = await start(releaseSet(Faqs), {}, builtShell(), rendering);
  expect((await get('/readyz')).status).toBe(503);
  const later = performance.now() + 20_001;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect((await get('/readyz')).status).toBe(200);
  clock.mockRestore();
});

test('without a render service, browsers render and the shell is ready', async () => {
  const get = await start(releaseSet(Faqs), {}, builtShell(), null);
  const page = await get('/faqs');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  expect((await get('/readyz')).status).toBe(200);
});

test('a shell whose build lacks a script does not start, and names it', () => {
  const webDir = builtShell();
  writeFileSync(path.join(webDir, 'entry-files.json'), '{"scripts":["main.js","lost.js"],"groups":{}}');
  expect(() => readShellAssets(webDir)).toThrow(/no such file.*lost\.js/);
});

covers('SHELL-30').test('a redirect of a remote keeps the query string', async () => {
  const get = await start(releaseSet(Faqs));
  expect((await get('/libro-demo?a=1')).headers.get('location')).toBe('/faqs?a=1');
});

test('during maintenance every page but those of the shell leads to /mantenimiento', async () => {
  const closed = await start(releaseSet(Faqs), { SITE_MAINTENANCE: 'true' });
  expect((await closed('/faqs')).headers.get('location')).toBe('/mantenimiento');
  expect((await closed('/health-check')).status).toBe(200);
  expect((await closed('/mantenimiento')).status).toBe(200);
});

covers('UX-14').test(
  'a route with parameters is indexed only with facts about its item, and has a share image',
  async () => {
    const articles: ReleaseManifest = {
      ...manifest,
      routes: [route('/noticias/:id')],
      build: {
        ...manifest.build,
        shareImages: {
          '/noticias/:id': {
            file: 'assets/compartir.a.png',
            integrity: `sha384-${'c'.repeat(64)}`,
            width: 1200,
            height: 630,
          },
        },
      },
    };
    const known = '7';
    const set = releaseSet(Faqs, { composition: compose([articles]).composition });
    const remote = set.remotes.get('mf-contenido');
    if (!remote) throw new Error('the remote is there');
    const page = {
      Page: Faqs,
      head: ({ params }: { params: Readonly<Record<string, string | undefined>> }) =>
        params.id === known ? { title: 'Congreso' } : {},
    };
    const get = await start({
      ...set,
      remotes: new Map([['mf-contenido', { ...remote, manifest: articles, ...served(page) }]]),
    });
    const article = await (await get('/noticias/7')).text();
    expect(article).toContain('<link rel="canonical" href="https://red.example/noticias/7">');
    expect(article).toContain('content="http://localhost:3005/1.0.0/assets/compartir.a.png"');
    const unknown = await (await get('/noticias/8')).text();
    expect(unknown).toContain('<meta name="robots" content="noindex">');
    expect(unknown).not.toContain('canonical');
  },
);

covers('UX-15').test('the sitemap lists indexed pages, robots.txt closes the others', async () => {
  const get = await start(releaseSet(Faqs));
  expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://red.example/faqs</loc>');
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /partners');
  expect(robots).toContain('Sitemap: https://red.example/sitemap.xml');
});

covers('API-01').test(
  'calls are forwarded to the configured API with their path; one that does not answer is a 502',
  async () => {
    const api = createHttpServer((request, response) =>
      response.end(JSON.stringify({ path: request.url, visitor: request.headers['x-forwarded-for'] })),
    );
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const get = await start(releaseSet(Faqs), { API_BASE_URL: apiOrigin });
    expect(await (await get('/api/red/faqs/list?a=1')).json()).toEqual({
      path: '/api/red/faqs/list?a=1',
      visitor: '127.0.0.1',
    });
    const forged = { method: 'PUT', headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect(await (await get('/users/confirmation', forged)).json()).toEqual({
      path: '/users/confirmation',
      visitor: '127.0.0.1',
    });
    await new Promise((resolve) => {
      api.close(resolve);
      api.closeAllConnections();
    });
    const gone = await get('/api/red/faqs/list');
    expect(gone.status).toBe(502);
    expect(await gone.json()).toMatchObject({ success: false });
  },
);

test('a file of the shell that does not exist is a plain 404', async () => {
  const get = await start(releaseSet(Faqs));
  const response = await get('/_shell/old.js');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('text/plain'),
  ]);
});

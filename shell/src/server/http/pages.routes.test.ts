import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { compose } from '../../app/composition';
import type { ReleaseSet } from '../releases/release-set';
import { operatedSite } from '../testing/operated-site.fixture';
import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';
import { Faqs, manifest, releaseSet, route, served, start, stopAll } from '../testing/started-shell.fixture';

let get: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  get = await start(releaseSet(Faqs));
});
afterAll(stopAll);

covers('SHELL-35').test('a page is rendered inside the frame, with its data for the browser', async () => {
  const response = await get('/faqs');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<title>RED | Preguntas frecuentes</title>');
  expect(html).toMatch(/<main[^>]*>.*<h1[^>]*>Preguntas frecuentes<\/h1>/s);
  expect(html).toContain('id="red-boot"');
  expect(html).toContain('remoteEntry.js');
});

covers('UX-19').test('an answer is the same bytes for everybody, its policy too', async () => {
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
      expect([what, await scriptsOf(await start(set), '/faqs')]).toEqual([what, own]);
    }
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
  const html = await (await get('/partners')).text();
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

covers('SHELL-29', 'UX-16').test(
  'an unknown path is a 404; while a remote is not loaded, it is a 503',
  async () => {
    expect((await get('/no-existe')).status).toBe(404);
    const partly = await start(releaseSet(Faqs, { missing: ['mf-pagos'] }));
    expect((await partly('/pagos')).status).toBe(503);
  },
);

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
    const ask = await start({
      ...set,
      remotes: new Map([['mf-contenido', { ...remote, manifest: articles, ...served(page) }]]),
    });
    const article = await (await ask('/noticias/7')).text();
    expect(article).toContain('<link rel="canonical" href="https://red.example/noticias/7">');
    expect(article).toContain('content="http://localhost:3005/1.0.0/assets/compartir.a.png"');
    const unknown = await (await ask('/noticias/8')).text();
    expect(unknown).toContain('<meta name="robots" content="noindex">');
    expect(unknown).not.toContain('canonical');
  },
);

describe('methods and counts', () => {
  let close = async () => {};
  let shell: Awaited<ReturnType<typeof startShell>>;
  beforeAll(async () => {
    const origin = await startOrigin();
    const pagos = released('mf-pagos', '1.0.0', '/pagos', { origin: origin.url });
    origin.add(pagos.files);
    shell = await startShell(registryOf({ 'mf-pagos': pagos }), { SITE_URL: 'http://localhost:3000' });
    close = async () => {
      await shell.close();
      await origin.close();
    };
  });
  afterAll(() => close());

  test.each(['/pagos', '/nada', '/mantenimiento'])(
    'HEAD of %s has the headers of GET and no body',
    async (path) => {
      const get = await shell.get(path);
      const head = await shell.get(path, { method: 'HEAD' });
      const withoutNonce = ({ headers }: Response) =>
        [...headers].filter(
          ([name]) => !/^(date|connection|keep-alive|content-security-policy|transfer-encoding)$/.test(name),
        );
      expect(await head.text()).toBe('');
      expect(head.status).toBe(get.status);
      expect(withoutNonce(head)).toEqual(withoutNonce(get));
      await get.text();
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of a page is not allowed', async (method) => {
    const body = method === 'OPTIONS' ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
    for (const path of ['/pagos', '/nada', '/_shell/main.js']) {
      const answer = await shell.get(path, { method, ...body });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual({ message: 'method not allowed' });
    }
  });

  test('what is counted names the route of the page, never the address', async () => {
    for (const path of ['/pagos?a=1', '/Pagos/', '/nada/4111', '/mantenimiento'])
      await (await shell.get(path)).text();
    await (await shell.get('/pagos', { method: 'POST' })).text();
    const text = await (await shell.get('/metrics')).text();
    const routes = [...text.matchAll(/red_http_requests_total\{route="([^"]+)"/g)].map(([, route]) => route);
    expect(new Set(routes)).toEqual(new Set(['/pagos', '/mantenimiento', 'otra']));
  });
});

test('operators see how many pages are kept, what came of asking for pages, and calls that failed', async () => {
  const { shell } = await operatedSite();
  for (const at of ['/pagos', '/pagos?utm_source=mail', '/pagos', '/nada', '/api/red/faqs/list'])
    await (await shell.get(at)).text();
  const metrics = await (await shell.get('/metrics')).text();
  for (const line of [
    'red_page_cache_entries 2',
    'red_page_cache_total{result="hit"} 2',
    'red_page_cache_total{result="miss"} 2',
    'red_renders_queued 0',
    'red_http_requests_total{route="/pagos",status="200"} 3',
    'red_http_requests_total{route="otra",status="404"} 1',
    'red_http_requests_total{route="/api/*",status="502"} 1',
    'red_proxy_errors_total 1',
    'red_ssr_duration_seconds_count{remote="mf-pagos",version="1.0.0"} 1',
  ])
    expect(metrics).toContain(`${line}\n`);
  expect(Number(/^red_page_cache_bytes (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(2_000);
});

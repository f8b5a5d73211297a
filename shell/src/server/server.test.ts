import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEFAULT_SITE } from '@red/contract/site';
import { startOtlpReceiver } from '@red/tracing/otlp-receiver.fixture';
import { readShellAssets } from './page/shell-assets';
import { EMPTY_RELEASE_SET } from './releases/release-set';
import { RenderClient } from './rendering/render-client';
import { Rendering } from './rendering/rendering';
import { startShell } from './testing/served-site.fixture';
import { builtShell, Faqs, releaseSet, start, stopAll } from './testing/started-shell.fixture';

afterAll(stopAll);

let get: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  get = await start(releaseSet(Faqs));
});

covers('UX-19').test(
  'what is no page runs nothing, whoever writes into it; a copy keeps its own policy',
  async () => {
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
  expect((await get('/libro-demo?a=1')).headers.get('location')).toBe('/faqs?a=1');
});

test('during maintenance every page but those of the shell leads to /mantenimiento', async () => {
  const closed = await start(releaseSet(Faqs), { SITE_MAINTENANCE: 'true' });
  expect((await closed('/faqs')).headers.get('location')).toBe('/mantenimiento');
  expect((await closed('/health-check')).status).toBe(200);
  expect((await closed('/mantenimiento')).status).toBe(200);
});

covers('UX-15').test('the sitemap lists indexed pages, robots.txt closes the others', async () => {
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
  const response = await get('/_shell/old.js');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('text/plain'),
  ]);
});

describe('tracing', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const CALLER = 'b7ad6b7169203331';
  const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
  const closing: (() => Promise<unknown> | unknown)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));

  /** An API that remembers what it was sent. */
  async function startApi() {
    const traceparents: (string | undefined)[] = [];
    const server = createHttpServer((request, response) => {
      traceparents.push(request.headers.traceparent?.toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(
      () => server.close(),
      () => server.closeAllConnections(),
    );
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, traceparents };
  }

  async function shellWith(environment: Record<string, string>) {
    const api = await startApi();
    const shell = await startShell({ remotes: {} }, { API_BASE_URL: api.url, ...environment });
    closing.push(shell.close);
    const call = (path: string) =>
      shell.get(path, { headers: { traceparent: TRACEPARENT, authorization: 'Bearer a-secret-token' } });
    return { api, shell, call };
  }

  test('a call of a browser is one trace: its span in the shell, and the API continues it', async () => {
    const receiver = await startOtlpReceiver();
    closing.push(receiver.close);
    const { api, shell, call } = await shellWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    expect((await call('/api/red/articles?token=in-the-address')).status).toBe(200);
    expect((await call('/readyz')).status).toBeLessThan(600);
    await shell.close();
    expect(receiver.spans).toHaveLength(1);
    const [span] = receiver.spans;
    expect(span).toMatchObject({
      service: 'red-shell',
      name: 'GET /api/*',
      traceId: TRACE,
      parentSpanId: CALLER,
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/*', 'http.response.status_code': 200 },
    });
    expect(api.traceparents).toEqual([`00-${TRACE}-${span?.spanId}-01`]);
    // Addresses hold tokens and e-mails.
    expect(receiver.bodies.join()).not.toMatch(/articles|in-the-address|a-secret-token/);
  });

  test('without a receiver the API still gets the trace of the browser', async () => {
    const { api, call } = await shellWith({});
    await call('/api/red/articles');
    expect(api.traceparents).toEqual([TRACEPARENT]);
  });

  test('the share that is sent is the operator’s decision, not the caller’s', async () => {
    const receiver = await startOtlpReceiver();
    closing.push(receiver.close);
    const { shell, call } = await shellWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    expect((await call('/api/red/articles')).status).toBe(200);
    await shell.close();
    expect(receiver.spans).toEqual([]);
  });

  test('a receiver that never answers holds no call', async () => {
    const receiver = await startOtlpReceiver({ answers: false });
    closing.push(receiver.close);
    const { call } = await shellWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/api/red/articles')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  });
});

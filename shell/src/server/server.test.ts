import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEFAULT_SITE } from '@red/contract/site';
import { readShellAssets } from './page/shell-assets';
import { EMPTY_RELEASE_SET } from './releases/release-set';
import { RenderClient } from './rendering/render-client';
import { Rendering } from './rendering/rendering';
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

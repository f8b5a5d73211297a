import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  countedRendering,
  deploymentOf,
  deploymentWithCanary,
  releaseSetOf,
  renderedPage,
  SHARED,
  servePages,
  stopServing,
} from '../testing/kept-pages.fixture';

afterAll(stopServing);

describe('a kept page', () => {
  test('is rendered once, whatever an address says that its route does not declare', async () => {
    const { urls, render } = countedRendering();
    const { ask } = await servePages({ render });
    for (const path of ['/', '/?utm_source=mail', '/?fbclid=1&a=2', '/?token=secret', '//'.slice(1)])
      expect((await ask(path)).status).toBe(200);
    await ask('/noticias?pagina=2&x=1');
    await ask('/Noticias/?x=2&pagina=2');
    expect(urls).toEqual(['/', '/noticias?pagina=2']);
  });

  test('is one for everything that is not found, and names none of the addresses', async () => {
    const { urls, render } = countedRendering();
    const { ask } = await servePages({ render });
    const answers = [];
    for (const path of ['/no', '/nada?a=1', '//', '/%5c', `/noticias/${'9'.repeat(400)}`])
      answers.push(await ask(path));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(urls).toHaveLength(1);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=0, s-maxage=15');
  });

  covers('SHELL-28', 'AMB-11').test.each(['/health-check', '/mantenimiento'])(
    'says at %s what holds now: no cache may say it later',
    async (path) => {
      const { ask } = await servePages({ render: countedRendering().render });
      const first = await ask(path);
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
      const again = await ask(path, { 'if-none-match': String(first.headers.etag) });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-store']);
    },
  );

  test('is sent in the coding that the client prefers, always with its length and tag', async () => {
    const { ask } = await servePages({ render: countedRendering().render });
    const plain = await ask('/');
    const packed = await ask('/', { 'accept-encoding': 'gzip' });
    const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect((await ask('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).body).toEqual(plain.body);
    expect([plain, packed, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    for (const { headers, body } of [plain, packed, brotli]) {
      expect(headers).toMatchObject({
        'cache-control': SHARED,
        vary: 'accept-encoding',
        'content-length': String(body.byteLength),
        'content-type': 'text/html; charset=utf-8',
        etag: expect.stringMatching(/^"[\w-]+"$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'self'.*; frame-ancestors 'none'/),
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(new Set([plain, packed, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('is not sent again to who has it', async () => {
    const { ask } = await servePages({ render: countedRendering().render });
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask('/', { 'accept-encoding': coding });
      const tag = headers.etag ?? '';
      for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await ask('/', { 'accept-encoding': coding, 'if-none-match': sent });
        expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
        expect(again.headers).toMatchObject({ 'cache-control': SHARED, vary: 'accept-encoding', etag: tag });
        expect(again.headers).not.toHaveProperty('content-security-policy');
      }
      expect((await ask('/', { 'accept-encoding': coding, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test.each(['/', '/no', '/?token=secret'])('answers HEAD of %s with the headers of GET', async (path) => {
    const { ask } = await servePages({ render: countedRendering().render });
    const head = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    const get = await ask(path, { 'accept-encoding': 'gzip' });
    const withoutDate = ({ date: _date, ...headers }: Record<string, string>) => headers;
    expect(head.body.byteLength).toBe(0);
    expect([head.status, withoutDate(head.headers)]).toEqual([get.status, withoutDate(get.headers)]);
    expect(Number(head.headers['content-length'])).toBe(get.body.byteLength);
  });

  covers('UX-18').test('is private to who brings a token, and the same', async () => {
    const { ask } = await servePages({ render: countedRendering().render });
    const { headers, body } = await ask('/?token=secret');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toEqual((await ask('/')).body);
  });

  test('is sent to all visitors of its release while its area has a canary, as a private answer', async () => {
    const { urls, render } = countedRendering();
    const { ask, deploy } = await servePages({ render });
    deploy(deploymentWithCanary());
    for (const bucket of [1, 2, 98, 99]) {
      const { headers } = await ask('/', { cookie: `red_bucket=${bucket}` });
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding, cookie',
      });
      const again = await ask('/', { cookie: `red_bucket=${bucket}`, 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    }
    expect(urls).toHaveLength(2);
  });

  test('stays when another area has a new release, and is renewed meanwhile', async () => {
    const { urls, render } = countedRendering();
    const { ask, deploy } = await servePages({ render });
    const { headers } = await ask('/');
    deploy(deploymentOf(releaseSetOf('second')));
    const again = await ask('/', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    await ask('/');
    expect(urls).toEqual(['/', '/']);
  });

  test('is another one in another release of its own area', async () => {
    let html = 'first';
    const { text, deploy } = await servePages({ render: async () => renderedPage(html) });
    expect(await text('/')).toContain('first');
    html = 'second';
    deploy(deploymentOf(releaseSetOf('second', '1.1.0')));
    expect(await text('/')).toContain('second');
  });

  test('comes with its frame when it cannot be rendered, from the first visit and after a release', async () => {
    const { ask, deploy } = await servePages({
      render: () => Promise.reject(new Error('no worker is free')),
    });
    const skeletonsOf = async () => {
      const answers = await Promise.all(['/', '/noticias/7', '/nada'].map((path) => ask(path)));
      return answers.map(({ status, headers, body }) => [
        status,
        headers['cache-control'],
        /skeleton of [^<]*/.exec(body.toString())?.[0],
      ]);
    };
    const expected = [
      [200, 'no-store', 'skeleton of /'],
      [503, 'no-store', 'skeleton of /'],
      [404, 'no-store', 'skeleton of undefined'],
    ];
    expect(await skeletonsOf()).toEqual(expected);
    deploy(deploymentOf(releaseSetOf('second')));
    expect(await skeletonsOf()).toEqual(expected);
  });

  test('has the same frame and skeleton in a release that changes neither routes nor links', async () => {
    const made: string[] = [];
    const { text, deploy } = await servePages({
      render: () => Promise.reject(new Error('no worker is free')),
      skeletonOf: async ({ url }) => {
        made.push(url);
        return renderedPage('skeleton');
      },
    });
    await text('/');
    const atStart = [...made];
    // One for the pages of the area, those of the shell and what is not found.
    expect(atStart).toEqual(['/', '/mantenimiento', '/health-check', '/direccion-no-valida']);
    for (const id of ['second', 'third']) {
      deploy(deploymentOf(releaseSetOf(id)));
      expect(await text('/noticias')).toContain('skeleton');
    }
    expect(made).toEqual(atStart);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderRequest } from '../rendering/rendering';
import {
  deploymentOf,
  heldRendering,
  releaseSetOf,
  renderedPage,
  servePages,
} from '../testing/kept-pages.fixture';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
async function serve(...parameters: Parameters<typeof servePages>) {
  const site = await servePages(...parameters);
  closing.push(site.close);
  return site;
}

/** Lets the server go on. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const LONG = '<p>¿Qué hay de nuevo?</p>'.repeat(400);
/** Rendering that says what it has rendered. */
function countedRendering(html = LONG) {
  const urls: string[] = [];
  const render = async ({ url }: RenderRequest) => {
    urls.push(url);
    return renderedPage(`${html}<i>${url}</i>`);
  };
  return { urls, render };
}
const SHARED = 'public, max-age=0, s-maxage=15, stale-while-revalidate=600, stale-if-error=86400';

describe('a kept page', () => {
  test('is rendered once, whatever an address says that its route does not declare', async () => {
    const { urls, render } = countedRendering();
    const { ask } = await serve({ render });
    for (const path of ['/', '/?utm_source=mail', '/?fbclid=1&a=2', '/?token=secret', '//'.slice(1)])
      expect((await ask(path)).status).toBe(200);
    await ask('/noticias?pagina=2&x=1');
    await ask('/Noticias/?x=2&pagina=2');
    expect(urls).toEqual(['/', '/noticias?pagina=2']);
  });

  test('is one for everything that is not found, and names none of the addresses', async () => {
    const { urls, render } = countedRendering();
    const { ask } = await serve({ render });
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
      const { ask } = await serve({ render: countedRendering().render });
      const first = await ask(path);
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
      const again = await ask(path, { 'if-none-match': String(first.headers.etag) });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-store']);
    },
  );

  test('is sent in the coding that the client prefers, always with its length and tag', async () => {
    const { ask } = await serve({ render: countedRendering().render });
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
    const { ask } = await serve({ render: countedRendering().render });
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
    const { ask } = await serve({ render: countedRendering().render });
    const head = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    const get = await ask(path, { 'accept-encoding': 'gzip' });
    const withoutDate = ({ date: _date, ...headers }: Record<string, string>) => headers;
    expect(head.body.byteLength).toBe(0);
    expect([head.status, withoutDate(head.headers)]).toEqual([get.status, withoutDate(get.headers)]);
    expect(Number(head.headers['content-length'])).toBe(get.body.byteLength);
  });

  covers('UX-18').test('is private to who brings a token, and the same', async () => {
    const { ask } = await serve({ render: countedRendering().render });
    const { headers, body } = await ask('/?token=secret');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toEqual((await ask('/')).body);
  });

  test('is sent to all visitors of its release set while a canary is live, as a private answer', async () => {
    const { urls, render } = countedRendering();
    const { ask, deploy } = await serve({ render });
    const [stable, canary] = [releaseSetOf('stable'), releaseSetOf('canary')];
    deploy({
      canaries: new Map([['mf-contenido', { version: '1.1.0', percent: 50 }]]),
      stable,
      setFor: (bucket) => (bucket !== null && bucket < 50 ? canary : stable),
    });
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

  test('is dropped when releases change', async () => {
    const { urls, render } = countedRendering();
    const { ask, deploy, metrics } = await serve({ render });
    const kept = async () => Number(/^red_page_cache_bytes (\d+)/m.exec(await metrics())?.[1]);
    const articles = ['/noticias/1', '/noticias/2', '/noticias/3'];
    for (const path of articles) await ask(path);
    const before = await kept();
    for (const id of ['second', 'third']) {
      deploy(deploymentOf(releaseSetOf(id)));
      await ask('/noticias/1');
      expect(await kept()).toBeLessThan(2 * before);
    }
    expect(urls.filter((url) => url === '/noticias/1')).toHaveLength(3);
  });

  test('comes with its frame when it cannot be rendered, from the first visit and after a release', async () => {
    const { ask, deploy } = await serve({ render: () => Promise.reject(new Error('no worker is free')) });
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
      [200, 'no-store', 'skeleton of /noticias/:id'],
      [404, 'no-store', 'skeleton of undefined'],
    ];
    expect(await skeletonsOf()).toEqual(expected);
    deploy(deploymentOf(releaseSetOf('second')));
    expect(await skeletonsOf()).toEqual(expected);
  });

  test('has the same frame and skeleton in a release that changes neither routes nor links', async () => {
    const made: string[] = [];
    const { text, deploy } = await serve({
      render: () => Promise.reject(new Error('no worker is free')),
      skeletonOf: async ({ url }) => {
        made.push(url);
        return renderedPage('skeleton');
      },
    });
    await text('/');
    const atStart = [...made];
    expect(new Set(atStart).size).toBe(atStart.length);
    for (const id of ['second', 'third']) {
      deploy(deploymentOf(releaseSetOf(id)));
      expect(await text('/noticias')).toContain('skeleton');
    }
    expect(made).toEqual(atStart);
  });
});

describe('rendering', () => {
  test('happens once for fifty first visitors at the same time', async () => {
    const { held, render, until } = heldRendering();
    const { ask } = await serve({ render });
    const answers = Array.from({ length: 50 }, (_, at) => ask(`/?visitor=${at}`));
    await until(() => held.length > 0);
    held[0]?.end(renderedPage('once'));
    for (const { body } of await Promise.all(answers)) expect(body.toString()).toContain('once');
    expect(held).toHaveLength(1);
  });

  test('is aborted when nobody waits for it any more, and starts anew for who comes then', async () => {
    const { held, render, until } = heldRendering();
    const { ask, text } = await serve({ render });
    const leaving = [new AbortController(), new AbortController()];
    const left = leaving.map(({ signal }) => ask('/', {}, 'GET', signal).catch(() => 'left'));
    await until(() => held.length > 0);
    for (const visitor of leaving) visitor.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left']);
    await until(() => held[0]?.signal.aborted ?? false);
    const next = text('/');
    await until(() => held.length > 1);
    held[1]?.end(renderedPage('for the next one'));
    expect(await next).toContain('for the next one');
  });

  test('that leaves something out is not kept, by nobody', async () => {
    let complete = false;
    const { ask } = await serve({
      render: async () => ({ ...renderedPage(`complete: ${complete}`), complete }),
    });
    const first = await ask('/');
    expect(first.body.toString()).toContain('complete: false');
    expect(first.headers['cache-control']).toBe('no-store');
    complete = true;
    expect((await ask('/')).body.toString()).toContain('complete: true');
    complete = false;
    expect((await ask('/')).headers['cache-control']).toBe(SHARED);
  });

  test('that fails leaves the page to the browser', async () => {
    const { ask } = await serve({ render: () => Promise.reject(new Error('defect')) });
    const { status, headers, body } = await ask('/noticias/7');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.toString()).toMatch(
      /^<!DOCTYPE html>.*<div id="root">skeleton of \/noticias\/:id<\/div>.*<\/html>$/s,
    );
  });
});

describe('under more than can be rendered', () => {
  const limits = { maxRunning: 1, maxQueued: 1, maxWaitMs: 60_000 };

  test('kept pages are sent, others as frame and skeleton at once', async () => {
    const { held, render, until } = heldRendering();
    const { ask, text, metrics } = await serve({ render, limits });
    const oneWaits = async () => {
      while (!(await metrics()).includes('red_renders_queued 1\n')) await nextTurn();
    };
    const home = text('/');
    await until(() => held.length > 0);
    held[0]?.end(renderedPage('home'));
    await home;
    // Renders, and waits.
    const accepted = [ask('/noticias/1'), ask('/noticias/2')];
    await oneWaits();
    const shed = await ask('/noticias/3');
    expect([shed.status, shed.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shed.body.toString()).toContain('skeleton of /noticias/:id');
    expect(await text('/')).toContain('home');
    held[1]?.end(renderedPage('first'));
    await until(() => held.length > 2);
    held[2]?.end(renderedPage('second'));
    expect(
      (await Promise.all(accepted)).map(({ body }) => /first|second/.exec(body.toString())?.[0]),
    ).toEqual(['first', 'second']);
    expect(await metrics()).toContain('red_pages_shed_total 1');
  });

  test('memory stays bounded, however many pages there are', async () => {
    const html = 'x'.repeat(4 * 2 ** 20);
    const { ask, metrics } = await serve({ render: async ({ url }) => renderedPage(html + url) });
    for (let at = 0; at < 12; at += 1) await ask(`/noticias/${at}`);
    const kept = Number(/^red_page_cache_bytes (\S+)/m.exec(await metrics())?.[1]);
    expect(kept).toBeGreaterThan(20 * 2 ** 20);
    expect(kept).toBeLessThanOrEqual(40 * 2 ** 20);
  });
});

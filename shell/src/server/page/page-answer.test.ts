import type { RenderedPage } from '../../render/messages.schema';
import type { ReleaseSet } from '../releases/release-set';
import {
  countedRendering,
  deploymentOf,
  deploymentWithCanary,
  heldRendering,
  releaseSetOf,
  renderedPage,
  SHARED,
  servePages,
  stopServing,
} from '../testing/kept-pages.fixture';

afterAll(stopServing);

/** Lets the server go on. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('rendering', () => {
  test('happens once for fifty first visitors at the same time', async () => {
    const { held, render, until } = heldRendering();
    const { ask } = await servePages({ render });
    const answers = Array.from({ length: 50 }, (_, at) => ask(`/?visitor=${at}`));
    await until(() => held.length > 0);
    held[0]?.end(renderedPage('once'));
    for (const { body } of await Promise.all(answers)) expect(body.toString()).toContain('once');
    expect(held).toHaveLength(1);
  });

  test('that leaves something out is not kept, by nobody', async () => {
    let complete = false;
    const { ask } = await servePages({
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

  test('of an area that cannot be shown now is kept by nobody, whoever gets it', async () => {
    const { ask, deploy } = await servePages({ render: countedRendering().render });
    const away: ReleaseSet = { ...releaseSetOf('away'), remotes: new Map() };
    const withoutIt = deploymentOf(away);
    deploy(withoutIt);
    const cachingOf = async () => {
      const { status, headers } = await ask('/noticias');
      return [status, headers['retry-after'], headers['cache-control']];
    };
    expect(await cachingOf()).toEqual([503, '120', 'no-store']);
    // Routes or links differ by visitor.
    const [canary] = [...deploymentWithCanary().canaries.values()].map((each) => ({
      ...each,
      changesSite: true,
    }));
    if (canary) deploy({ ...withoutIt, id: 'tried', canaries: new Map([['mf-otra', canary]]) });
    expect(await cachingOf()).toEqual([503, '120', 'private, no-store']);
  });

  test('that fails leaves each visitor the frame of the releases that are theirs', async () => {
    const { ask, deploy } = await servePages({ render: () => Promise.reject(new Error('defect')) });
    await ask('/');
    deploy(deploymentWithCanary());
    const versionFor = async (bucket: number) => {
      const { body } = await ask('/', { cookie: `red_bucket=${bucket}` });
      return /contenido\.example\/([\d.]+)\//.exec(body.toString())?.[1];
    };
    for (const [bucket, version] of [
      [1, '1.1.0'],
      [99, '1.0.0'],
      [1, '1.1.0'],
    ] as const)
      expect([bucket, await versionFor(bucket)]).toEqual([bucket, version]);
  });

  test('that fails leaves the page to the browser; a crawler comes back to one of many', async () => {
    const { ask } = await servePages({ render: () => Promise.reject(new Error('defect')) });
    const list = await ask('/noticias');
    expect([list.status, list.headers['cache-control'], list.headers['retry-after']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    const { status, headers, body } = await ask('/noticias/7');
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '120']);
    expect(body.toString()).toMatch(/^<!DOCTYPE html>.*<div id="root">skeleton of \/<\/div>.*<\/html>$/s);
  });

  covers('UX-15').test.each([
    ['/noticias', /name="robots"/],
    ['/noticias/7', /name="robots"|rel="canonical"|og:url/],
  ])('that is late says of %s nothing to search engines that may be wrong', async (path, wrong) => {
    for (const render of [
      async () => ({ ...renderedPage('skeleton'), complete: false }),
      () => Promise.reject(new Error('no worker is free')),
    ]) {
      const { text } = await servePages({ render });
      const html = await text(path);
      expect(html).toContain('skeleton');
      expect(html.replace(/<script type="application\/json".*/s, '')).not.toMatch(wrong);
    }
  });

  covers('UX-15').test('that finds nothing is a 404 which the next one asks for again', async () => {
    let facts: RenderedPage['facts'] = { status: 404 };
    const { ask } = await servePages({ render: async () => ({ ...renderedPage('article'), facts }) });
    const missing = await ask('/noticias/9999');
    expect([missing.status, missing.headers['cache-control']]).toEqual([
      404,
      'public, max-age=0, s-maxage=15',
    ]);
    expect(missing.body.toString()).toContain('<meta name="robots" content="noindex">');
    facts = { title: 'Congreso' };
    const there = await ask('/noticias/9999');
    expect([there.status, there.body.toString()]).toEqual([200, expect.not.stringContaining('noindex')]);
  });
});

describe('under more than can be rendered', () => {
  const limits = { visits: 1, renewals: 1, maxQueued: 1 };

  test('kept pages are sent, others as frame and skeleton at once', async () => {
    const { held, render, until } = heldRendering();
    const { ask, text, metrics } = await servePages({ render, limits });
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
    expect([shed.status, shed.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(shed.body.toString()).toContain('skeleton of /<');
    expect(await text('/')).toContain('home');
    held[1]?.end(renderedPage('first'));
    await until(() => held.length > 2);
    held[2]?.end(renderedPage('second'));
    expect(
      (await Promise.all(accepted)).map(({ body }) => /first|second/.exec(body.toString())?.[0]),
    ).toEqual(['first', 'second']);
    expect(await metrics()).toContain('red_pages_shed_total 1');
  });

  test('memory stays bounded, however many pages there are, and whoever walks through all does not evict the home', async () => {
    const { urls, render } = countedRendering('x'.repeat(2 ** 20));
    const { ask, metrics } = await servePages({ render });
    for (const path of ['/', ...Array.from({ length: 40 }, (_, at) => `/noticias/${at}`), '/'])
      await ask(path);
    expect(urls.filter((url) => url === '/')).toHaveLength(1);
    const kept = Number(/^red_page_cache_bytes (\S+)/m.exec(await metrics())?.[1]);
    expect(kept).toBeGreaterThan(20 * 2 ** 20);
    expect(kept).toBeLessThanOrEqual(40 * 2 ** 20);
  });

  test('a flood of new addresses does not keep a kept page from being renewed', async () => {
    const { held, render, until } = heldRendering();
    const { ask, text, deploy } = await servePages({ render, limits: { ...limits, maxQueued: 50 } });
    const home = text('/');
    await until(() => held.length > 0);
    held[0]?.end(renderedPage('home'));
    await home;
    const flood = Array.from({ length: 20 }, (_, at) => ask(`/noticias/${at}`));
    await until(() => held.length > 1);
    deploy(deploymentOf(releaseSetOf('second')));
    expect(await text('/')).toContain('home');
    await until(() => held.some(({ request }, at) => at > 0 && request.url === '/'));
    for (const { end } of held) end(renderedPage('done'));
    while (held.length < 22) {
      const before = held.length;
      await until(() => held.length > before);
      held.at(-1)?.end(renderedPage('done'));
    }
    await Promise.all(flood);
  });
});

import type { PagePlan } from '../plan/page-plan';
import { encodedContent } from '../send/encoded-content';
import { releaseSetOf } from '../testing/kept-pages.fixture';
import { type CacheResult, CURRENT_MS, FRESH_MS, type Page, PageCache, UnkeptPage } from './page-cache';

const planOf = (path: string, change: Partial<PagePlan> = {}): PagePlan => ({
  kind: 'page',
  url: path,
  path,
  isFixed: true,
  status: 200,
  area: null,
  name: '',
  route: path,
  releaseSet: releaseSetOf('first'),
  canaries: new Map(),
  deployment: 'first',
  chosenAddresses: {},
  chosenReleases: [],
  headers: {},
  cacheKey: path,
  isPrivate: false,
  ...change,
});

/** A cache with a clock of its own, whose pages say how many were made before. */
function cacheWith({ maxBytes = 200_000, textOf = (made: number) => `page ${made}` } = {}) {
  const state = { now: 1, made: 0, fails: false, status: 200 as Page['status'], isCurrent: true };
  const cache = new PageCache<null>({
    maxBytes,
    now: () => state.now,
    async make(): Promise<Page> {
      if (state.fails) throw new Error('no worker is free');
      const content = encodedContent(textOf(state.made));
      state.made += 1;
      const { now, status, isCurrent } = state;
      return { content, policy: '', renderedAt: now, status, isCurrent };
    },
  });
  /** What came of asking for a page, and when the page that is sent was made. */
  async function ask(path = '/', change: Partial<PagePlan> = {}) {
    let result: CacheResult = 'miss';
    const { renderedAt } = await cache.page(planOf(path, change), path, null, (was) => {
      result = was;
    });
    return [result, renderedAt];
  }
  return { state, cache, ask };
}

test('a page is sent as it is, then while it is rendered again; nobody gets one from more than a minute ago', async () => {
  const { state, ask } = cacheWith();
  expect(await ask()).toEqual(['miss', 1]);
  state.now += FRESH_MS;
  expect(await ask()).toEqual(['hit', 1]);
  state.now += 1;
  expect(await ask()).toEqual(['stale', 1]);
  const renewedAt = state.now;
  expect(await ask()).toEqual(['hit', renewedAt]);
  state.now += CURRENT_MS + 1;
  expect(await ask()).toEqual(['miss', state.now]);
});

test('replicas that are asked by turns never send pages that are more than a minute apart', async () => {
  const shells = Array.from({ length: 10 }, () => cacheWith());
  const sent: number[] = [];
  for (let second = 1; second < 1_200; second += 18) {
    for (const { state } of shells) state.now = second * 1_000;
    const answered = await shells[second % shells.length]?.ask();
    sent.push(second * 1_000 - Number(answered?.[1]));
  }
  expect(Math.max(...sent)).toBeLessThanOrEqual(CURRENT_MS);
});

test('while nothing can be rendered a kept page serves on, and is tried again every few seconds', async () => {
  const { state, ask } = cacheWith();
  await ask();
  state.fails = true;
  state.now += 10 * 60_000;
  expect(await ask()).toEqual(['miss', 1]);
  expect(await ask()).toEqual(['hit', 1]);
  state.now += 6_000;
  expect(await ask()).toEqual(['stale', 1]);
  state.fails = false;
  state.now += 6_000;
  await ask();
  expect(await ask()).toEqual(['hit', state.now]);
});

test('a page that is gone is sent no longer than it takes to find that out, and nobody waits for it twice', async () => {
  const { state, cache, ask } = cacheWith();
  await ask();
  Object.assign(state, { status: 404, now: state.now + CURRENT_MS + 1 });
  const gone = await ask().catch((error) => error);
  expect(gone).toBeInstanceOf(UnkeptPage);
  expect([gone.page.status, cache.kept(planOf('/'))]).toEqual([404, null]);
});

test('a page of which something is missing takes the place of none that is kept', async () => {
  const { state, cache, ask } = cacheWith();
  await ask();
  Object.assign(state, { isCurrent: false, now: state.now + CURRENT_MS + 1 });
  expect(await ask()).toEqual(['miss', 1]);
  expect(cache.kept(planOf('/'))?.renderedAt).toBe(1);
});

test('a page of another deployment is sent while it is rendered for this one', async () => {
  const { state, ask } = cacheWith();
  await ask();
  state.now += 1;
  expect(await ask('/', { deployment: 'second' })).toEqual(['stale', 1]);
  expect(await ask('/', { deployment: 'second' })).toEqual(['hit', 2]);
});

test('all who ask for a page at the same time wait for one rendering', async () => {
  const { state, ask } = cacheWith();
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(state.made).toBe(1);
});

test('the same content again keeps its encodings and its tag, and is as young as its data', async () => {
  const { state, cache, ask } = cacheWith({ textOf: () => 'the same' });
  await ask();
  const before = cache.kept(planOf('/'));
  state.now += CURRENT_MS + 1;
  await ask();
  const after = cache.kept(planOf('/'));
  expect(after?.content).toBe(before?.content);
  expect(after?.renderedAt).toBe(state.now);
});

test('where memory ends, the page that was not asked for the longest is evicted', async () => {
  const { cache, ask } = cacheWith({ maxBytes: 50_000, textOf: (made) => String(made).padEnd(5_000) });
  for (const path of ['/a', '/b', '/a', '/c']) await ask(path);
  expect(['/a', '/b', '/c'].filter((path) => cache.kept(planOf(path)))).toEqual(['/a', '/c']);
  expect(cache.size().bytes).toBeLessThanOrEqual(25_000);
});

test('a page larger than all memory is sent and evicts nothing', async () => {
  const { cache, ask } = cacheWith({ maxBytes: 40_000, textOf: (made) => 'l'.repeat(made * 30_000) });
  await ask('/small');
  expect((await ask('/large'))[0]).toBe('miss');
  expect([cache.kept(planOf('/small')) !== null, cache.kept(planOf('/large'))]).toEqual([true, null]);
});

import { encodedContent } from '../send/encoded-content';
import { createPageCache } from './page-cache';

const page = (text = 'page', renderedAt = 0) => ({
  content: encodedContent(text),
  policy: '',
  renderedAt,
});
const KEY = 'set 200 /';

/** A cache with a clock of its own. */
function cacheWith(maxBytes = 100_000) {
  let now = 1;
  const cache = createPageCache(maxBytes, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { cache, wait };
}

test('a page is fresh, then stale, then old', () => {
  const { cache, wait } = cacheWith();
  expect(cache.get(KEY)).toBeNull();
  const kept = cache.put(KEY, page());
  expect(cache.get(KEY)).toEqual({ page: kept, age: 'fresh' });
  wait(60_000);
  expect(cache.get(KEY)?.age).toBe('stale');
  wait(11 * 60_000);
  expect(cache.get(KEY)?.age).toBe('old');
  cache.put(KEY, page());
  expect(cache.get(KEY)?.age).toBe('fresh');
});

test('after a renewal that failed, the next one has time', () => {
  const { cache, wait } = cacheWith();
  cache.put(KEY, page());
  wait(60_000);
  cache.postpone(KEY);
  expect(cache.get(KEY)?.age).toBe('fresh');
  wait(6_000);
  expect(cache.get(KEY)?.age).toBe('stale');
});

test('the same content again keeps its encodings and its tag, and is as young as its data', async () => {
  const { cache } = cacheWith();
  const compressed = await cache.put(KEY, page('page', 1)).content.body('br');
  const again = cache.put(KEY, page('page', 2));
  expect(again.content.body('br')).toBe(compressed);
  expect(cache.get(KEY)?.page.renderedAt).toBe(2);
  expect(cache.put(KEY, page('another')).content.id).not.toBe(again.content.id);
});

test('where memory ends, the page that was not asked for the longest is evicted', () => {
  const { cache } = cacheWith(2 * (1_024 + 5_000 + 2 * 'set /a'.length));
  const large = (name: string) => page(name.padEnd(5_000));
  cache.put('set /a', large('a'));
  cache.put('set /b', large('b'));
  cache.get('set /a');
  cache.put('set /c', large('c'));
  expect(['set /a', 'set /b', 'set /c'].filter((key) => cache.get(key))).toEqual(['set /a', 'set /c']);
});

test('encodings count, and what is kept stays within its memory', async () => {
  const { cache } = cacheWith(50_000);
  for (let at = 0; at < 200; at += 1) {
    const { content } = cache.put(`set /${at}`, page(`${at}`.repeat(500)));
    const before = cache.size().bytes;
    await content.body('gzip');
    expect(cache.size().bytes).not.toBe(before);
    expect(cache.size().bytes).toBeLessThanOrEqual(50_000);
  }
});

test('a page larger than all memory evicts nothing', () => {
  const { cache } = cacheWith(20_000);
  cache.put('set /small', page());
  cache.put('set /large', page('l'.repeat(30_000)));
  expect([cache.get('set /small')?.age, cache.get('set /large')]).toEqual(['fresh', null]);
});

test('a purge drops the pages of other release sets, those that are rendered late too', () => {
  const { cache } = cacheWith();
  cache.put('old 200 /', page());
  cache.put('new 200 /', page());
  cache.purge(new Set(['new']));
  const late = page('late');
  expect(cache.put('old 200 /late', late)).toBe(late);
  expect(['old 200 /', 'old 200 /late', 'new 200 /'].filter((key) => cache.get(key))).toEqual(['new 200 /']);
});

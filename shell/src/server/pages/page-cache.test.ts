import { createPageCache } from './page-cache';

const page = (characters = 8) => ({ policy: 'head', html: 'b'.repeat(characters - 4) });
/** A cache with a clock of its own. */
function cacheWith(maxBytes = 10_000) {
  let now = 1;
  const cache = createPageCache(maxBytes, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { cache, wait };
}

describe('page cache', () => {
  test('a young page is sent as it is', () => {
    const { cache, wait } = cacheWith();
    cache.put('/', page());
    wait(10_000);
    expect(cache.get('/')).toEqual({ page: page(), renew: false });
  });

  test('an older page is sent too, and one reader at a time is told to renew it', () => {
    const { cache, wait } = cacheWith();
    cache.put('/', page());
    wait(60_000);
    expect(cache.get('/')).toEqual({ page: page(), renew: true });
    expect(cache.get('/')?.renew).toBe(false);
    cache.abandonRenewal('/');
    expect(cache.get('/')?.renew).toBe(true);
    cache.put('/', page());
    expect(cache.get('/')?.renew).toBe(false);
  });

  test('a page that is too old is not sent', () => {
    const { cache, wait } = cacheWith();
    cache.put('/', page());
    wait(11 * 60_000);
    expect(cache.get('/')).toBeNull();
  });

  test('where memory ends, the page that was not asked for the longest is evicted', () => {
    const { cache } = cacheWith(2 * 2 * (100 + '/a'.length));
    cache.put('/a', page(100));
    cache.put('/b', page(100));
    cache.get('/a');
    cache.put('/c', page(100));
    expect(['/a', '/b', '/c'].filter((key) => cache.get(key))).toEqual(['/a', '/c']);
  });

  test('many small pages fit where few large ones do; one larger than all memory evicts nothing', () => {
    const { cache } = cacheWith(2_000);
    const keys = Array.from({ length: 50 }, (_, at) => `/${at}`);
    for (const key of keys) cache.put(key, page());
    cache.put('/large', page(2_000));
    expect(cache.get('/large')).toBeNull();
    expect(keys.filter((key) => cache.get(key))).toHaveLength(50);
  });
});

import { createPageCache } from './page-cache';

const page = (renderedAt: number) => ({ status: 200, head: 'head', body: 'body', renderedAt });

describe('page cache', () => {
  test('a young page is sent as it is', () => {
    const cache = createPageCache(10, () => 10_000);
    cache.put('/', page(0));
    expect(cache.get('/')).toEqual({ page: page(0), renew: false });
  });

  test('an older page is sent too, and one visitor is told to renew it', () => {
    const cache = createPageCache(10, () => 60_000);
    cache.put('/', page(0));
    expect(cache.get('/')?.renew).toBe(true);
    expect(cache.get('/')?.renew).toBe(false);
    cache.giveBack('/');
    expect(cache.get('/')?.renew).toBe(true);
  });

  test('a page that is too old is not sent', () => {
    const cache = createPageCache(10, () => 11 * 60_000);
    cache.put('/', page(0));
    expect(cache.get('/')).toBeNull();
  });

  test('the page that was not asked for the longest leaves first', () => {
    const cache = createPageCache(2, () => 0);
    cache.put('/a', page(0));
    cache.put('/b', page(0));
    cache.get('/a');
    cache.put('/c', page(0));
    expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map((hit) => hit !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

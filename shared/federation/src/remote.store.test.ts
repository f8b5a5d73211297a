import type { LoadResult } from './loader';
import { createRemoteStore } from './remote.store';

const failure = {
  ok: false,
  remote: 'mf-pagos',
  expose: './pagos',
  stage: 'network',
  cause: 'down',
} as const;
const success = { ok: true, exposed: 'Pagos' } as const;

describe('remote store', () => {
  test('an area is loaded once, however often it is requested', async () => {
    const load = jest.fn(async (): Promise<LoadResult<string>> => success);
    const store = createRemoteStore({ load });
    expect(store.area('mf-pagos', './pagos')).toBe(store.area('mf-pagos', './pagos'));
    await store.area('mf-pagos', './pagos');
    expect(load).toHaveBeenCalledTimes(1);
  });

  covers('UX-22').test(
    'a failed load is reported once, a retry replaces it, and subscribers are notified of both',
    async () => {
      const results: LoadResult<string>[] = [failure, success];
      const load = jest.fn(async () => results.shift() ?? failure);
      const reported = jest.fn();
      const notified = jest.fn();
      const store = createRemoteStore({ load, onFailure: reported });
      store.subscribe(notified);
      await expect(store.area('mf-pagos', './pagos')).resolves.toEqual(failure);
      expect(reported).toHaveBeenCalledTimes(1);
      await expect(store.retry('mf-pagos', './pagos')).resolves.toEqual(success);
      expect(notified).toHaveBeenCalledTimes(2);
      expect(load).toHaveBeenLastCalledWith('mf-pagos', './pagos', { fresh: true });
      expect(store.area('mf-pagos', './pagos').value).toEqual(success);
    },
  );

  test('what was preloaded is there for the page that asks for it', async () => {
    const load = jest.fn(async (): Promise<LoadResult<string>> => success);
    const store = createRemoteStore({ load });
    await store.preload('mf-pagos', './pagos');
    expect(store.area('mf-pagos', './pagos').value).toEqual(success);
    expect(load).toHaveBeenCalledTimes(1);
  });

  covers('UX-22').test(
    'a preload that failed is forgotten; one that a page waits for is reported',
    async () => {
      const load = jest.fn(async (): Promise<LoadResult<string>> => failure);
      const reported = jest.fn();
      const store = createRemoteStore({ load, onFailure: reported });
      await store.preload('mf-pagos', './pagos');
      expect(reported).not.toHaveBeenCalled();
      void store.preload('mf-pagos', './pagos');
      await expect(store.area('mf-pagos', './pagos')).resolves.toEqual(failure);
      expect(load).toHaveBeenCalledTimes(2);
      expect(reported).toHaveBeenCalledTimes(1);
    },
  );

  covers('UX-32').test(
    '`success` stays pending through failures, and subscribers are notified of each',
    async () => {
      const results: LoadResult<string>[] = [failure, failure, success];
      const store = createRemoteStore({ load: async () => results.shift() ?? failure });
      const notified = jest.fn();
      store.subscribe(notified);
      const loaded = store.success('mf-pagos', './pagos');
      await store.area('mf-pagos', './pagos');
      expect(notified).toHaveBeenCalledTimes(1);
      expect(loaded.status).toBe('pending');
      expect(store.failureOf('mf-pagos', './pagos')).toEqual(failure);
      await store.retry('mf-pagos', './pagos');
      expect(store.success('mf-pagos', './pagos')).toBe(loaded);
      await store.retry('mf-pagos', './pagos');
      await expect(loaded).resolves.toEqual(success);
      expect(loaded).toMatchObject({ status: 'fulfilled', value: success });
      expect(store.failureOf('mf-pagos', './pagos')).toBeNull();
    },
  );

  test('a retry of an area that is loaded or in flight loads nothing', async () => {
    const load = jest.fn(async (): Promise<LoadResult<string>> => success);
    const store = createRemoteStore({ load });
    const first = store.area('mf-pagos', './pagos');
    await store.retry('mf-pagos', './pagos');
    await first;
    await store.retry('mf-pagos', './pagos');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('an area that is put into the store is loaded at once', () => {
    const store = createRemoteStore<string>({ load: async () => failure });
    store.put('mf-pagos', './pagos', 'Pagos');
    expect(store.area('mf-pagos', './pagos')).toMatchObject({ status: 'fulfilled', value: success });
  });
});

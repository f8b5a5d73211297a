import type { LoadResult } from './loader';
import { createRemoteStore } from './remote-store';

const failure = {
  ok: false,
  remote: 'mf-pagos',
  expose: './pagos',
  stage: 'network',
  cause: 'down',
} as const;
const success = { ok: true, exposed: 'Pagos' } as const;

describe('remote store', () => {
  test('an area is loaded once, however often it is asked for', async () => {
    const load = jest.fn(async (): Promise<LoadResult<string>> => success);
    const store = createRemoteStore({ load });
    expect(store.area('mf-pagos', './pagos')).toBe(store.area('mf-pagos', './pagos'));
    await store.area('mf-pagos', './pagos');
    expect(load).toHaveBeenCalledTimes(1);
  });

  covers('UX-22').test(
    'a failed area is remembered, told once, and replaced by a retry: listeners hear of both',
    async () => {
      const results: LoadResult<string>[] = [failure, success];
      const load = jest.fn(async () => results.shift() ?? failure);
      const told = jest.fn();
      const heard = jest.fn();
      const store = createRemoteStore({ load, onFailure: told });
      store.subscribe(heard);
      await expect(store.area('mf-pagos', './pagos')).resolves.toEqual(failure);
      expect(told).toHaveBeenCalledTimes(1);
      await expect(store.retry('mf-pagos', './pagos')).resolves.toEqual(success);
      expect(heard).toHaveBeenCalledTimes(2);
      expect(load).toHaveBeenLastCalledWith('mf-pagos', './pagos', { fresh: true });
      expect(store.area('mf-pagos', './pagos').value).toEqual(success);
    },
  );

  covers('UX-32').test('an arrival waits through failures, and listeners hear of each', async () => {
    const results: LoadResult<string>[] = [failure, failure, success];
    const store = createRemoteStore({ load: async () => results.shift() ?? failure });
    const heard = jest.fn();
    store.subscribe(heard);
    const arrival = store.arrival('mf-pagos', './pagos');
    await store.area('mf-pagos', './pagos');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(arrival.status).toBe('pending');
    expect(store.failureOf('mf-pagos', './pagos')).toEqual(failure);
    await store.retry('mf-pagos', './pagos');
    expect(store.arrival('mf-pagos', './pagos')).toBe(arrival);
    await store.retry('mf-pagos', './pagos');
    await expect(arrival).resolves.toEqual(success);
    expect(arrival).toMatchObject({ status: 'fulfilled', value: success });
    expect(store.failureOf('mf-pagos', './pagos')).toBeNull();
  });

  test('a retry of an area that is fine or on its way loads nothing', async () => {
    const load = jest.fn(async (): Promise<LoadResult<string>> => success);
    const store = createRemoteStore({ load });
    const first = store.area('mf-pagos', './pagos');
    await store.retry('mf-pagos', './pagos');
    await first;
    await store.retry('mf-pagos', './pagos');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('what the server puts in is there at once', () => {
    const store = createRemoteStore<string>({ load: async () => failure });
    store.put('mf-pagos', './pagos', 'Pagos');
    expect(store.area('mf-pagos', './pagos')).toMatchObject({ status: 'fulfilled', value: success });
  });
});

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

  test('UX-22 a failed area is remembered, told once, and replaced by a retry that listeners hear of', async () => {
    const results: LoadResult<string>[] = [failure, success];
    const load = jest.fn(async () => results.shift() ?? failure);
    const told = jest.fn();
    const heard = jest.fn();
    const store = createRemoteStore({ load, onFailure: told });
    store.subscribe(heard);
    await expect(store.area('mf-pagos', './pagos')).resolves.toEqual(failure);
    expect(told).toHaveBeenCalledTimes(1);
    await expect(store.retry('mf-pagos', './pagos')).resolves.toEqual(success);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenLastCalledWith('mf-pagos', './pagos', { fresh: true });
    expect(store.area('mf-pagos', './pagos').value).toEqual(success);
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

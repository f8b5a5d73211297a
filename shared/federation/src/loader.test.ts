import { type FederationRuntime, Loader } from './loader';

const isPage = (exposed: unknown): exposed is { default: () => string } =>
  typeof exposed === 'object' && exposed !== null && 'default' in exposed;

function fakeRuntime(answers: (() => Promise<unknown>)[]) {
  const registered: { entry: string; force: boolean }[] = [];
  let asked = 0;
  const runtime: FederationRuntime = {
    registerRemotes: (remotes, options) => {
      for (const remote of remotes) registered.push({ entry: remote.entry, force: options?.force ?? false });
    },
    loadRemote: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return answer?.();
    },
  };
  return { prepare: async () => runtime, registered, asked: () => asked };
}

const entries = [{ remote: 'mf-pagos', entry: 'http://pagos.test/1/remoteEntry.js' }];
const timeoutMs = () => 15_000;
const page = { default: () => 'Pagos' };
const never = () => new Promise<never>(() => {});
const failing = (message: string) => () => Promise.reject(new Error(message));

describe('loader', () => {
  test('loads an exposed module of a registered remote', async () => {
    const { prepare, registered } = fakeRuntime([async () => page]);
    const loader = new Loader({ prepare, entries, accepts: isPage, timeoutMs });
    await expect(loader.load('mf-pagos', './pagos')).resolves.toEqual({ ok: true, exposed: page });
    expect(registered).toEqual([{ entry: 'http://pagos.test/1/remoteEntry.js', force: false }]);
  });

  covers('UX-22').test.each([
    ['network', failing('ScriptNetworkError: Failed to load script')],
    ['timeout', failing('ChunkLoadError: Loading chunk 12 failed. (timeout)')],
    ['timeout', never],
    ['evaluation', failing('x is not a function')],
    ['shape', async () => ({ other: 1 })],
    ['shape', async () => null],
  ])('a failure is a value with its stage: %s', async (stage, answer) => {
    const { prepare, asked } = fakeRuntime([answer]);
    const loader = new Loader({ prepare, entries, accepts: isPage, timeoutMs: () => 20 });
    const result = await loader.load('mf-pagos', './pagos');
    expect(result).toMatchObject({ ok: false, stage, remote: 'mf-pagos', expose: './pagos' });
    expect(asked()).toBe(2);
  });

  covers('UX-22').test('a second attempt forgets the first one and asks under another address', async () => {
    const { prepare, registered } = fakeRuntime([failing('Failed to fetch'), async () => page]);
    const retries: number[] = [];
    const loader = new Loader({
      prepare: async (_remote, _expose, count) => {
        retries.push(count);
        return prepare();
      },
      entries,
      accepts: isPage,
      timeoutMs,
    });
    await expect(loader.load('mf-pagos', './pagos')).resolves.toEqual({ ok: true, exposed: page });
    expect(registered.map((call) => call.force)).toEqual([false, true]);
    expect(retries).toEqual([0, 1]);
  });

  covers('UX-22').test('what an area needs before its own code is asked for again with it', async () => {
    const { prepare, asked } = fakeRuntime([async () => page]);
    const preparing = jest.fn(prepare).mockRejectedValueOnce(new Error('404'));
    const loader = new Loader({ prepare: preparing, entries, accepts: isPage, timeoutMs });
    await expect(loader.load('mf-pagos', './pagos')).resolves.toMatchObject({ ok: true });
    preparing.mockRejectedValue(new Error('404'));
    const failed = await loader.load('mf-pagos', './pagos');
    expect(failed).toMatchObject({ ok: false, stage: 'network', cause: '404' });
    expect([preparing.mock.calls.length, asked()]).toEqual([4, 1]);
  });

  test('a remote that the registry does not name is a failure, not an exception', async () => {
    const { prepare, asked } = fakeRuntime([async () => page]);
    const loader = new Loader({ prepare, entries, accepts: isPage, timeoutMs });
    await expect(loader.load('mf-otro', './otro')).resolves.toMatchObject({ ok: false, stage: 'network' });
    expect(asked()).toBe(0);
  });
});

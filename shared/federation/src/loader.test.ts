import { createLoader, type FederationRuntime } from './loader';

const isPage = (exposed: unknown): exposed is { default: () => string } =>
  typeof exposed === 'object' && exposed !== null && 'default' in exposed;

function fakeRuntime(answers: (() => Promise<unknown>)[]) {
  const registered: { entry: string; force: boolean }[] = [];
  let asked = 0;
  const runtime: FederationRuntime = {
    registerRemotes: (remotes, options) => {
      for (const remote of remotes) registered.push({ entry: remote.entry, force: options?.force ?? false });
    },
    loadRemote: async <T>() => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return (await answer?.()) as T;
    },
  };
  return { runtime, registered, asked: () => asked };
}

const entries = [{ remote: 'mf-pagos', entry: 'http://pagos.test/1/remoteEntry.js' }];
const timeoutMs = () => 15_000;
const page = { default: () => 'Pagos' };
const never = () => new Promise<never>(() => {});
const failing = (message: string) => () => Promise.reject(new Error(message));

describe('loader', () => {
  test('loads an exposed module of a registered remote', async () => {
    const { runtime, registered } = fakeRuntime([async () => page]);
    const loader = createLoader({ runtime, entries, accepts: isPage, timeoutMs });
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
    const { runtime, asked } = fakeRuntime([answer]);
    const loader = createLoader({ runtime, entries, accepts: isPage, timeoutMs: () => 20, attempts: 2 });
    const result = await loader.load('mf-pagos', './pagos');
    expect(result).toMatchObject({ ok: false, stage, remote: 'mf-pagos', expose: './pagos' });
    expect(asked()).toBe(2);
  });

  covers('UX-22').test('a second attempt forgets the first one and asks under another address', async () => {
    const { runtime, registered } = fakeRuntime([failing('Failed to fetch'), async () => page]);
    const retried: string[] = [];
    const loader = createLoader({
      runtime,
      entries,
      accepts: isPage,
      timeoutMs,
      onRetry: (remote) => retried.push(remote),
    });
    await expect(loader.load('mf-pagos', './pagos')).resolves.toEqual({ ok: true, exposed: page });
    expect(registered.map((call) => call.force)).toEqual([false, true]);
    expect(retried).toEqual(['mf-pagos']);
  });

  test('a remote that the registry does not name is a failure, not an exception', async () => {
    const { runtime, asked } = fakeRuntime([async () => page]);
    const loader = createLoader({ runtime, entries, accepts: isPage, timeoutMs });
    await expect(loader.load('mf-otro', './otro')).resolves.toMatchObject({ ok: false, stage: 'network' });
    expect(asked()).toBe(0);
  });
});

const fetched = jest.fn(async () => new Response(''));
let online = true;

const scripts = () => [...document.head.querySelectorAll('script')];
/** The script of the document, or the one that stands for it now, comes or is lost. */
const tell = (type: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(type));
const bar = () => document.querySelector('[role="status"]');

beforeAll(async () => {
  jest.useFakeTimers();
  globalThis.fetch = fetched as unknown as typeof fetch;
  Object.defineProperty(navigator, 'onLine', { get: () => online });
  await import('./script-guard');
});
beforeEach(() => {
  online = true;
  fetched.mockClear();
  const script = document.createElement('script');
  Object.assign(script, { defer: true, src: '/_shell/main.js', integrity: 'sha384-a' });
  document.head.replaceChildren(script);
});
afterEach(async () => {
  tell('load');
  document.body.replaceChildren();
});
afterAll(() => jest.useRealTimers());

covers('UX-32').test(
  'a lost script is fetched twice more past the cache, with its hash; then a bar offers it',
  async () => {
    for (const wait of [1_500, 3_000]) {
      tell('error');
      expect(scripts()).toHaveLength(0);
      await jest.advanceTimersByTimeAsync(wait);
      expect(fetched).toHaveBeenLastCalledWith(expect.stringMatching(/\/_shell\/main\.js$/), {
        cache: 'reload',
      });
      expect(scripts().map((script) => [script.integrity, script.async])).toEqual([['sha384-a', false]]);
    }
    expect(bar()).toBeNull();
    tell('error');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    bar()?.querySelector('button')?.click();
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(3);
    tell('load');
    expect(bar()).toBeNull();
  },
);

covers('UX-31').test(
  'without a network the bar says so, and the script is fetched when there is one',
  async () => {
    online = false;
    tell('error');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
    expect(bar()?.textContent).toContain('No tienes conexión');
    online = true;
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    tell('load');
    expect(bar()).toBeNull();
  },
);

test('scripts that others have added are theirs to fetch again', async () => {
  const script = document.createElement('script');
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
});

import { SITE_PAGES_PATH, sitePagesSchema } from '@red/contract/site-pages';
import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';
import { KeptLists, LIST_FRESH_MS } from './kept-lists';

function listWith() {
  const state = { now: 1, id: 'first', text: 'a', complete: true, made: 0 };
  const lists = new KeptLists(() => state.now);
  const content = async () => {
    const [file] = await lists.files(state.id, async () => {
      state.made += 1;
      return { files: [`${state.id} ${state.text}`], complete: state.complete };
    });
    return file;
  };
  const text = async () => (await (await content())?.body('identity'))?.bytes.toString();
  return { state, content, text };
}

test('all who ask at the same time get one list', async () => {
  const { state, text } = listWith();
  expect(await Promise.all([text(), text(), text()])).toEqual(['first a', 'first a', 'first a']);
  expect(state.made).toBe(1);
});

test('an older list is sent while the next one is made; the same one keeps its tag', async () => {
  const { state, content, text } = listWith();
  const first = await content();
  state.now += LIST_FRESH_MS + 1;
  expect(await content()).toBe(first);
  expect(await content()).toBe(first);
  expect(state.made).toBe(2);
  state.now += LIST_FRESH_MS + 1;
  state.text = 'b';
  expect(await text()).toBe('first a');
  expect(await text()).toBe('first b');
});

test('a list that is not complete is made again sooner', async () => {
  const { state, text } = listWith();
  state.complete = false;
  await text();
  state.now += 20_000;
  await text();
  expect(state.made).toBe(2);
});

test('after a release the list is a new one', async () => {
  const { state, text } = listWith();
  await text();
  state.id = 'second';
  expect(await text()).toBe('second a');
});

describe('a list', () => {
  let close = async () => {};
  let shell: Awaited<ReturnType<typeof startShell>>;
  beforeAll(async () => {
    const origin = await startOrigin();
    const pagos = released('mf-pagos', '1.0.0', '/pagos', { origin: origin.url });
    origin.add(pagos.files);
    shell = await startShell(registryOf({ 'mf-pagos': pagos }));
    close = async () => {
      await shell.close();
      await origin.close();
    };
  });
  afterAll(() => close());

  test('of the pages has those that are live', async () => {
    const answer = await shell.get(SITE_PAGES_PATH);
    expect(sitePagesSchema.parse(await answer.json()).pages.map(({ path }) => path)).toEqual(['/pagos']);
  });

  const SELDOM = 'public, max-age=0, s-maxage=300, stale-if-error=86400';
  covers('UX-15').test.each([
    ['/sitemap.xml', '<loc>https://red.example/pagos</loc>', 'application/xml', SELDOM],
    ['/robots.txt', 'Sitemap: https://red.example/sitemap.xml', 'text/plain', SELDOM],
    [SITE_PAGES_PATH, '"/pagos"', 'application/json', 'public, max-age=0, s-maxage=15'],
  ])('%s has a tag, and is not sent again to who has it', async (path, text, type, caching) => {
    const answer = await shell.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(await answer.text()).toContain(text);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': caching,
      vary: 'accept-encoding',
    });
    const again = await shell.get(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

import type { RenderRequest } from '../rendering/rendering';
import { renderedPage, servePages } from '../testing/kept-pages.fixture';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const QUERIES = [{ key: ['news'], data: ['Congreso'] }];
const UNKNOWN_ID = 'a'.repeat(20);

/** A site whose pages hydrate when they are touched; `data` can be changed while it runs. */
async function serveSleeping(hydrate: 'load' | 'interaction' = 'interaction') {
  const state = { queries: QUERIES as unknown };
  const site = await servePages({
    render: async ({ url }: RenderRequest) => ({
      ...renderedPage(url),
      queries: state.queries,
      served: { remote: 'mf-contenido', expose: './page', hydrate },
    }),
  });
  closing.push(site.close);
  const bootOf = async (path: string) =>
    JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(await site.text(path))?.[1] ?? '');
  return { ...site, state, bootOf };
}

covers('UX-26').test(
  'what a page was rendered with is beside it, to be kept for ever, where its area hydrates late',
  async () => {
    const { ask, bootOf } = await serveSleeping();
    for (const path of ['/', '/noticias', '/noticias/7']) {
      const boot = await bootOf(path);
      expect(boot).not.toHaveProperty('queries');
      const answer = await ask(boot.data);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(JSON.parse(answer.body.toString())).toEqual(QUERIES);
      expect((await ask(boot.data, { 'if-none-match': answer.headers.etag ?? '' })).status).toBe(304);
    }
  },
);

test('it is in the document where the area hydrates at once, and where there is none nothing is named', async () => {
  const atOnce = await serveSleeping('load');
  expect(await atOnce.bootOf('/noticias')).toMatchObject({ queries: QUERIES });
  const sleeping = await serveSleeping();
  const boot = await sleeping.bootOf('/noticias?pagina=2');
  expect(boot).toMatchObject({ queries: QUERIES });
  expect(boot).not.toHaveProperty('data');
  sleeping.state.queries = [];
  expect(await sleeping.bootOf('/')).not.toHaveProperty('data');
  expect(await sleeping.bootOf('/')).not.toHaveProperty('queries');
});

test('a replica that has not rendered the page answers, also with newer data, which are not kept then', async () => {
  const [first, other] = [await serveSleeping(), await serveSleeping()];
  const { data } = await first.bootOf('/noticias');
  const same = await other.ask(data);
  expect(same.headers['cache-control']).toContain('immutable');
  const newer = await serveSleeping();
  newer.state.queries = [{ key: ['news'], data: ['Feria'] }];
  const answer = await newer.ask(data);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.body.toString())).toEqual(newer.state.queries);
});

test('data that an older document names are still there when the page was rendered with others', async () => {
  const { ask, bootOf, state } = await serveSleeping();
  const { data } = await bootOf('/noticias');
  state.queries = [{ key: ['news'], data: ['Feria'] }];
  expect((await bootOf('/noticias/3')).data).not.toContain(data.split('/').pop());
  const answer = await ask(data);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(JSON.parse(answer.body.toString())).toEqual(QUERIES);
});

test.each([
  ['of a page that is gone', `/_data/nada/${UNKNOWN_ID}.json`],
  ['of a page that hydrates at once by now', `/_data/noticias/${UNKNOWN_ID}.json`],
])('an older document that asks for data %s gets none, which nobody keeps', async (_, address) => {
  const { ask } = await serveSleeping('load');
  const { status, headers, body } = await ask(address);
  expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', '[]']);
});

test('what is no address of data is not found, which nobody keeps', async () => {
  const { ask } = await serveSleeping();
  const { status, headers } = await ask('/_data/noticias');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

import { EMPTY_RELEASE_SET } from '../releases/release-set';
import { createKeptXml, XML_FRESH_MS } from './kept-xml';

function sitemapWith() {
  const state = { now: 0, id: 'first', xml: 'a', complete: true, made: 0 };
  const sitemap = createKeptXml({
    releaseSet: () => ({ ...EMPTY_RELEASE_SET, id: state.id }),
    async make({ id }) {
      state.made += 1;
      return { xml: `${id} ${state.xml}`, complete: state.complete };
    },
    now: () => state.now,
  });
  const text = async () => (await (await sitemap()).body('identity')).bytes.toString();
  return { state, sitemap, text };
}

test('all who ask at the same time get one list', async () => {
  const { state, text } = sitemapWith();
  expect(await Promise.all([text(), text(), text()])).toEqual(['first a', 'first a', 'first a']);
  expect(state.made).toBe(1);
});

test('an older list is sent while the next one is made; the same one keeps its tag', async () => {
  const { state, sitemap, text } = sitemapWith();
  const first = await sitemap();
  state.now = XML_FRESH_MS;
  expect(await sitemap()).toBe(first);
  expect(await sitemap()).toBe(first);
  expect(state.made).toBe(2);
  state.now *= 2;
  state.xml = 'b';
  expect(await text()).toBe('first a');
  expect(await text()).toBe('first b');
});

test('a list that is not complete is made again sooner', async () => {
  const { state, text } = sitemapWith();
  state.complete = false;
  await text();
  state.now = 20_000;
  await text();
  expect(state.made).toBe(2);
});

test('after a release the list is a new one', async () => {
  const { state, text } = sitemapWith();
  await text();
  state.id = 'second';
  expect(await text()).toBe('second a');
});

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

import { ATTEMPT_STORAGE_KEY, type PaymentAttempt, tabMemory } from './payment-attempt';

const attempt: PaymentAttempt = { key: 'f2b1c9d4-0000', retryOf: { number: 'RED-1', secret: 'secreto' } };

/** The storage of a tab, which outlives its pages. */
function storage(content: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(content));
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: (name) => void stored.delete(name),
  };
}

covers('AMB-53', 'AMB-57').test(
  'an attempt outlives its page until its outcome is known, and holds nothing typed',
  () => {
    const tab = storage();
    tabMemory(() => tab).write(attempt);
    expect(JSON.parse(tab.getItem(ATTEMPT_STORAGE_KEY) ?? '')).toEqual(attempt);
    const reloaded = tabMemory(() => tab);
    expect(reloaded.read()).toEqual(attempt);
    reloaded.clear();
    expect(reloaded.read()).toBeNull();
    expect(tab.length).toBe(0);
  },
);

covers('AMB-53').test.each(['{x', '[]', '{"key":5}', '{"key":"short","retryOf":null}'])(
  'a stored text that is no attempt is none: %s',
  (text) => {
    expect(tabMemory(() => storage({ [ATTEMPT_STORAGE_KEY]: text })).read()).toBeNull();
  },
);

covers('AMB-53').test('where the browser refuses its storage the attempt lives as long as the page', () => {
  const memory = tabMemory(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(memory.read()).toBeNull();
  memory.write(attempt);
  expect(memory.read()).toEqual(attempt);
  memory.clear();
  expect(memory.read()).toBeNull();
});

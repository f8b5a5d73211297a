import { NO_FACTS } from '../app/release-facts';
import { answerFetches } from './json-answers.fixture';
import { createReleaseFacts } from './release-facts';

const REMOTES = { 'mf-pagos': { id: 'abcdefghij-_0123' }, 'mf-auth': { id: null } };
const FACTS = { files: {}, exposes: { './pagos': ['pagos.js'] }, groups: {} };

test('the facts of a release are fetched once, when somebody needs them', async () => {
  const fetched = answerFetches(FACTS);
  const facts = createReleaseFacts(REMOTES);
  expect(fetched).not.toHaveBeenCalled();
  expect(await Promise.all([facts.of('mf-pagos'), facts.of('mf-pagos')])).toEqual([FACTS, FACTS]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe('/_releases/mf-pagos/abcdefghij-_0123.json');
});

covers('UX-22').test('after a failure the next attempt asks again', async () => {
  answerFetches(new TypeError('Failed to fetch'), { nonsense: true }, FACTS);
  const facts = createReleaseFacts(REMOTES);
  await expect(facts.of('mf-pagos')).rejects.toThrow('Failed to fetch');
  await expect(facts.of('mf-pagos')).rejects.toThrow('another shape');
  expect(await facts.of('mf-pagos')).toEqual(FACTS);
});

test('of a remote that runs from source nothing is known, and nothing is asked', async () => {
  const fetched = answerFetches();
  expect(await createReleaseFacts(REMOTES).of('mf-auth')).toBe(NO_FACTS);
  expect(await createReleaseFacts(REMOTES, { 'mf-auth': FACTS }).of('mf-auth')).toBe(FACTS);
  expect(fetched).not.toHaveBeenCalled();
});

describe('on a slow line', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** An answer whose parts arrive as the test writes them; it ends with an error when it is aborted. */
  function answersInParts() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    globalThis.fetch = (async (_address: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => void writer.abort(signal.reason));
      return new Response(readable);
    }) as typeof fetch;
    return writer;
  }

  covers('UX-22').test('facts may take as long as they like while they arrive', async () => {
    const writer = answersInParts();
    const facts = createReleaseFacts(REMOTES).of('mf-pagos');
    for (const part of JSON.stringify(FACTS).match(/.{1,12}/g) ?? []) {
      await jest.advanceTimersByTimeAsync(6_000);
      await writer.write(new TextEncoder().encode(part));
    }
    await writer.close();
    expect(await facts).toEqual(FACTS);
  });

  covers('UX-22').test('facts that stop arriving have failed', async () => {
    const writer = answersInParts();
    const failed = expect(createReleaseFacts(REMOTES).of('mf-pagos')).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await jest.advanceTimersByTimeAsync(6_000);
    await writer.write(new TextEncoder().encode('{'));
    await jest.advanceTimersByTimeAsync(9_000);
    await failed;
  });
});

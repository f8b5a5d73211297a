import { NO_FACTS } from '../app/release-facts';
import { createReleaseFacts } from './release-facts';

const REMOTES = { 'mf-pagos': { id: 'abcdefghij-_0123' }, 'mf-auth': { id: null } };
const FACTS = { files: {}, exposes: { './pagos': ['pagos.js'] }, groups: {} };

const answers = (...bodies: (object | Error)[]) => {
  const fetched = jest.fn(async (_address: string) => {
    const body = bodies.shift();
    if (body instanceof Error) throw body;
    return new Response(JSON.stringify(body));
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
};

test('the facts of a release are fetched once, when somebody needs them', async () => {
  const fetched = answers(FACTS);
  const facts = createReleaseFacts(REMOTES);
  expect(fetched).not.toHaveBeenCalled();
  expect(await Promise.all([facts.of('mf-pagos'), facts.of('mf-pagos')])).toEqual([FACTS, FACTS]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe('/_releases/mf-pagos/abcdefghij-_0123.json');
});

covers('UX-22').test('after a failure the next attempt asks again', async () => {
  answers(new TypeError('Failed to fetch'), { nonsense: true }, FACTS);
  const facts = createReleaseFacts(REMOTES);
  await expect(facts.of('mf-pagos')).rejects.toThrow('Failed to fetch');
  await expect(facts.of('mf-pagos')).rejects.toThrow('another shape');
  expect(await facts.of('mf-pagos')).toEqual(FACTS);
});

test('of a remote that runs from source nothing is known, and nothing is asked', async () => {
  const fetched = answers();
  expect(await createReleaseFacts(REMOTES).of('mf-auth')).toBe(NO_FACTS);
  expect(await createReleaseFacts(REMOTES, { 'mf-auth': FACTS }).of('mf-auth')).toBe(FACTS);
  expect(fetched).not.toHaveBeenCalled();
});

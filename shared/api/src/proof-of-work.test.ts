import { configureHost } from '@red/contract/host';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { captchaChallengeSchema } from './altcha.schema';
import { derivePortably } from './derive-portably';
import { proveForCaptcha, proveForOrder, solve } from './proof-of-work';

const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: 'http://api.test' });
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SECRET = 'una clave de prueba';
const never = () => new AbortController().signal;

/** What the API hands out. */
async function challenge(cost: number, counter?: number) {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: SECRET,
  });
  return z.parse(captchaChallengeSchema, JSON.parse(JSON.stringify(made)));
}

/** What the API does with an answer. */
const verify = (answer: string) =>
  verifySolution({ ...JSON.parse(atob(answer)), deriveKey, hmacSignatureSecret: SECRET });

/** As on a page without HTTPS. */
function withoutWebCrypto() {
  jest.replaceProperty(globalThis, 'crypto', { ...globalThis.crypto, subtle: undefined } as never);
}
afterEach(() => jest.restoreAllMocks());

covers('AUTH-14', 'API-30').test.each([
  ['the captcha', 'captcha/challenge', proveForCaptcha],
  ['an order', 'red/payments/challenge', proveForOrder],
])('the API accepts the proof for %s', async (_purpose, path, prove) => {
  const given = await challenge(200, 37);
  server.use(http.get(`http://api.test/api/${path}`, () => HttpResponse.json({ ...given, expiresIn: 60 })));
  const before = performance.now();
  const proof = await prove();
  expect(proof.validUntil).toBeGreaterThanOrEqual(before + 60_000);
  expect(proof.validUntil).toBeLessThanOrEqual(performance.now() + 60_000);
  expect(JSON.parse(atob(proof.answer))).toMatchObject({ challenge: given, solution: { counter: 37 } });
  await expect(verify(proof.answer)).resolves.toMatchObject({ verified: true });
});

covers('API-30').test('a challenge without a known counter is solved too', async () => {
  const given = await challenge(20);
  const solution = await solve(given, never());
  await expect(verify(btoa(JSON.stringify({ challenge: given, solution })))).resolves.toMatchObject({
    verified: true,
  });
});

covers('API-30').test('a page without WebCrypto proves its work as well', async () => {
  const given = await challenge(1_500, 11);
  withoutWebCrypto();
  const solution = await solve(given, never());
  jest.restoreAllMocks();
  expect(solution.counter).toBe(11);
  await expect(verify(btoa(JSON.stringify({ challenge: given, solution })))).resolves.toMatchObject({
    verified: true,
  });
});

covers('API-30').test('the library derives the same keys as the browser', async () => {
  const salt = new Uint8Array([9, 8, 7]);
  const password = new Uint8Array([1, 2, 3, 250]);
  for (const [cost, keyLength] of [
    [1, 16],
    [2, 32],
    [600, 40],
  ] as const) {
    const { parameters } = await challenge(cost, 1);
    const given = { ...parameters, cost, keyLength };
    const [library, native] = await Promise.all([
      derivePortably(given, salt, password),
      deriveKey(given, salt, password),
    ]);
    expect([...library.derivedKey]).toEqual([...native.derivedKey]);
  }
});

covers('API-30').test('an answer to a changed challenge is refused', async () => {
  const given = await challenge(20, 3);
  const solution = await solve(given, never());
  const changed = { ...given, parameters: { ...given.parameters, cost: 1 } };
  await expect(verify(btoa(JSON.stringify({ challenge: changed, solution })))).resolves.toMatchObject({
    verified: false,
  });
});

covers('AUTH-02').test.each([
  ['with WebCrypto', () => {}],
  ['without WebCrypto', withoutWebCrypto],
])('the search stops when the visitor leaves, %s', async (_case, prepare) => {
  const given = await challenge(500, 100_000);
  prepare();
  const leaving = new AbortController();
  const search = solve(given, leaving.signal);
  setTimeout(() => leaving.abort(), 30);
  await expect(search).rejects.toThrow('aborted');
});

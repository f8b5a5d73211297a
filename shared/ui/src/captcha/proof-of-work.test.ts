import { createChallenge, type DeriveKeyFunction, pbkdf2, verifySolution } from 'altcha/lib';
import * as z from 'zod/mini';
import { chooseDeriveKey } from './derive-key';
import { derivePortably } from './pbkdf2';
import { challengeSchema, encodeAnswer, solveChallenge } from './proof-of-work';

const SECRET = 'una clave de prueba';

const serverDerive: DeriveKeyFunction = pbkdf2.deriveKey;

async function challenge(cost: number, counter?: number) {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey: serverDerive,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: SECRET,
  });
  return z.parse(challengeSchema, JSON.parse(JSON.stringify(made)));
}

/** What the API does with `g-recaptcha-response`. */
async function verify(answer: string) {
  const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
  return verifySolution({ ...payload, deriveKey: serverDerive, hmacSignatureSecret: SECRET });
}

covers('AUTH-14', 'API-30').test(
  'the answer to a signed challenge is accepted by the verifier of the API',
  async () => {
    for (const counter of [undefined, 37]) {
      const given = await challenge(200, counter);
      const solution = await solveChallenge(given, await chooseDeriveKey());
      if (counter !== undefined) expect(solution.counter).toBe(counter);
      await expect(verify(encodeAnswer(given, solution))).resolves.toMatchObject({ verified: true });
    }
  },
);

covers('API-30').test(
  'our own derivation equals that of the browser, and its answers are accepted too',
  async () => {
    const native = await chooseDeriveKey();
    const password = new Uint8Array([1, 2, 3, 250]);
    const salt = new Uint8Array([9, 8, 7]);
    for (const [cost, length] of [
      [1, 16],
      [2, 32],
      [600, 40],
    ] as const) {
      expect(await derivePortably(password, salt, cost, length)).toEqual(
        await native(password, salt, cost, length),
      );
    }
    const given = await challenge(50, 11);
    const solution = await solveChallenge(given, derivePortably);
    await expect(verify(encodeAnswer(given, solution))).resolves.toMatchObject({ verified: true });
  },
);

covers('API-30').test('a tampered answer is refused', async () => {
  const given = await challenge(20, 3);
  const solution = await solveChallenge(given, await chooseDeriveKey());
  const forged = encodeAnswer({ ...given, parameters: { ...given.parameters, cost: 1 } }, solution);
  await expect(verify(forged)).resolves.toMatchObject({ verified: false });
});

covers('AUTH-02').test('the search stops when the visitor leaves', async () => {
  const given = await challenge(5_000, 100_000);
  const leaving = new AbortController();
  const search = solveChallenge(given, await chooseDeriveKey(), leaving.signal);
  leaving.abort();
  await expect(search).rejects.toThrow();
});

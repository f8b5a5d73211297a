/** What an API really knows, so that hostile calls come past the first check. */
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

const ACCOUNTS = [
  ['docente@red.test', 'Docente.2026'],
  ['incompleta@red.test', 'Incompleta.2026'],
  ['caducada@red.test', 'Caducada.2026'],
];
const loginSchema = z.object({ bearer_token: z.string() });
const orderSchema = z.object({ data: z.object({ number: z.string(), secret: z.string() }) });
const ORDER = {
  school_id: '12345',
  guardian: { name: 'Luz', surname: 'Peña', email: 'luz@red.test', phone: '5512345678' },
  students: [{ name: 'Ana', surname: 'Peña Ruiz', level: 'Primaria', grade: '1' }],
  payment: { method: 'oxxo' },
  is_another_purchase: true,
};

/**
 * Logs sample accounts in and places an order.
 * @param {string} api address
 * @returns {Promise<import('./described-calls.mjs').KnownValues>}
 */
export async function knownValues(api) {
  const post = async (/** @type {string} */ path, /** @type {unknown} */ body, headers = {}) => {
    const answer = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const solved = async () => {
    const challenge = await fetch(`${api}/api/captcha/challenge`).then((answer) => answer.json());
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const tokens = [];
  for (const [email, password] of ACCOUNTS) {
    const body = { email, password, 'g-recaptcha-response': await solved() };
    tokens.push(loginSchema.parse(await post('api/users/login', body)).bearer_token);
  }
  const key = randomUUID();
  const order = orderSchema.parse(
    await post('api/red/payments/orders', ORDER, { 'idempotency-key': key }),
  ).data;
  return {
    token: tokens,
    email: ACCOUNTS.map(([email = '']) => email),
    id: ['1', '2', '8'],
    number: [order.number],
    provider: ['simulated'],
    key: ['RED2026CLAVE', 'RED2026USADA'],
    'x-order-secret': [order.secret],
    'idempotency-key': [key, randomUUID(), randomUUID()],
    'g-recaptcha-response': await Promise.all(Array.from({ length: 20 }, solved)),
  };
}

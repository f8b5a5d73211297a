import { randomUUID } from 'node:crypto';
import { PATHS } from '@red/api/paths';
import { createOrder, fetchOrder, retryPayment } from '@red/api/payments.queries';
import { ORDER_SECRET_HEADER, type Order, type OrderPayload } from '@red/api/payments.schema';
import { proveForOrder } from '@red/api/proof-of-work';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { isNull } from 'drizzle-orm';
import { mails } from '../database/mail-tables';
import { attemptCounts } from '../database/tables';
import { createAttemptCounts } from '../http/attempt-counts';
import { cardPayment, ORDER } from '../testing/payloads.fixture';
import { failureOf, startTestApi, type TestApi } from '../testing/test-api.fixture';
import { newOrderNumber } from './order-number';

const HOUR_MS = 3_600_000;
const WORDS = 'Visite premios gratis';
const orderTo = (email: string, method: 'oxxo' | 'card' = 'oxxo'): OrderPayload => ({
  school_id: WORDS,
  guardian: { name: WORDS, surname: WORDS, email, phone: '5512345678' },
  students: [{ name: WORDS, surname: WORDS, level: 'Primaria', grade: '1' }],
  payment:
    method === 'oxxo'
      ? { method }
      : {
          method,
          card: { token: `tok_${randomUUID()}`, brand: WORDS, last4: '4242' },
          installments: WORDS,
        },
  is_another_purchase: true,
});

/** Waits for what another turn of the process does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1_500 && !(await holds()); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      settings: { ORDER_MAILS_PER_HOUR: '3', ORDERS_WITHOUT_PROOF: '5' },
    });
  });
  beforeEach(() => api.database.queries.delete(attemptCounts));
  afterAll(() => api?.stop());

  const place = (email: string, headers: Record<string, string> = {}, key: string = randomUUID()) =>
    api.call('POST', PATHS.orders, {
      body: orderTo(email),
      headers: { 'idempotency-key': key, ...headers },
    });
  const mailsTo = async (email: string) => {
    const { body } = await api.call('GET', 'dev/outbox');
    return JSON.stringify(body).split(`"to":"${email}"`).length - 1;
  };

  covers('AMB-53').test('a mail about an order holds none of the words that its sender typed', async () => {
    for (const method of ['oxxo', 'card'] as const) {
      const email = `${method}-ajena@red.test`;
      const order = await createOrder(orderTo(email, method), { idempotencyKey: randomUUID() });
      const { subject, text } = await api.mailTo(email);
      expect(text).toContain(order.number);
      expect(text).toContain('Primaria 1°: $50.00');
      expect(text).toContain(`#`);
      expect(`${subject} ${text}`).not.toContain(WORDS);
      expect(await fetchOrder(order)).toMatchObject({ guardian: { name: WORDS } });
    }
    const { body } = await api.call('GET', 'dev/outbox');
    expect(JSON.stringify(body)).not.toContain(WORDS);
  });

  covers('AMB-53').test(
    'of eight orders for one address three are mailed in an hour; the others wait, and none is lost',
    async () => {
      const email = 'blanco@red.test';
      for (let turn = 0; turn < 8; turn += 1) {
        await createOrder(orderTo(email), { idempotencyKey: randomUUID() });
      }
      const owedMails = () => api.database.queries.select().from(mails).where(isNull(mails.sentAt));
      const minutesLeft = async () =>
        (await owedMails()).map(({ nextTryAt }) => (nextTryAt.getTime() - Date.now()) / 60_000);
      // Somebody else of the process may be sending just now: a minute's lease is no wait.
      await until(async () => (await minutesLeft()).every((minutes) => minutes > 50));
      expect(await minutesLeft()).toHaveLength(5);
      expect(Math.max(...(await minutesLeft()))).toBeLessThanOrEqual(60);
      expect(await mailsTo(email)).toBe(3);
      // An hour later.
      await api.database.queries.delete(attemptCounts);
      await api.database.queries.update(mails).set({ nextTryAt: new Date() });
      await createOrder(orderTo('otra@red.test'), { idempotencyKey: randomUUID() });
      await until(async () => (await owedMails()).length === 2);
      expect([await mailsTo('otra@red.test'), await mailsTo(email)]).toEqual([1, 6]);
    },
  );

  covers('AMB-53').test(
    'the sixth order for an address, or from a caller, costs work; whoever does it is served',
    async () => {
      for (const turn of [1, 2, 3, 4, 5]) {
        expect(await place('muchos@red.test', { 'x-forwarded-for': `203.0.113.${turn}` })).toMatchObject({
          status: 200,
        });
      }
      const from = { 'x-forwarded-for': '203.0.113.6' };
      expect(await place('MUCHOS@red.test', from)).toMatchObject({ status: 428, body: { success: false } });
      expect(await place('otro@red.test', from)).toMatchObject({ status: 200 });
      const captcha = await api.captcha();
      expect(await place('muchos@red.test', { ...from, [PROOF_HEADER]: captcha })).toMatchObject({
        status: 428,
      });
      const { answer: proof } = await proveForOrder();
      const key = randomUUID();
      expect(await place('muchos@red.test', { ...from, [PROOF_HEADER]: proof }, key)).toMatchObject({
        status: 200,
      });
      expect(await place('muchos@red.test', { ...from, [PROOF_HEADER]: proof })).toMatchObject({
        status: 428,
      });

      for (const turn of [1, 2, 3, 4, 5])
        expect(await place(`uno${turn}@red.test`)).toMatchObject({ status: 200 });
      expect(await place('uno6@red.test')).toMatchObject({ status: 428 });
      const order = await createOrder(orderTo('uno7@red.test'), { idempotencyKey: randomUUID() });
      expect(order.state).toBe('pending');
    },
  );

  /** The card whose payments are always refused. */
  const refusedCard = cardPayment('0002');
  const refusedOrder = () =>
    createOrder({ ...ORDER, payment: refusedCard }, { idempotencyKey: randomUUID() });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const payAgain = (
    { number, secret }: Order,
    headers: Record<string, string>,
    payment: unknown = refusedCard,
  ) =>
    api.call('POST', `${PATHS.orders}/${number}/attempts`, {
      body: { payment },
      headers: { [ORDER_SECRET_HEADER]: secret, 'idempotency-key': randomUUID(), ...headers },
    });

  covers('AMB-53').test(
    'a further payment costs work after five of an hour, of an order and from a caller, which the site does unasked',
    async () => {
      const order = await refusedOrder();
      for (const turn of [1, 2, 3, 4, 5]) {
        expect(await payAgain(order, from(`203.0.113.${turn}`))).toMatchObject({ status: 200 });
      }
      expect(await payAgain(order, from('203.0.113.6'))).toMatchObject({ status: 428 });
      for (let turn = 0; turn < 4; turn += 1) await payAgain(await refusedOrder(), from('203.0.113.1'));
      expect(await payAgain(await refusedOrder(), from('203.0.113.1'))).toMatchObject({ status: 428 });
      expect(await retryPayment(order, { method: 'oxxo' }, { idempotencyKey: randomUUID() })).toMatchObject({
        state: 'pending',
      });
    },
  );

  covers('AMB-53').test(
    'after ten refused cards of an hour an order is paid in other ways only',
    async () => {
      const order = await refusedOrder();
      const tryCard = () => retryPayment(order, refusedCard, { idempotencyKey: randomUUID() });
      await createAttemptCounts(api.database).add(`cards refused of ${order.number}`, HOUR_MS, 8);
      for (const turn of [9, 10]) expect([turn, (await tryCard()).state]).toEqual([turn, 'failed']);
      expect(await failureOf(tryCard())).toMatchObject({ status: 429 });
      const paid = await retryPayment(order, { method: 'banamex' }, { idempotencyKey: randomUUID() });
      expect(paid.state).toBe('pending');
    },
  );
});

describe('without work for orders and with three calls a minute about one, on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: { ORDER_LIMIT_PER_MINUTE: '3' } });
  });
  beforeEach(() => api.database.queries.delete(attemptCounts));
  afterAll(() => api?.stop());

  const read = (number: string, secret: string, address = '203.0.113.1') =>
    api.call('GET', `${PATHS.orders}/${number}`, {
      headers: { [ORDER_SECRET_HEADER]: secret, 'x-forwarded-for': address },
    });
  const countedNames = async () => (await api.database.queries.select().from(attemptCounts)).length;

  covers('AMB-53').test(
    'however its number is written, the calls about an order are counted together',
    async () => {
      const { number, secret } = await createOrder(ORDER, { idempotencyKey: randomUUID() });
      const spellings = [number, number.toLowerCase(), `${number}%20`, `${number}%20%20`, `%20${number}`];
      const statuses: number[] = [];
      for (const spelling of spellings) statuses.push((await read(spelling, secret)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    },
  );

  covers('AMB-53').test('whoever cannot open an order uses up none of its calls', async () => {
    const { number, secret } = await createOrder(ORDER, { idempotencyKey: randomUUID() });
    for (let turn = 0; turn < 5; turn += 1)
      expect(await read(number, 'guessed')).toMatchObject({ status: 404 });
    expect(await read(number, secret)).toMatchObject({ status: 200 });
  });

  covers('AMB-53').test(
    'numbers and keys that somebody makes up are counted for the caller, not each for itself',
    async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const key = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '203.0.113.1' };
        await api.call('GET', PATHS.orders, { headers: key });
        await read(newOrderNumber(), 'guessed');
        await read(`RED-${turn}`, 'guessed');
      }
      expect(await countedNames()).toBe(2);
    },
  );

  covers('AMB-53').test(
    'sixty refused cards of an hour from one address are the last that are tried from there; cards that were taken do not count',
    async () => {
      const statuses: number[] = [];
      const pay = (address: string, last4: string) =>
        api.call('POST', PATHS.orders, {
          body: { ...ORDER, payment: cardPayment(last4) },
          headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
        });
      await createAttemptCounts(api.database).add('cards refused from 203.0.113.7', HOUR_MS, 55);
      for (let turn = 0; turn < 9; turn += 1)
        statuses.push((await pay('203.0.113.7', turn < 2 ? '4242' : '0002')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
      expect(await pay('203.0.113.8', '0002')).toMatchObject({ status: 200 });
    },
  );
});

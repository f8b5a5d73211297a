import { randomUUID } from 'node:crypto';
import { ApiError } from '@red/api/http';
import { createOrder, fetchOrder } from '@red/api/payments.queries';
import { type OrderPayload, REFUSED_TEST_CARD_LAST4 } from '@red/api/payments.schema';
import { orders } from '../database/payment-tables';
import { cardPayment, ORDER, STUDENT } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { purchaseText } from './same-purchase.rules';

const START = new Date('2026-11-21T18:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const REFUSED = cardPayment(REFUSED_TEST_CARD_LAST4);

describe('on PostgreSQL', () => {
  let api: TestApi;
  let clock = START;
  let families = 0;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { chance: () => 0, now: () => clock });
  });
  beforeEach(() => {
    clock = START;
  });
  afterAll(() => api?.stop());

  /** A purchase that was not made before. */
  function purchase(): OrderPayload {
    families += 1;
    const { is_another_purchase: _asked, ...order } = ORDER;
    return {
      ...order,
      guardian: { ...order.guardian, email: `familia.${families}@red.test` },
      payment: { method: 'oxxo' },
    };
  }
  const place = (order: OrderPayload, keys: { idempotencyKey?: string; unpaidKey?: string } = {}) =>
    createOrder(order, { idempotencyKey: randomUUID(), ...keys });
  const refusal = (order: OrderPayload, keys?: { unpaidKey: string }) =>
    place(order, keys).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? { status: error.status, body: error.body } : error),
    );
  const ordersOf = async ({ guardian: { email } }: OrderPayload) =>
    (await api.database.queries.select().from(orders)).filter(({ guardian }) => guardian.email === email);
  const SAME = {
    status: 409,
    body: {
      success: false,
      code: 'same-purchase',
      message: 'Hace unos minutos se registró una orden con los mismos datos. ¿Es la misma compra?',
      errors: [],
    },
  };

  covers('AMB-53').test(
    'the same purchase within ten minutes is asked about, and placed once the visitor says that it is another',
    async () => {
      const order = purchase();
      const first = await place(order);
      clock = minutesLater(9.9);
      expect(await refusal({ ...order, payment: cardPayment(), school_id: '99999' })).toEqual(SAME);
      const second = await place({ ...order, is_another_purchase: true });
      expect(second.number).not.toBe(first.number);
      expect(await ordersOf(order)).toHaveLength(2);
    },
  );

  covers('AMB-53').test('after ten minutes by the clock of the server it is another purchase', async () => {
    const order = purchase();
    await place(order);
    clock = minutesLater(10.1);
    await place(order);
    expect(await ordersOf(order)).toHaveLength(2);
  });

  covers('AMB-53').test('the question is the same whatever became of the other order', async () => {
    const [waiting, paid, refused] = [purchase(), purchase(), purchase()];
    await place(waiting);
    await place({ ...paid, payment: cardPayment() });
    await place({ ...refused, payment: REFUSED });
    for (const order of [waiting, paid, refused]) expect(await refusal(order)).toEqual(SAME);
  });

  covers('AMB-53').test.each<[string, (order: OrderPayload) => OrderPayload]>([
    [
      'another student',
      (order) => ({ ...order, students: [...order.students, { ...STUDENT, name: 'Leo' }] }),
    ],
    [
      'another address',
      (order) => ({ ...order, guardian: { ...order.guardian, email: `otra.${randomUUID()}@red.test` } }),
    ],
  ])('%s makes another purchase, and nobody is asked', async (_what, changed) => {
    const order = purchase();
    await place(order);
    await place(changed(order));
  });

  covers('AMB-53').test('of many at the same moment, each with a key of its own, one is placed', async () => {
    const order = purchase();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(order)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer !== null)).toEqual(Array.from({ length: 7 }, () => SAME));
    expect(await ordersOf(order)).toHaveLength(1);
  });

  covers('AMB-53').test('of many at the same moment with one key, all get the one order', async () => {
    const order = purchase();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(order, { idempotencyKey })));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await ordersOf(order)).toHaveLength(1);
  });

  covers('AMB-53').test(
    'with the key of its refused order a purchase is another payment of that order',
    async () => {
      const order = purchase();
      const unpaidKey = randomUUID();
      const refused = await place({ ...order, payment: REFUSED }, { idempotencyKey: unpaidKey });
      expect(refused.state).toBe('failed');
      const paid = await place({ ...order, payment: cardPayment() }, { unpaidKey });
      expect(paid).toMatchObject({ number: refused.number, state: 'paid' });
      expect(await fetchOrder(refused)).toMatchObject({ state: 'paid' });
      // A paid purchase is not paid again without a question, also by the one who made the order.
      expect(await refusal(order, { unpaidKey })).toEqual(SAME);
      expect(await ordersOf(order)).toHaveLength(1);
    },
  );

  covers('AMB-53').test(
    'a refused order is not paid unasked after the same purchase was made elsewhere',
    async () => {
      const order = purchase();
      const unpaidKey = randomUUID();
      await place({ ...order, payment: REFUSED }, { idempotencyKey: unpaidKey });
      await place({ ...order, is_another_purchase: true });
      expect(await refusal(order, { unpaidKey })).toEqual(SAME);
      await place({ ...order, is_another_purchase: true }, { unpaidKey });
      expect((await ordersOf(order)).map(({ state }) => state)).toEqual(['pending', 'pending']);
    },
  );

  covers('AMB-53').test('a key whose order has other data says so, and nothing of the order', async () => {
    const order = purchase();
    const idempotencyKey = randomUUID();
    await place(order, { idempotencyKey });
    const changed = { ...order, students: [STUDENT, { ...STUDENT, name: 'Leo' }] };
    const error = await place(changed, { idempotencyKey }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 409,
      body: { success: false, code: 'key-used', message: expect.any(String), errors: [] },
    });
  });
});

covers('AMB-53').test(
  'neither capitals, spaces, the order of students nor the country code make another purchase',
  () => {
    const { guardian, students } = { ...ORDER, students: [STUDENT, { ...STUDENT, name: 'Leo' }] };
    const again = {
      guardian: { ...guardian, name: ` ${guardian.name.toUpperCase()} `, phone: `+52${guardian.phone}` },
      students: [...students].reverse(),
    };
    expect(purchaseText(again)).toBe(purchaseText({ guardian, students }));
  },
);

import { randomUUID } from 'node:crypto';
import { isClabe } from '@red/api/clabe';
import { createOrder, fetchOrder, findOrderOfKey, retryPayment } from '@red/api/payments.queries';
import { type OrderPayload, REFUSED_TEST_CARD_LAST4 } from '@red/api/payments.schema';
import { eq } from 'drizzle-orm';
import { orderLines, orders, paymentAttempts, simulatedLedger } from '../database/payment-tables';
import { cardPayment, ORDER, STUDENT } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { isReference } from './payment-reference';

const payload = {
  ...ORDER,
  students: [STUDENT, { ...STUDENT, name: 'Leo', level: 'Preparatoria' as const }],
};

describe('on PostgreSQL', () => {
  let api: TestApi;
  let chance = 0;
  let clock: Date | null = null;
  const place = (order: OrderPayload, idempotencyKey: string = randomUUID()) =>
    createOrder(order, { idempotencyKey });
  const count = async (table: typeof orders | typeof simulatedLedger) =>
    (await api.database.queries.select().from(table)).length;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { chance: () => chance, now: () => clock ?? new Date() });
  });
  afterEach(() => {
    chance = 0;
    clock = null;
  });
  afterAll(() => api?.stop());

  covers('API-29', 'AMB-53', 'PAGOS-98').test(
    'a card order is priced by the server and paid or failed by chance',
    async () => {
      chance = 0.49;
      const paid = await place(payload);
      expect(paid).toMatchObject({
        number: expect.stringMatching(/^RED(-[2-9A-Z]{4}){3}$/),
        state: 'paid',
        cycle: '2025-2026',
        price_per_student: 50,
        total: 100,
        currency: 'MXN',
        paid_at: expect.any(String),
        guardian: { name: 'Luz', surname: 'Peña' },
        card: { brand: 'VISA', last4: '4242', authorisation: expect.stringMatching(/^[0-9A-F]{10}$/) },
        reference: null,
      });
      expect(paid.students).toEqual([
        { ...STUDENT, price: 50 },
        { ...STUDENT, name: 'Leo', level: 'Preparatoria', price: 50 },
      ]);
      chance = 0.5;
      expect(await place(payload)).toMatchObject({
        state: 'failed',
        paid_at: null,
        card: { authorisation: null },
      });
    },
  );

  covers('API-29', 'PAGOS-105', 'PAGOS-106').test.each(['banamex', 'oxxo'] as const)(
    'a %s order waits with a reference, a bar code and a due date',
    async (method) => {
      clock = new Date('2026-11-21T18:00:00Z');
      const placed = await place({ ...payload, payment: { method } });
      expect(placed).toMatchObject({ state: 'pending', method, paid_at: null, card: null });
      expect(isReference(placed.reference?.digits ?? '')).toBe(true);
      expect(placed.reference).toMatchObject({
        barcode: placed.reference?.digits,
        due_date: '2026-11-24',
        due_at: '2026-11-25T05:59:59.000Z',
      });
    },
  );

  covers('AMB-150').test(
    'a bank reference can be paid by a transfer, too; one of a shop cannot',
    async () => {
      const { reference } = await place({ ...payload, payment: { method: 'banamex' } });
      expect(isClabe(reference?.clabe ?? '')).toBe(true);
      const ofShop = await place({ ...payload, school_id: '22222', payment: { method: 'oxxo' } });
      expect(ofShop.reference).not.toHaveProperty('clabe');
    },
  );

  covers('PAGOS-118').test('a reference that nobody paid in time reads as expired', async () => {
    clock = new Date('2026-11-21T18:00:00Z');
    const placed = await place({ ...payload, payment: { method: 'oxxo' } });
    clock = new Date('2026-11-25T05:59:59Z');
    expect(await fetchOrder(placed)).toMatchObject({ state: 'pending' });
    clock = new Date('2026-11-25T06:00:00Z');
    expect(await fetchOrder(placed)).toMatchObject({ state: 'expired' });
  });

  covers('API-29').test('a repeated key answers the same order and charges once', async () => {
    const [ordersBefore, chargesBefore] = [await count(orders), await count(simulatedLedger)];
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(payload, key)));
    chance = 1;
    answers.push(await place(payload, key));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count(orders)).toBe(ordersBefore + 1);
    expect(await count(simulatedLedger)).toBe(chargesBefore + 1);
  });

  covers('API-29').test('a key that comes with other data is refused', async () => {
    const key = randomUUID();
    await place(payload, key);
    await expect(place({ ...payload, school_id: '99999' }, key)).rejects.toMatchObject({ status: 409 });
  });

  covers('API-29').test('the order of a key is found again without its answer', async () => {
    const idempotencyKey = randomUUID();
    expect(await findOrderOfKey({ idempotencyKey })).toBeNull();
    const placed = await place(payload, idempotencyKey);
    expect(await findOrderOfKey({ idempotencyKey })).toEqual(placed);
  });

  covers('PAGOS-111').test('an order keeps the school year that it was made in', async () => {
    const placed = await place(payload);
    await api.database.queries
      .update(orders)
      .set({ cycle: '2024-2025' })
      .where(eq(orders.number, placed.number));
    expect(await fetchOrder(placed)).toMatchObject({ cycle: '2024-2025' });
  });

  covers('API-29').test('an order is read again with its number and its secret only', async () => {
    const placed = await place(payload);
    const other = await place(payload);
    expect(await fetchOrder(placed)).toEqual(placed);
    expect(await fetchOrder({ ...placed, number: placed.number.toLowerCase() })).toEqual(placed);
    for (const wrong of [
      { secret: 'wrong' },
      { secret: '' },
      { secret: other.secret },
      { number: 'RED-999999' },
      { number: other.number },
      { number: 'x' },
    ]) {
      await expect(fetchOrder({ ...placed, ...wrong })).rejects.toMatchObject({ status: 404 });
    }
  });

  covers('API-29').test('neither keys nor secrets nor card tokens are stored', async () => {
    const key = randomUUID();
    const token = `tok_${randomUUID()}`;
    const choice = cardPayment();
    const placed = await place({ ...payload, payment: { ...choice, card: { ...choice.card, token } } }, key);
    const { queries } = api.database;
    const stored = JSON.stringify([
      await queries.select().from(orders),
      await queries.select().from(orderLines),
      await queries.select().from(paymentAttempts),
      await queries.select().from(simulatedLedger),
    ]);
    expect(stored).toContain(placed.number);
    for (const secret of [key, token, placed.secret]) expect(stored).not.toContain(secret);
  });

  covers('AMB-53', 'PAGOS-103').test(
    'a refused card is followed by another payment of the same order',
    async () => {
      const refused = await place({ ...payload, payment: cardPayment(REFUSED_TEST_CARD_LAST4) });
      expect(refused.state).toBe('failed');
      const idempotencyKey = randomUUID();
      const retried = await Promise.all([
        retryPayment(refused, cardPayment(), { idempotencyKey }),
        retryPayment(refused, cardPayment(), { idempotencyKey }),
      ]);
      expect(retried[0]).toMatchObject({ number: refused.number, state: 'paid', card: { last4: '4242' } });
      expect(retried[1]).toEqual(retried[0]);
      const again = retryPayment(refused, cardPayment(), { idempotencyKey: randomUUID() });
      await expect(again).rejects.toMatchObject({ status: 409 });
      const changed = retryPayment(refused, { method: 'oxxo' }, { idempotencyKey });
      await expect(changed).rejects.toMatchObject({ status: 409 });
    },
  );

  covers('AMB-53').test(
    'of two payments tried at once one is taken, and a refused card may become a reference',
    async () => {
      const refused = await place({ ...payload, payment: cardPayment(REFUSED_TEST_CARD_LAST4) });
      const retry = () => retryPayment(refused, { method: 'oxxo' }, { idempotencyKey: randomUUID() });
      const results = await Promise.allSettled([retry(), retry()]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await fetchOrder(refused)).toMatchObject({ state: 'pending', method: 'oxxo' });
    },
  );

  covers('AMB-151').test(
    'OXXO is asked for no more than it takes: the order waits for another way to pay',
    async () => {
      const refused = await place({ ...payload, payment: cardPayment(REFUSED_TEST_CARD_LAST4) });
      const payAtOxxo = () => retryPayment(refused, { method: 'oxxo' }, { idempotencyKey: randomUUID() });
      const cost = (total: number) =>
        api.database.queries.update(orders).set({ total }).where(eq(orders.number, refused.number));
      await cost(10_001);
      await expect(payAtOxxo()).rejects.toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('OXXO recibe hasta $10,000.00 en efectivo por pago') },
      });
      expect(await fetchOrder(refused)).toMatchObject({ state: 'failed', method: 'card' });
      await cost(10_000);
      expect(await payAtOxxo()).toMatchObject({ state: 'pending', method: 'oxxo' });
    },
  );

  covers('AMB-53').test('another payment needs the secret of the order', async () => {
    const refused = await place({ ...payload, payment: cardPayment(REFUSED_TEST_CARD_LAST4) });
    const stranger = { number: refused.number, secret: 'wrong' };
    await expect(
      retryPayment(stranger, cardPayment(), { idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  covers('PAGOS-94', 'AMB-55').test.each([
    ['a card number in a field', { school_id: '4111 1111 1111 1111' }],
    ['a security code', { payment: { ...payload.payment, cvv: '123' } }],
    ['a number under another name', { guardian: { ...payload.guardian, nota: '4111111111111111' } }],
  ])('%s is refused and nothing is stored', async (_what, change) => {
    const before = await count(orders);
    const { status, body } = await api.call('POST', 'api/red/payments/orders', {
      body: { ...payload, ...change },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: expect.stringContaining('no deben enviarse') });
    expect(await count(orders)).toBe(before);
  });

  covers('API-29').test(
    'an order without students, without a key or with a price of its own is refused',
    async () => {
      await expect(place({ ...payload, students: [] })).rejects.toMatchObject({
        status: 422,
        body: { errors: { students: ['No hay alumnos registrados.'] } },
      });
      const call = (body: unknown, headers = {}) =>
        api.call('POST', 'api/red/payments/orders', { body, headers });
      expect(await call(payload)).toMatchObject({ status: 422 });
      expect(await call(payload, { 'idempotency-key': 'short' })).toMatchObject({ status: 422 });
      const key = { 'idempotency-key': randomUUID() };
      expect(await call({ ...payload, total: 1 }, key)).toMatchObject({ status: 422 });
      const [first] = payload.students;
      expect(await call({ ...payload, students: [{ ...first, price: 1 }] }, key)).toMatchObject({
        status: 200,
      });
      expect(await findOrderOfKey({ idempotencyKey: key['idempotency-key'] })).toMatchObject({ total: 50 });
    },
  );

  covers('API-29').test('no answer about an order is kept by caches', async () => {
    const { headers } = await api.call('GET', 'api/red/payments/orders', {
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

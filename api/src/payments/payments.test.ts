import { randomUUID } from 'node:crypto';
import { createOrder, fetchOrder, type OrderPayload } from '@red/api/payments';
import { orders } from '../database/tables';
import { ENGINES } from '../testing/database';
import { startTestApi, type TestApi } from '../testing/test-api';

const student = { name: 'Ana', surname: 'Peña Ruiz', level: 'Primaria', grade: '1' } as const;
const order: OrderPayload = {
  school_id: '12345',
  guardian: { name: 'Luz', surname: 'Peña', email: 'luz@red.test', phone: '5512345678' },
  students: [student, { ...student, name: 'Leo', level: 'Preparatoria' }],
  payment: {
    method: 'card',
    card: { token: 'tok_0123456789', brand: 'visa', last4: '4242' },
    installments: '6 MSI (Monto mayor a $500 MXN)',
  },
};

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  let chance = 0;
  const nextKey = (): string => randomUUID();
  const place = (payload: OrderPayload, idempotencyKey = nextKey()) =>
    createOrder(payload, { idempotencyKey });
  beforeAll(async () => {
    api = await startTestApi(engine, { chance: () => chance });
  });
  afterAll(() => api?.stop());

  test('API-29 AMB-53 a card order is priced by the server and paid or failed by chance', async () => {
    chance = 0.49;
    const paid = await place(order);
    expect(paid).toMatchObject({
      number: expect.stringMatching(/^RED-\d{6}$/),
      state: 'paid',
      cycle: '2025-2026',
      price_per_student: 50,
      total: 100,
      guardian: { name: 'Luz', surname: 'Peña' },
    });
    expect(paid.students.map(({ name }) => name)).toEqual(['Ana', 'Leo']);
    chance = 0.5;
    expect(await place(order)).toMatchObject({ state: 'failed' });
  });

  test.each(['banamex', 'oxxo'] as const)(
    'API-29 PAGOS-105 PAGOS-106 a %s order waits for its payment',
    async (method) => {
      expect(await place({ ...order, payment: { method } })).toMatchObject({ state: 'pending', method });
    },
  );

  test('API-29 a repeated key answers the same order, also when both come at once', async () => {
    chance = 0;
    const before = await api.database.queries.select().from(orders);
    const [one, other] = await Promise.all([place(order, 'the-same-key'), place(order, 'the-same-key')]);
    chance = 1;
    expect(other).toEqual(one);
    expect(await place(order, 'the-same-key')).toEqual(one);
    expect(await api.database.queries.select().from(orders)).toHaveLength(before.length + 1);
    await expect(place({ ...order, school_id: '99999' }, 'the-same-key')).rejects.toMatchObject({
      status: 409,
    });
  });

  test('API-29 an order is read again with its number and its secret only', async () => {
    const placed = await place(order);
    expect(await fetchOrder(placed)).toEqual(placed);
    await expect(fetchOrder({ ...placed, secret: 'wrong' })).rejects.toMatchObject({ status: 404 });
    await expect(fetchOrder({ ...placed, number: 'RED-999999' })).rejects.toMatchObject({ status: 404 });
    await expect(fetchOrder({ ...placed, number: 'x' })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['a card number in a field', { school_id: '4111 1111 1111 1111' }],
    ['a security code', { payment: { ...order.payment, cvv: '123' } }],
    ['a number under another name', { guardian: { ...order.guardian, nota: '4111111111111111' } }],
  ])('PAGOS-94 AMB-55 %s is refused and nothing is stored', async (_what, change) => {
    const before = await api.database.queries.select().from(orders);
    const { status, body } = await api.call('POST', 'api/red/payments/orders', {
      body: { ...order, ...change },
      headers: { 'idempotency-key': nextKey() },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: expect.stringContaining('no deben enviarse') });
    expect(await api.database.queries.select().from(orders)).toHaveLength(before.length);
  });

  test('API-29 an order without students, without a key or with a price of its own is refused', async () => {
    await expect(place({ ...order, students: [] })).rejects.toMatchObject({
      status: 422,
      body: { errors: { students: ['No hay alumnos registrados.'] } },
    });
    expect(await api.call('POST', 'api/red/payments/orders', { body: order })).toMatchObject({ status: 422 });
    const priced = { body: { ...order, total: 1 }, headers: { 'idempotency-key': nextKey() } };
    expect(await api.call('POST', 'api/red/payments/orders', priced)).toMatchObject({ status: 422 });
  });
});

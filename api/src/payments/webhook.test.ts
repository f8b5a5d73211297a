import { randomUUID } from 'node:crypto';
import { createOrder, fetchOrder, retryPayment } from '@red/api/payments.queries';
import type { Order, OrderPayload } from '@red/api/payments.schema';
import { eq } from 'drizzle-orm';
import { mails } from '../database/mail-tables';
import { paymentEvents } from '../database/payment-tables';
import { ORDER } from '../testing/payloads.fixture';
import { startTestApi, TEST_PAYMENT_SECRETS, type TestApi } from '../testing/test-api.fixture';
import { simulatedEventCall } from './simulated-event';
import type { SimulatedEvent } from './simulated-provider';

const payload = (email: string): OrderPayload => ({
  ...ORDER,
  guardian: { ...ORDER.guardian, email },
  payment: { method: 'oxxo' },
});

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  const pendingOrder = (email = `${randomUUID()}@red.test`) =>
    createOrder(payload(email), { idempotencyKey: randomUUID() });

  /** What the provider says about an order; `changes` make it say something else. */
  const say = async (
    type: SimulatedEvent['type'],
    order: Order,
    changes: { id?: string; amount?: number; reference?: string; secret?: string; provider?: string } = {},
  ) => {
    const { path, headers, body } = simulatedEventCall({
      id: changes.id ?? randomUUID(),
      event: {
        type,
        timestamp: '2026-11-21T12:00:00.000Z',
        data: {
          reference: changes.reference ?? order.reference?.digits ?? '',
          amount: changes.amount ?? order.total,
        },
      },
      secret: changes.secret ?? TEST_PAYMENT_SECRETS.webhooks,
    });
    const answer = await api.call('POST', path.replace('simulated', changes.provider ?? 'simulated'), {
      text: body,
      headers,
    });
    return { status: answer.status, body: answer.body };
  };
  const said = (outcome: string) => ({ status: 200, body: { success: true, data: { outcome } } });

  covers('AMB-53').test('a signed event makes a pending order paid, and its mail arrives', async () => {
    const email = `${randomUUID()}@red.test`;
    const order = await pendingOrder(email);
    expect((await api.mailTo(email)).subject).toContain('está pendiente');
    expect(await say('payment.paid', order)).toEqual(said('applied'));
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid', paid_at: '2026-11-21T12:00:00.000Z' });
    const receipt = await api.mailTo(email);
    expect(receipt.subject).toContain('recibo de tu pago');
    expect(receipt.text).toContain(order.number);
  });

  covers('PAGOS-117').test('the bar code of a ticket can be seen where mails are kept', async () => {
    await pendingOrder();
    const { body } = await api.call('GET', 'dev/outbox', { headers: { accept: 'text/html' } });
    expect(String(body)).toContain('data:image/png;base64,iVBOR');
    expect(String(body)).not.toContain('cid:');
  });

  covers('AMB-53').test('an event that is repeated, also at the same time, counts once', async () => {
    const order = await pendingOrder();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say('payment.paid', order, { id })));
    const outcomes = answers.map(({ body }) => JSON.stringify(body)).sort();
    expect(outcomes.filter((text) => text.includes('applied'))).toHaveLength(1);
    expect(outcomes.filter((text) => text.includes('repeated'))).toHaveLength(2);
    const events = await api.database.queries
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, id));
    expect(events).toHaveLength(1);
  });

  covers('AMB-53').test(
    'a lapse after the payment changes nothing; a payment after the lapse is not lost',
    async () => {
      const paid = await pendingOrder();
      await say('payment.paid', paid);
      expect(await say('payment.expired', paid)).toEqual(said('ignored'));
      expect(await fetchOrder(paid)).toMatchObject({ state: 'paid' });
      const lapsed = await pendingOrder();
      expect(await say('payment.expired', lapsed)).toEqual(said('applied'));
      expect(await fetchOrder(lapsed)).toMatchObject({ state: 'expired' });
      expect(await say('payment.paid', lapsed)).toEqual(said('applied'));
      expect(await fetchOrder(lapsed)).toMatchObject({ state: 'paid' });
    },
  );

  covers('AMB-53').test(
    'of an order with a second reference, the lapse of the first changes nothing, and money for it is not lost',
    async () => {
      const first = await pendingOrder();
      await say('payment.expired', first);
      const second = await retryPayment(first, { method: 'oxxo' }, { idempotencyKey: randomUUID() });
      expect(second).toMatchObject({ state: 'pending', number: first.number });
      expect(await say('payment.expired', first)).toEqual(said('ignored'));
      expect(await fetchOrder(first)).toMatchObject({ state: 'pending', reference: second.reference });
      expect(await say('payment.paid', first)).toEqual(said('applied'));
      expect(await fetchOrder(first)).toMatchObject({ state: 'paid' });
      expect(await say('payment.paid', second)).toEqual(said('surplus'));
    },
  );

  covers('AMB-53').test(
    'another amount is not taken for the payment, and a second payment is told apart',
    async () => {
      const order = await pendingOrder();
      expect(await say('payment.paid', order, { amount: order.total - 1 })).toEqual(said('mismatch'));
      expect(await fetchOrder(order)).toMatchObject({ state: 'pending' });
      expect(await say('payment.paid', order)).toEqual(said('applied'));
      expect(await say('payment.paid', order)).toEqual(said('surplus'));
    },
  );

  covers('AMB-53').test('an unknown reference is not remembered: the next try counts', async () => {
    const order = await pendingOrder();
    const id = randomUUID();
    expect(await say('payment.paid', order, { id, reference: '11111111111111' })).toMatchObject({
      status: 404,
    });
    expect(await say('payment.paid', order, { id })).toEqual(said('applied'));
  });

  covers('AMB-53').test.each([
    ['signed by somebody else', { secret: 'not the secret of the tests' }, 401],
    ['from an unknown provider', { provider: 'otro' }, 404],
  ])('an event %s is refused', async (_what, changes, status) => {
    const order = await pendingOrder();
    expect(await say('payment.paid', order, changes)).toMatchObject({ status });
    expect(await fetchOrder(order)).toMatchObject({ state: 'pending' });
  });

  covers('AMB-53').test('a body that is not what was signed, or is no event, is refused', async () => {
    const order = await pendingOrder();
    const event = { type: 'payment.expired', timestamp: new Date().toISOString() } as const;
    const data = { reference: order.reference?.digits ?? '', amount: order.total };
    const call = simulatedEventCall({
      id: randomUUID(),
      event: { ...event, data },
      secret: TEST_PAYMENT_SECRETS.webhooks,
    });
    const post = (text: string | undefined, headers: Record<string, string>) =>
      api.call('POST', call.path, { ...(text !== undefined && { text }), headers });
    const swapped = call.body.replace('payment.expired', 'payment.paid');
    expect(await post(swapped, call.headers)).toMatchObject({ status: 401 });
    expect(await post(undefined, {})).toMatchObject({ status: 401 });
    const unreadable = simulatedEventCall({
      id: randomUUID(),
      event: { ...event, data: { ...data, amount: 0.5 } },
      secret: TEST_PAYMENT_SECRETS.webhooks,
    });
    expect(await post(unreadable.body, unreadable.headers)).toMatchObject({ status: 422 });
    expect(await fetchOrder(order)).toMatchObject({ state: 'pending' });
  });

  covers('AMB-53').test('each mail of an order is owed once and marked as sent', async () => {
    const email = `${randomUUID()}@red.test`;
    const order = await pendingOrder(email);
    await say('payment.paid', order);
    await say('payment.paid', order);
    await api.mailTo(email);
    const rows = await api.database.queries.select().from(mails);
    expect(rows.every(({ sentAt, tries }) => sentAt !== null && tries === 0)).toBe(true);
    const { body } = await api.call('GET', 'dev/outbox');
    const subjects = JSON.stringify(body).split(`"to":"${email}"`).length - 1;
    expect(subjects).toBe(2);
  });
});

import { randomUUID } from 'node:crypto';
import { createOrder, fetchOrder } from '@red/api/payments.queries';
import type { Order, OrderPayload, PaymentChoice } from '@red/api/payments.schema';
import { eq } from 'drizzle-orm';
import { paymentEvents } from '../database/payment-tables';
import { cardPayment, ORDER } from '../testing/payloads.fixture';
import { CARDS, StripeServer, stripeEventCall, WEBHOOK_SECRET } from '../testing/stripe-server.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { stripeProvider } from './stripe-provider';

let stripe: StripeServer;
let api: TestApi;

beforeAll(async () => {
  stripe = new StripeServer();
  const provider = stripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    now: () => new Date(),
    onRefusal: () => {},
    server: await stripe.open(),
  });
  api = await startTestApi('postgresql', { provider: () => provider });
});
afterAll(async () => {
  await api?.stop();
  await stripe.close();
});
beforeEach(() => {
  stripe.intents.clear();
  stripe.forgetKeys();
});

const place = (payment: PaymentChoice): Promise<Order> => {
  const payload: OrderPayload = {
    ...ORDER,
    guardian: { ...ORDER.guardian, email: `${randomUUID()}@red.test` },
    payment,
  };
  return createOrder(payload, { idempotencyKey: randomUUID() });
};
const byCard = { ...cardPayment(), card: { ...cardPayment().card, token: CARDS.visa } };

/** An event about the latest intent, with the changes that it tells. */
const say = async (
  type: string,
  changes: object = {},
  {
    id = `evt_${randomUUID().replaceAll('-', '')}`,
    ...how
  }: { id?: string; secret?: string; at?: Date } = {},
) => {
  const { path, ...call } = stripeEventCall({ id, type, object: { ...stripe.latest, ...changes } }, how);
  const { status, body } = await api.call('POST', path, call);
  return { status, body };
};
const PAID = { status: 'succeeded', amount_received: 5_000, next_action: null };
const said = (outcome: string) => ({ status: 200, body: { success: true, data: { outcome } } });

covers('AMB-158').test.each(['oxxo', 'banamex'] as const)(
  'money for a payment by %s pays its order',
  async (method) => {
    const order = await place({ method });
    const at = new Date(Date.now() - 60_000);
    at.setMilliseconds(0);
    expect(await say('payment_intent.succeeded', PAID, { at })).toEqual(said('applied'));
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid', paid_at: at.toISOString() });
  },
);

covers('AMB-158').test.each([
  ['of somebody else', { secret: 'whsec_of_somebody_else' }],
  ['too old', { at: new Date(Date.now() - 6 * 60_000) }],
])('a signature %s is refused', async (_what, how) => {
  const order = await place({ method: 'oxxo' });
  expect(await say('payment_intent.succeeded', PAID, how)).toMatchObject({ status: 401 });
  expect(await fetchOrder(order)).toMatchObject({ state: 'pending' });
});

covers('AMB-158').test('a body that was not signed, or is no event, is refused', async () => {
  const order = await place({ method: 'oxxo' });
  const object = { ...stripe.latest, ...PAID };
  const { path, headers, text } = stripeEventCall({ id: 'evt_1', type: 'payment_intent.succeeded', object });
  const post = (body: string, more: Record<string, string> = headers) =>
    api.call('POST', path, { text: body, headers: more });
  expect(await post(text.replace('5000', '9000'))).toMatchObject({ status: 401 });
  expect(await post(text, {})).toMatchObject({ status: 401 });
  expect(await say('payment_intent.succeeded', { amount: 'mucho' })).toMatchObject({ status: 422 });
  expect(await fetchOrder(order)).toMatchObject({ state: 'pending' });
});

covers('AMB-158').test('an event that Stripe repeats, also at the same time, counts once', async () => {
  await place({ method: 'oxxo' });
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const answers = await Promise.all([1, 2, 3].map(() => say('payment_intent.succeeded', PAID, { id })));
  const outcomes = answers.map(({ body }) => JSON.stringify(body)).sort();
  expect(outcomes.map((text) => /applied|repeated/.exec(text)?.[0])).toEqual([
    'applied',
    'repeated',
    'repeated',
  ]);
  const rows = await api.database.queries.select().from(paymentEvents).where(eq(paymentEvents.eventId, id));
  expect(rows).toMatchObject([{ provider: 'stripe', amount: 50 }]);
});

covers('AMB-158').test(
  'events that come in another order change nothing that money has decided',
  async () => {
    const order = await place({ method: 'oxxo' });
    expect(await say('payment_intent.succeeded', PAID)).toEqual(said('applied'));
    expect(await say('payment_intent.processing', { status: 'processing' })).toEqual(said('ignored'));
    expect(await say('payment_intent.payment_failed', { status: 'requires_payment_method' })).toEqual(
      said('ignored'),
    );
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
  },
);

covers('AMB-158').test(
  'a voucher that lapsed lapses its order, and money that still comes in pays it',
  async () => {
    const order = await place({ method: 'oxxo' });
    expect(await say('payment_intent.payment_failed', { status: 'requires_payment_method' })).toEqual(
      said('applied'),
    );
    expect(await fetchOrder(order)).toMatchObject({ state: 'expired' });
    expect(await say('payment_intent.succeeded', PAID)).toEqual(said('applied'));
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
  },
);

covers('AMB-158').test('a transfer of less waits for a person, and for the rest', async () => {
  const order = await place({ method: 'banamex' });
  const instructions = { amount_remaining: 1_000, financial_addresses: [] };
  const part = { next_action: { display_bank_transfer_instructions: instructions } };
  expect(await say('payment_intent.partially_funded', part)).toEqual(said('mismatch'));
  expect(await fetchOrder(order)).toMatchObject({ state: 'pending' });
  expect(await say('payment_intent.succeeded', PAID)).toEqual(said('applied'));
});

covers('AMB-158').test(
  'money that comes before the answer that asked for it is not lost, nor taken for more',
  async () => {
    stripe.mood = 'loses its answers';
    const order = await place({ method: 'oxxo' });
    stripe.mood = 'works';
    expect(order).toMatchObject({ state: 'created' });
    expect(await say('payment_intent.succeeded', PAID)).toEqual(said('applied'));
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
  },
);

covers('AMB-158').test('what is told of a card adds nothing to what was asked', async () => {
  const order = await place(byCard);
  expect(await say('payment_intent.succeeded')).toEqual(said('ignored'));
  expect(await say('payment_intent.payment_failed')).toEqual(said('ignored'));
  expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
});

covers('AMB-158').test(
  'money that is given or taken back waits for a person, and the order stays paid',
  async () => {
    const order = await place(byCard);
    const { id: payment_intent, metadata } = stripe.latest;
    const charge = { object: 'charge', payment_intent, metadata, amount_refunded: 5_000 };
    expect(await say('charge.refunded', charge)).toEqual(said('review'));
    const dispute = { object: 'dispute', payment_intent, metadata: {}, amount: 5_000 };
    expect(await say('charge.dispute.created', dispute)).toEqual(said('review'));
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
  },
);

covers('AMB-158').test('events of no order are taken, so that Stripe does not repeat them', async () => {
  await place({ method: 'oxxo' });
  expect(await say('payout.paid')).toEqual(said('ignored'));
  expect(await say('payment_intent.succeeded', { ...PAID, metadata: {} })).toEqual(said('ignored'));
  const unknown = { ...PAID, metadata: { red_payment: 'of-another-site' } };
  expect(await say('payment_intent.succeeded', unknown)).toMatchObject({ status: 404 });
});

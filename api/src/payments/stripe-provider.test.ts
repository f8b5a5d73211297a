import { randomUUID } from 'node:crypto';
import { createOrder, fetchOrder, retryPayment } from '@red/api/payments.queries';
import type { Order, OrderPayload, PaymentChoice } from '@red/api/payments.schema';
import { cardPayment, ORDER, STUDENT } from '../testing/payloads.fixture';
import { CARDS, StripeServer, WEBHOOK_SECRET } from '../testing/stripe-server.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { orderSecrets } from './order-secret';
import { createPayments, type Payments } from './payments';
import type { PaymentProvider } from './provider';
import { stripeProvider } from './stripe-provider';

const MINUTE_MS = 60_000;
const byCard = (token: string): PaymentChoice => ({
  ...cardPayment(),
  card: { ...cardPayment().card, token },
});
const payload = (payment: PaymentChoice, students = 1): OrderPayload => ({
  ...ORDER,
  guardian: { ...ORDER.guardian, email: `${randomUUID()}@red.test` },
  students: Array.from({ length: students }, () => STUDENT),
  payment,
});

let stripe: StripeServer;
let provider: PaymentProvider;
let api: TestApi;
/** How far our clock is before Stripe's. */
let aheadMs = 0;
const refusals: unknown[] = [];
const undecided: unknown[] = [];
let payments: Payments;

beforeAll(async () => {
  stripe = new StripeServer();
  const now = () => new Date(Date.now() + aheadMs);
  provider = stripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    now,
    onRefusal: (error) => refusals.push(error),
    server: await stripe.open(),
  });
  api = await startTestApi('postgresql', { provider: () => provider, now });
  payments = createPayments({
    database: api.database,
    provider,
    secrets: orderSecrets('another key of the tests'),
    cycle: '2025-2026',
    mails: { soon: () => {} },
    now,
    onUndecided: (error) => undecided.push(error),
    onSurplus: () => {},
  });
});
afterAll(async () => {
  await api?.stop();
  await stripe.close();
});
beforeEach(() => {
  stripe.mood = 'works';
  stripe.intents.clear();
  stripe.calls.length = 0;
  refusals.length = 0;
  undecided.length = 0;
  aheadMs = 0;
});

/** An order, and the same request again. */
function ordering(payment: PaymentChoice, students?: number) {
  const wanted = payload(payment, students);
  const idempotencyKey = randomUUID();
  return () => createOrder(wanted, { idempotencyKey });
}
/** Everything that nobody waits for is asked about once more. */
const decideAbandoned = () => payments.resolveAbandoned(new Date(Date.now() + aheadMs + 1_000));
const asked = (end: string) => stripe.calls.filter(({ call }) => call.endsWith(end));

describe('a card', () => {
  covers('AMB-158').test(
    'that is charged pays its order, in centavos and once, however often it is asked',
    async () => {
      const place = ordering(byCard(CARDS.visa));
      const order = await place();
      await place();
      expect(order).toMatchObject({ state: 'paid', card: { authorisation: stripe.latest.id } });
      expect(stripe.intents.size).toBe(1);
      expect(stripe.latest).toMatchObject({ amount: 5_000, currency: 'mxn', status: 'succeeded' });
    },
  );

  covers('AMB-158').test(
    'that its bank declines fails the order for good, and another one pays it',
    async () => {
      const order = await ordering(byCard(CARDS.noFunds))();
      expect(order).toMatchObject({ state: 'failed', card: { authorisation: null } });
      expect(stripe.latest).toMatchObject({
        status: 'canceled',
        last_payment_error: { decline_code: 'insufficient_funds' },
      });
      expect(refusals).toEqual([]);
      const again = await retryPayment(order, byCard(CARDS.visa), { idempotencyKey: randomUUID() });
      expect(again).toMatchObject({ state: 'paid', number: order.number });
    },
  );

  covers('AMB-158').test(
    'that Stripe does not know fails the order, and the operator reads why',
    async () => {
      expect(await ordering(byCard('tok_of_another_provider'))()).toMatchObject({ state: 'failed' });
      expect(refusals).toEqual([
        expect.objectContaining({ message: expect.stringContaining('resource_missing') }),
      ]);
      expect(stripe.latest).toMatchObject({ status: 'canceled' });
    },
  );

  covers('AMB-158').test.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('that its payer proves to the bank (%s) leaves the order %s', async (isProved, state) => {
    const place = ordering(byCard(CARDS.toProve));
    const order = await place();
    expect(order).toMatchObject({ state: 'created', proof_secret: stripe.latest.client_secret });
    expect(await fetchOrder(order)).not.toHaveProperty('proof_secret');
    stripe.prove(isProved);
    const after = await place();
    expect(after).toMatchObject({ state });
    expect(after).not.toHaveProperty('proof_secret');
    expect(asked('confirm')).toHaveLength(1);
  });

  covers('AMB-158').test('that nobody proves is given up after ten minutes, not sooner', async () => {
    const order = await ordering(byCard(CARDS.toProve))();
    aheadMs = 9 * MINUTE_MS;
    await decideAbandoned();
    expect(await fetchOrder(order)).toMatchObject({ state: 'created' });
    aheadMs = 11 * MINUTE_MS;
    await decideAbandoned();
    expect(await fetchOrder(order)).toMatchObject({ state: 'failed' });
    expect(stripe.latest).toMatchObject({ status: 'canceled' });
    expect(undecided).toEqual([]);
  });

  covers('AMB-158').test('that was proved while the page was closed pays its order', async () => {
    const order = await ordering(byCard(CARDS.toProve))();
    stripe.prove(true);
    await decideAbandoned();
    expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
  });

  covers('AMB-158').test.each([
    ['a Mexican credit card', CARDS.withMonths, '6', '6 MSI (Monto mayor a $500 MXN)'],
    ['another card', CARDS.visa, null, 'Una sola exhibición'],
  ])('in months: %s', async (_what, token, count, installments) => {
    const order = await ordering(byCard(token), 11)();
    expect(order).toMatchObject({ state: 'paid', total: 550, card: { installments } });
    const [confirmed] = asked('confirm');
    expect(confirmed?.fields.get('payment_method_options[card][installments][plan][count]')).toBe(count);
  });
});

describe('a reference', () => {
  covers('AMB-158').test('of OXXO is the voucher’s number, payable as long as Stripe says', async () => {
    const order = await ordering({ method: 'oxxo' })();
    expect(order).toMatchObject({
      state: 'pending',
      reference: {
        digits: expect.stringMatching(/^123456789012346578901234\d{8}$/),
        due_date: '2026-11-30',
        due_at: '2026-12-01T05:59:59.000Z',
      },
    });
    const [made] = asked('POST /v1/payment_intents');
    expect(Object.fromEntries(made?.fields ?? [])).toMatchObject({
      'payment_method_data[billing_details][name]': 'Luz Peña',
      'payment_method_options[oxxo][expires_after_days]': '3',
    });
  });

  covers('AMB-158').test('of the bank is a CLABE of this payment alone', async () => {
    const order = await ordering({ method: 'banamex' })();
    const { reference } = order;
    expect(reference?.clabe).toMatch(/^032180000\d{9}$/);
    expect(reference?.digits).toBe(reference?.clabe);
    const [made] = asked('POST /v1/payment_intents');
    expect(made?.fields.get('customer')).toMatch(/^cus_/);
    expect(asked('POST /v1/customers')).toHaveLength(1);
  });

  covers('AMB-158').test('that Stripe refuses fails the order, and the operator reads why', async () => {
    const tooMuch = { key: randomUUID(), method: 'oxxo', amountMxn: 10_050, dueAt: new Date() } as const;
    const payer = { name: 'Luz Peña', email: 'luz@red.test' };
    expect(await provider.createReference({ ...tooMuch, payer })).toBeNull();
    expect(refusals).toEqual([
      expect.objectContaining({ message: expect.stringContaining('amount_too_large') }),
    ]);
  });
});

describe('while Stripe', () => {
  const WAYS: PaymentChoice[] = [byCard(CARDS.visa), { method: 'oxxo' }];
  const MOODS = ['is down', 'loses its answers', 'talks nonsense', 'is silent'] as const;

  covers('AMB-158').test.each(
    MOODS.flatMap((mood) => WAYS.map((payment) => [mood, payment.method, payment] as const)),
  )(
    '%s, an order by %s stays undecided; then the same request pays it, once',
    async (mood, _method, payment) => {
      stripe.mood = mood;
      const place = ordering(payment);
      expect(await place()).toMatchObject({ state: 'created' });
      stripe.mood = 'works';
      // Stripe keeps an answer for a key only where it has begun the work.
      if (mood !== 'loses its answers') stripe.forgetKeys();
      expect(await place()).toMatchObject({ state: payment.method === 'card' ? 'paid' : 'pending' });
      expect(stripe.intents.size).toBe(1);
    },
  );

  covers('AMB-158').test(
    'loses the answer to a card, nobody asks again for a day: what was charged counts',
    async () => {
      const order = await ordering(byCard(CARDS.toProve))();
      const { id: authorisation } = stripe.latest;
      stripe.prove(true);
      stripe.forgetKeys();
      aheadMs = 25 * 60 * MINUTE_MS;
      await decideAbandoned();
      expect(await fetchOrder(order)).toMatchObject({ state: 'paid', card: { authorisation } });
      expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
    },
  );

  covers('AMB-158').test(
    'is down, a card that nobody waits for stays undecided, and is charged never',
    async () => {
      stripe.mood = 'is down';
      const order: Order = await ordering(byCard(CARDS.visa))();
      await decideAbandoned();
      expect(await fetchOrder(order)).toMatchObject({ state: 'created' });
      expect(undecided).not.toEqual([]);
      stripe.mood = 'works';
      await decideAbandoned();
      expect(await fetchOrder(order)).toMatchObject({ state: 'failed' });
      expect(asked('confirm')).toEqual([]);
    },
  );
});

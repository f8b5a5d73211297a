import { randomUUID } from 'node:crypto';
import { createOrder, fetchOrder, retryPayment } from '@red/api/payments.queries';
import type { Order, PaymentChoice } from '@red/api/payments.schema';
import { orders, paymentAttempts, paymentEvents, simulatedLedger } from '../database/payment-tables';
import type { Mail } from '../mail/mail';
import { cardPayment, ORDER } from '../testing/payloads.fixture';
import { startTestApi, TEST_PAYMENT_SECRETS, type TestApi } from '../testing/test-api.fixture';
import type { PaymentProvider } from './provider';
import { simulatedEventCall } from './simulated-event';
import type { SimulatedEvent } from './simulated-provider';

const ORDERED = new Date('2026-11-21T18:00:00Z');
/** After the references of that day have lapsed. */
const LAPSED = new Date('2026-11-26T18:00:00Z');
const OXXO: PaymentChoice = { method: 'oxxo' };

/** A promise that is answered from outside. */
function signal() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('on PostgreSQL', () => {
  let api: TestApi;
  let clock = ORDERED;
  /** What the provider does before and after it does its work. */
  let before = async () => {};
  let after = async () => {};
  let mailServerWorks = true;
  let sent: Mail[] = [];
  const log: string[] = [];
  const slow =
    <Question, Answer>(ask: (question: Question) => Promise<Answer>) =>
    async (question: Question) => {
      await before();
      const answer = await ask(question);
      await after();
      return answer;
    };

  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      now: () => clock,
      log,
      settings: { LOG_LEVEL: 'info' },
      provider: (bank: PaymentProvider) => ({
        ...bank,
        authorise: slow(bank.authorise),
        createReference: slow(bank.createReference),
      }),
      mailer: (own) => ({
        ...own,
        async deliver(mail) {
          if (!mailServerWorks) throw new Error('the mail server is down');
          sent.push(mail);
          await own.deliver(mail);
        },
      }),
    });
  });
  beforeEach(async () => {
    clock = ORDERED;
    before = async () => {};
    after = async () => {};
    log.length = 0;
    mailServerWorks = true;
    sent = [];
    await api.database.queries.delete(orders);
    await api.database.queries.delete(simulatedLedger);
  });
  afterAll(() => api?.stop());

  const place = (payment: PaymentChoice, email: string) =>
    createOrder(
      { ...ORDER, guardian: { ...ORDER.guardian, email }, payment },
      { idempotencyKey: randomUUID() },
    );
  const retry = (order: Order, payment: PaymentChoice) =>
    retryPayment(order, payment, { idempotencyKey: randomUUID() });
  /** An order whose reference has lapsed. */
  const lapsedOrder = async () => {
    const email = `${randomUUID()}@red.test`;
    const order = await place(OXXO, email);
    await api.mailTo(email); // its ticket has gone
    clock = LAPSED;
    return { ...order, email };
  };
  /** The provider tells something of a payment; answers what came of it. */
  const tell = async (
    type: SimulatedEvent['type'],
    reference: string,
    { amount = 50, at = '2026-11-23T12:00:00.000Z', id = randomUUID() } = {},
  ) => {
    const { path, headers, body } = simulatedEventCall({
      id,
      event: { type, timestamp: at, data: { reference, amount } },
      secret: TEST_PAYMENT_SECRETS.webhooks,
    });
    const { status, body: answer } = await api.call('POST', path, { text: body, headers });
    return status === 200 ? Object(answer).data.outcome : status;
  };
  const paid = (order: Order) => tell('payment.paid', order.reference?.digits ?? '');
  /** What the mails to an address say, in the order they were sent. */
  const mailsTo = async (email: string) => {
    await api.call('GET', 'dev/outbox'); // waits for mails in flight
    return sent.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/ ?RED-[\w-]+/, ''));
  };
  const wantsAPerson = () => log.filter((line) => line.includes('a payment needs a person'));
  const events = () => api.database.queries.select().from(paymentEvents);

  covers('AMB-105').test(
    'money for a reference that had lapsed pays the order whose next card was refused',
    async () => {
      const order = await lapsedOrder();
      expect(await retry(order, cardPayment('0002'))).toMatchObject({ state: 'failed' });
      expect(await paid(order)).toBe('applied');
      expect(await fetchOrder(order)).toMatchObject({
        state: 'paid',
        method: 'oxxo',
        card: null,
        reference: { digits: order.reference?.digits },
        paid_at: '2026-11-23T12:00:00.000Z',
      });
      expect(await mailsTo(order.email)).toEqual(['RED: tu pago está pendiente', 'RED: recibo de tu pago']);
      expect((await api.mailTo(order.email)).text).toContain('Pago en efectivo en OXXO');
      expect(wantsAPerson()).toEqual([]);
    },
  );

  covers('AMB-105').test(
    'money that comes while another reference is being made pays the order, and that reference is not told',
    async () => {
      const order = await lapsedOrder();
      const [asked, answered] = [signal(), signal()];
      after = () => {
        asked.open();
        return answered.opened;
      };
      const retried = retry(order, { method: 'banamex' });
      await asked.opened;
      expect(await paid(order)).toBe('applied');
      answered.open();
      expect(await retried).toMatchObject({ state: 'paid', method: 'oxxo', reference: order.reference });
      expect(await mailsTo(order.email)).toEqual(['RED: tu pago está pendiente', 'RED: recibo de tu pago']);
      // A payment of the second reference is given back by a person.
      const [, second] = await api.database.queries.select().from(paymentAttempts);
      expect(await tell('payment.paid', second?.reference ?? '')).toBe('surplus');
      expect(wantsAPerson()).toHaveLength(1);
    },
  );

  covers('AMB-105').test(
    'money that comes while a card is undecided pays the order, and the card is let go',
    async () => {
      const order = await lapsedOrder();
      before = () => Promise.reject(new Error('the provider is down'));
      const idempotencyKey = randomUUID();
      const again = () => retryPayment(order, cardPayment(), { idempotencyKey });
      expect(await again()).toMatchObject({ state: 'created' });
      expect(await paid(order)).toBe('applied');
      before = async () => {};
      expect(await again()).toMatchObject({ state: 'paid', method: 'oxxo', card: null });
      const entries = await api.database.queries.select().from(simulatedLedger);
      expect(entries.map(({ entry }) => entry).sort()).toEqual(['reference', 'released']);
      const { history } = await fetchOrder(order);
      expect(history?.map(({ event, method }) => [event, method])).toEqual([
        ['ordered', 'oxxo'],
        ['referenced', 'oxxo'],
        ['paid', 'oxxo'],
      ]);
      expect(wantsAPerson()).toEqual([]);
    },
  );

  covers('AMB-105').test(
    'a card that was charged before such money came in is booked, and a person gives it back',
    async () => {
      const order = await lapsedOrder();
      const [asked, answered] = [signal(), signal()];
      after = () => {
        asked.open();
        return answered.opened;
      };
      const retried = retry(order, cardPayment());
      await asked.opened;
      expect(await paid(order)).toBe('applied');
      answered.open();
      expect(await retried).toMatchObject({ state: 'paid', method: 'oxxo' });
      expect((await mailsTo(order.email)).filter((subject) => subject.includes('recibo'))).toHaveLength(1);
      expect(wantsAPerson()).toHaveLength(1);
      expect(wantsAPerson()[0]).toContain(order.number);
      const charged = (await api.database.queries.select().from(simulatedLedger)).find(
        ({ entry }) => entry === 'approved',
      );
      expect(await events()).toMatchObject([
        { outcome: 'applied', amount: 50 },
        { outcome: 'surplus', type: 'payment.authorised', amount: 50, reference: charged?.code },
      ]);
    },
  );

  covers('AMB-105').test.each(['payment.refunded', 'payment.disputed'] as const)(
    'what the provider tells by %s is stored, a person is called, and the order stays paid',
    async (type) => {
      const order = await place(cardPayment(), 'luz@red.test');
      const id = randomUUID();
      const about = order.card?.authorisation ?? '';
      expect(await tell(type, about, { id })).toBe('review');
      expect(await tell(type, about, { id })).toBe('repeated');
      expect(await fetchOrder(order)).toMatchObject({ state: 'paid' });
      expect(await events()).toMatchObject([{ type, outcome: 'review', reference: about, amount: 50 }]);
      expect(wantsAPerson()).toHaveLength(1);
      expect(await tell(type, 'UNKNOWN')).toBe(404);
    },
  );

  covers('PAGOS-118').test(
    'a reference that the provider gave up before its day stands in the history as lapsed',
    async () => {
      const order = await place(OXXO, 'luz@red.test');
      clock = new Date(ORDERED.getTime() + 3_600_000);
      const at = clock.toISOString();
      await tell('payment.expired', order.reference?.digits ?? '', { at });
      clock = new Date(clock.getTime() + 1_000);
      const { state, reference, history } = await fetchOrder(order);
      expect([state, reference?.due_at]).toEqual(['expired', at]);
      expect(history?.at(-1)).toEqual({ event: 'lapsed', at, method: 'oxxo' });
    },
  );

  covers('PAGOS-117').test(
    'a ticket that had to wait is not sent for an order that is paid by then',
    async () => {
      const email = `${randomUUID()}@red.test`;
      mailServerWorks = false;
      const order = await place(OXXO, email);
      await paid(order);
      expect(await mailsTo(email)).toEqual([]);
      clock = new Date(clock.getTime() + 3_600_000);
      mailServerWorks = true;
      await place(OXXO, 'otra@red.test'); // has owed mails sent
      expect(await mailsTo(email)).toEqual(['RED: recibo de tu pago']);
    },
  );
});

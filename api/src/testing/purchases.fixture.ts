import { randomUUID } from 'node:crypto';
import { openOrderLink, requestOrderLink } from '@red/api/order-links.queries';
import { createOrder, fetchOrder, retryPayment } from '@red/api/payments.queries';
import type { Order, OrderAccess, OrderPayload, PaymentChoice } from '@red/api/payments.schema';
import { eq } from 'drizzle-orm';
import { orders, paymentEvents, simulatedLedger } from '../database/payment-tables';
import type { Mail } from '../mail/mail';
import { orderSecrets } from '../payments/order-secret';
import { createPayments } from '../payments/payments';
import type { PaymentProvider } from '../payments/provider';
import { oweReminders } from '../payments/reminders';
import { simulatedEventCall } from '../payments/simulated-event';
import type { SimulatedEvent } from '../payments/simulated-provider';
import type { Engine } from './database.fixture';
import { ORDER, STUDENT } from './payloads.fixture';
import { startTestApi, statusOf, TEST_PAYMENT_SECRETS, type TestApi } from './test-api.fixture';

export type ProviderMood = 'works' | 'is down' | 'loses its answers' | 'answers later';

/** One family, its order and what it was shown. */
interface Family {
  email: string;
  order: Order;
  /** What opens its order: the permanent secret, then those of visits. */
  accesses: OrderAccess[];
  /** The last request to pay, so that it can be pressed again. */
  again: () => Promise<Order>;
  /** That was in a visit, which ends. */
  isVisiting: boolean;
  /** References it was shown, and until when they can be paid. */
  references: Map<string, Date>;
}

const START = new Date('2026-11-21T18:00:00Z');
const NOBODY = { number: 'RED-2222-2222-2222', email: 'nadie@red.test' };

/**
 * Families, the payment provider, the mail server and the clocks around a real API. What the provider took and what
 * was mailed is noted here, apart from the API's own books; `faults` holds a sentence for each promise that was broken.
 */
export class Purchases {
  readonly faults: string[] = [];
  readonly families: Family[] = [];
  mood: ProviderMood = 'works';
  mailServerWorks = true;
  /** Events that the provider has not sent yet, in order. */
  readonly untold: { id: string; event: SimulatedEvent }[] = [];
  private clock = START;
  private held: (() => void)[] = [];
  private waiting: Promise<void>[] = [];
  /** Pesos paid at counters. */
  private atCounters = 0;
  private receipts = new Map<string, number>();
  private paid = new Map<string, string>();

  private constructor(
    private readonly api: TestApi,
    private readonly replica: { round(): Promise<void> },
  ) {}

  /** Starts an API; `begin` gives worlds of it, one after the other. */
  static async open(engine: Engine): Promise<{ begin(): Promise<Purchases>; stop(): Promise<void> }> {
    let world: Purchases | null = null;
    const now = () => world?.clock ?? START;
    let bank: PaymentProvider | null = null;
    const api = await startTestApi(engine, {
      now,
      provider: (simulated) => {
        bank = {
          ...simulated,
          authorise: (payment) => told(world, () => simulated.authorise(payment)),
          release: (payment) => told(world, () => simulated.release(payment)),
          createReference: (payment) => told(world, () => simulated.createReference(payment)),
        };
        return bank;
      },
      mailer: (own) => ({ ...own, deliver: async (mail) => world?.deliver(mail) }),
    });
    if (!bank) throw new Error('the API asked for no provider');
    const payments = createPayments({
      database: api.database,
      provider: bank,
      secrets: orderSecrets(TEST_PAYMENT_SECRETS.orders),
      mails: { soon: () => {} },
      now,
      cycle: '2025-2026',
      onUndecided: () => {},
      onSurplus: () => {},
    });
    const replica = {
      async round() {
        await payments.resolveAbandoned(new Date(now().getTime() - 60_000));
        await oweReminders(api.database, { hours: 24, now: now() });
      },
    };
    return {
      async begin() {
        await api.database.queries.execute('truncate orders, simulated_ledger, attempt_counts cascade');
        world = new Purchases(api, replica);
        return world;
      },
      stop: () => api.stop(),
    };
  }

  async place(payment: PaymentChoice, students: number): Promise<void> {
    const email = `${randomUUID().slice(0, 8)}@red.test`;
    const payload: OrderPayload = {
      ...ORDER,
      guardian: { ...ORDER.guardian, email },
      students: Array.from({ length: students }, () => STUDENT),
      payment,
    };
    const idempotencyKey = randomUUID();
    const again = () => createOrder(payload, { idempotencyKey });
    await this.inItsTime(async () => {
      const order = await again();
      this.families.push({
        email,
        order,
        accesses: [order],
        again,
        isVisiting: false,
        references: new Map(),
      });
      this.see(order);
    });
  }

  /** Presses Pagar again, with the key that was used last. */
  pressAgain = (family: Family) =>
    this.inItsTime(async () => {
      const status = await statusOf(family.again().then((order) => this.see(order)));
      // 404: the visit in which it was pressed is over. 429: many cards of one order were refused.
      const isOver = status === 404 && family.isVisiting;
      if (status !== 200 && status !== 429 && !isOver)
        this.faults.push(`pressing again was answered with ${status}`);
    });

  async payOtherwise(family: Family, payment: PaymentChoice): Promise<void> {
    const access = family.accesses.at(-1) ?? family.order;
    const idempotencyKey = randomUUID();
    const again = () => retryPayment(access, payment, { idempotencyKey });
    const wasPaid = this.paid.has(family.order.number);
    await this.inItsTime(async () => {
      const status = await statusOf(
        again().then((order) => {
          this.see(order);
          family.again = again;
          family.isVisiting = access !== family.accesses[0];
        }),
      );
      if (status === 200 && wasPaid) this.faults.push(`${family.order.number} is paid and took a payment`);
      // 404: a visit that is over. 429: many cards of one order were refused.
      if (![200, 404, 409, 429].includes(status))
        this.faults.push(`another payment was answered with ${status}`);
    });
  }

  /** The references that it was shown and can still pay. */
  payable = ({ references }: Family): string[] =>
    [...references].flatMap(([reference, dueAt]) => (dueAt < this.clock ? [] : [reference]));

  /** Pays a reference that the family was shown, if the provider still takes it. */
  payAtCounter(family: Family, which: number, missing: number): void {
    const payable = this.payable(family);
    const reference = payable[which % Math.max(1, payable.length)];
    if (!reference) return;
    const amount = family.order.total - missing;
    this.atCounters += amount;
    this.tell('payment.paid', reference, amount);
  }

  giveUp(family: Family): void {
    for (const reference of family.references.keys()) this.tell('payment.expired', reference, 0);
  }

  takeBack(family: Family): void {
    const about = this.paid.get(family.order.number);
    if (about) this.tell('payment.refunded', about, family.order.total);
  }

  private tell(type: SimulatedEvent['type'], reference: string, amount: number): void {
    const timestamp = this.clock.toISOString();
    this.untold.push({ id: randomUUID(), event: { type, timestamp, data: { reference, amount } } });
  }

  /** The provider tells one of its events, in any order and perhaps again later. */
  async tellOne(which: number, isRepeated: boolean): Promise<void> {
    const at = which % Math.max(1, this.untold.length);
    const said = this.untold[at];
    if (!said) return;
    const { path, headers, body } = simulatedEventCall({
      ...said,
      secret: TEST_PAYMENT_SECRETS.webhooks,
    });
    const { status } = await this.api.call('POST', path, { text: body, headers });
    // 404: the API does not know the reference yet; the provider tries again.
    if (status === 200 && !isRepeated) this.untold.splice(at, 1);
    if (status !== 200 && status !== 404) this.faults.push(`an event was answered with ${status}`);
  }

  async look(family: Family): Promise<void> {
    for (const access of family.accesses) {
      const status = await statusOf(fetchOrder(access).then((order) => this.see(order)));
      const isOwn = access === family.accesses[0];
      if (status !== 200 && (isOwn || status !== 404))
        this.faults.push(`${family.order.number} is read with ${status}`);
    }
  }

  /** Asks for a link, and opens it if it comes. */
  async visit(family: Family): Promise<void> {
    this.lastLink = null;
    await requestOrderLink({ number: family.order.number, email: family.email });
    await this.quiet();
    if (!this.lastLink) return;
    const { order } = await openOrderLink(this.lastLink);
    family.accesses.push(order);
    this.see(order);
  }
  private lastLink: string | null = null;

  pass(hours: number): void {
    this.clock = new Date(this.clock.getTime() + hours * 3_600_000);
  }

  /** Another replica's rounds; then whatever is owed is mailed. */
  async round(): Promise<void> {
    const provider = this.mood;
    if (provider === 'answers later') this.mood = 'is down';
    await this.replica.round();
    this.mood = provider;
    await requestOrderLink(NOBODY); // has owed mails sent
    // A ticket in flight is not taken back: the next event happens once it was sent.
    await this.quiet();
  }

  async answersCome(): Promise<void> {
    for (const answer of this.held.splice(0)) answer();
    await Promise.all(this.waiting.splice(0));
  }

  /** Waits for mails in flight and learns which orders are paid. */
  async quiet(): Promise<void> {
    await this.api.call('GET', 'dev/outbox');
  }

  /** All parts work again, everything is reported and decided, and days go by: do the books agree? */
  async end(): Promise<void> {
    this.mood = 'works';
    this.mailServerWorks = true;
    await this.answersCome();
    for (let turn = 0; turn < 3; turn += 1) {
      this.pass(2);
      await this.round();
      for (let left = this.untold.length; left > 0; left -= 1) await this.tellOne(0, false);
      await this.quiet();
    }
    for (const family of this.families) await this.look(family);
    await this.compareBooks();
  }

  private async compareBooks(): Promise<void> {
    const { queries } = this.api.database;
    const stored = await queries.select().from(orders);
    const events = await queries.select().from(paymentEvents);
    const charged = await queries.select().from(simulatedLedger).where(eq(simulatedLedger.entry, 'approved'));
    const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
    const paid = stored.filter(({ state }) => state === 'paid');
    const forAPerson = events.filter(({ outcome }) => outcome === 'surplus' || outcome === 'mismatch');
    const taken = sum(charged) + this.atCounters;
    const booked = sum(paid.map(({ total }) => ({ amount: total }))) + sum(forAPerson);
    if (taken !== booked) this.faults.push(`${taken} pesos were taken and ${booked} are booked`);
    for (const { orderId, outcome } of events)
      if (outcome === 'surplus' && !paid.some(({ id }) => id === orderId))
        this.faults.push('money was called surplus of an order that nobody has paid');
    if (this.untold.length > 0) this.faults.push(`${this.untold.length} events were never taken`);
    for (const { number, state } of stored) {
      if (state === 'created') this.faults.push(`${number} was never decided`);
      const receipts = this.receipts.get(number) ?? 0;
      if (receipts !== (state === 'paid' ? 1 : 0))
        this.faults.push(`${number} is ${state} and got ${receipts} receipts`);
    }
    for (const { order } of this.families) {
      const own = stored.find(({ number }) => number === order.number);
      if (own?.total !== order.total) this.faults.push(`${order.number} was lost, or has another total`);
    }
  }

  /** What a family is shown: once paid always paid, and then nothing that could be paid again. */
  private see(order: Order): void {
    const { number, state, reference, card } = order;
    const family = this.families.find((each) => each.order.number === number);
    const money = card?.authorisation ?? reference?.digits ?? '';
    const paidBy = this.paid.get(number);
    if (paidBy !== undefined && (state !== 'paid' || money !== paidBy))
      this.faults.push(`${number} was paid by ${paidBy} and is shown ${state} with ${money}`);
    if (state === 'paid') this.paid.set(number, money);
    else if (reference && state === 'pending')
      family?.references.set(reference.digits, new Date(reference.due_at));
  }

  private async deliver({ subject, text }: Mail): Promise<void> {
    if (!this.mailServerWorks) throw new Error('the mail server is down');
    const number = /RED(-[2-9A-Z]{4}){3}/.exec(subject)?.[0] ?? '';
    if (subject.includes('recibo de')) this.receipts.set(number, (this.receipts.get(number) ?? 0) + 1);
    this.lastLink = /#enlace=([\w-]+)/.exec(text)?.[1] ?? this.lastLink;
    if (!/está pendiente|por vencer/.test(subject)) return;
    const [order] = await this.api.database.queries.select().from(orders).where(eq(orders.number, number));
    if (order?.state !== 'pending') this.faults.push(`${number} is ${order?.state} and got «${subject}»`);
  }

  /** The run does not wait for a provider that answers later. */
  private async inItsTime(work: () => Promise<void>): Promise<void> {
    if (this.mood !== 'answers later') return work();
    this.waiting.push(work());
    const heldBefore = this.held.length;
    for (let turn = 0; turn < 100 && this.held.length === heldBefore; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 2));
  }

  /** An answer of the provider, in its mood. */
  async answer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.mood === 'is down') throw new Error('the provider is down');
    const loses = this.mood === 'loses its answers';
    const holds = this.mood === 'answers later';
    const answer = await ask();
    if (loses) throw new Error('the answer got lost');
    if (holds) await new Promise<void>((resolve) => this.held.push(resolve));
    return answer;
  }
}

const told = <Answer>(world: Purchases | null, ask: () => Promise<Answer>) =>
  world ? world.answer(ask) : ask();

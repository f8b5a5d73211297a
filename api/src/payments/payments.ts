import type { Order, OrderPayload, PaymentChoice } from '@red/api/payments.schema';
import { withTimeLimit } from '@red/contract/time-limit';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Database, isDuplicate, type Queries } from '../database/database';
import { mails as mailTable } from '../database/mail-tables';
import { orders, paymentAttempts, paymentEvents } from '../database/payment-tables';
import { Problem } from '../http/problem';
import { type OwedMails, oweMail } from '../mail/owed-mails';
import { readOrderNumber } from './order-number';
import type { OrderSecrets } from './order-secret';
import { nextState, type OrderEvent, stateAt } from './order-states.rules';
import { isVisitOf } from './order-tokens';
import {
  findById,
  findByKey,
  findByNumber,
  insertAttempt,
  insertOrder,
  keyHash,
  lockOrder,
  presented,
  type RequestKey,
  requestKey,
  type StoredAttempt,
  type StoredOrder,
} from './orders';
import { dueAt } from './payment-reference';
import type { CardOutcome, PaymentProvider } from './provider';
import { conflict, isRecent, lockPurchase, samePurchase } from './same-purchase';
import { purchaseText } from './same-purchase.rules';

const PROVIDER_TIMEOUT_MS = 8_000;
/** How long one round of abandoned payments asks a provider; the next one has the others. */
const ROUND_MS = 30_000;

export interface PaymentParts {
  database: Database;
  provider: PaymentProvider;
  secrets: OrderSecrets;
  mails: Pick<OwedMails, 'soon'>;
  now: () => Date;
  /** Hears why a payment could not be decided now; it stays undecided and is asked for again. */
  onUndecided: (error: unknown) => void;
  /** Hears of a card that was charged although other money had paid its order: a person has to give it back. */
  onSurplus: (facts: { number: string; authorisation: string }) => void;
  /** Milliseconds the provider may take, 8,000 unless given: less than the browser waits. */
  providerTimeoutMs?: number;
}

export interface Payments {
  /**
   * Stores an order and has it paid; with the key of an order of the same purchase that was not paid it is another
   * payment of that. Throws `Problem` 409, `code` one of `ORDER_CONFLICTS`.
   */
  place(payload: OrderPayload, idempotencyKey: string, unpaidKey?: string): Promise<Order>;
  /** Tries another payment of an order that failed or whose reference lapsed. Throws `Problem` 404, 409. */
  retry(access: Access, payment: PaymentChoice, idempotencyKey: string): Promise<Order>;
  /** Null unless number and secret belong together; the secret of a visit does while that lasts. */
  find(access: Access): Promise<Order | null>;
  findOfKey(idempotencyKey: string): Promise<Order | null>;
  /**
   * Decides the payments that began before a moment and are still undecided: their process was killed, or the
   * provider did not answer. Those that were not asked about yet come first, and half a minute is enough for a round.
   * Several processes may do this at once. Returns how many were asked about.
   */
  resolveAbandoned(before: Date): Promise<number>;
}

export interface Access {
  number: string;
  secret: string;
}

/** What the provider said of an attempt. */
type AttemptOutcome =
  | { event: 'authorised'; authorisation: string }
  | { event: 'refused' }
  | { event: 'referenced'; reference: string; dueAt: Date };

/** The mail that tells an event. */
const MAIL_OF: Partial<Record<OrderEvent, 'ticket' | 'receipt'>> = {
  authorised: 'receipt',
  received: 'receipt',
  referenced: 'ticket',
};

/**
 * Changes the state of a locked order by what happened to one of its attempts (the latest unless given), and owes the
 * mail that tells it; false when nothing is to change. A provider may give a reference up before its day.
 */
export async function move(
  queries: Queries,
  { order, attempt: { id: latest, dueAt: due } }: StoredOrder,
  { event, attemptId = latest, at, now }: { event: OrderEvent; attemptId?: number; at?: Date; now: Date },
): Promise<boolean> {
  const state = nextState(order.state, event);
  if (!state) return false;
  const paidAt = state === 'paid' ? (at ?? now) : undefined;
  await queries.update(orders).set({ state, paidAt }).where(eq(orders.id, order.id));
  const facts =
    state === 'paid' ? { paidAt } : state === 'expired' ? { dueAt: earliest(due, at, now) } : null;
  if (facts) await queries.update(paymentAttempts).set(facts).where(eq(paymentAttempts.id, attemptId));
  const kind = MAIL_OF[event];
  if (kind) {
    await oweMail(queries, { kind, orderId: order.id }, now);
  }
  return true;
}

/**
 * Orders and their payments. Every payment is written down before the provider is asked and the provider is always
 * asked with the same key for the same attempt, so that a process that dies at any moment leaves an order that can be
 * asked for again and is charged at most once.
 */
export function createPayments(parts: PaymentParts): Payments {
  const { database, provider, secrets, mails, now } = parts;
  const { queries } = database;
  const show = (stored: StoredOrder, secret = secrets.of(stored.order.number)) =>
    presented(stored, secret, now());

  /** Asks the provider about an undecided attempt and writes down what it says. `payment` is known to its caller only. */
  async function resolve(stored: StoredOrder, payment?: PaymentChoice): Promise<StoredOrder> {
    const { order, attempt } = stored;
    if (attempt.settledAt) return stored;
    try {
      const outcome = await withTimeLimit(
        ask(stored, payment),
        parts.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS,
        'the payment provider did not answer in time',
      );
      const surplus = await database.transaction((inside) => write(inside, attempt, outcome));
      if (surplus) parts.onSurplus(surplus);
      mails.soon();
    } catch (error) {
      parts.onUndecided(error);
    }
    return (await findById(queries, order.id)) ?? stored;
  }

  /** Once other money has paid the order, a card is let go, and a reference that nobody has seen is not made. */
  async function ask(
    { order: { state, total: amountMxn }, attempt: { providerKey: key, method } }: StoredOrder,
    payment?: PaymentChoice,
  ): Promise<AttemptOutcome> {
    const isWanted = state === 'created';
    if (method !== 'card') {
      if (!isWanted) return { event: 'refused' };
      const made = await provider.createReference({ key, method, amountMxn, dueAt: dueAt(now()) });
      return { event: 'referenced', ...made };
    }
    if (!isWanted || payment?.method !== 'card')
      return outcomeOfCard(await provider.release({ key, amountMxn }));
    const { card, installments } = payment;
    return outcomeOfCard(
      await provider.authorise({ key, token: card.token, last4: card.last4, installments, amountMxn }),
    );
  }

  /** Of two processes that resolve the same attempt, one writes. Returns a charge that its order did not need. */
  async function write(inside: Queries, attempt: StoredAttempt, outcome: AttemptOutcome) {
    const locked = await lockOrder(inside, attempt.orderId);
    const { event, ...facts } = outcome;
    const [written] = await inside
      .update(paymentAttempts)
      .set({ ...facts, settledAt: now() })
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.settledAt)))
      .returning({ id: paymentAttempts.id });
    if (!locked || !written) return null;
    const isMoved = await move(inside, locked, { event, now: now() });
    if (isMoved || outcome.event !== 'authorised') return null;
    await inside.insert(paymentEvents).values({
      provider: attempt.provider,
      eventId: attempt.providerKey,
      type: 'payment.authorised',
      orderId: attempt.orderId,
      outcome: 'surplus',
      reference: outcome.authorisation,
      amount: locked.order.total,
      receivedAt: now(),
    });
    return { number: locked.order.number, authorisation: outcome.authorisation };
  }

  /** What a key stands for, once `insert` has put it there or found it taken. */
  async function once(
    {
      idempotencyKey,
      request,
      payment,
    }: { idempotencyKey: string; request: unknown; payment: PaymentChoice },
    insert: (inside: Queries, key: RequestKey) => Promise<void>,
  ): Promise<Order> {
    const key = requestKey(idempotencyKey, request);
    const found = (await findByKey(queries, key.idempotencyKeyHash)) ?? (await insertOrFind(key, insert));
    if (found.requestHash !== key.requestHash)
      throw conflict('key-used', 'Esta solicitud de pago ya se envió con otros datos.');
    const { stored, attemptOfKey } = found;
    return show(attemptOfKey.id === stored.attempt.id ? await resolve(stored, payment) : stored);
  }

  async function insertOrFind(key: RequestKey, insert: (inside: Queries, key: RequestKey) => Promise<void>) {
    const failure = await database
      .transaction((inside) => insert(inside, key))
      .then(
        () => null,
        (error: unknown) => {
          // Somebody with the same key was first.
          if (isDuplicate(error)) return error;
          throw error;
        },
      );
    const found = await findByKey(queries, key.idempotencyKeyHash);
    if (!found) throw failure ?? new Error('a stored order is not there');
    return found;
  }

  /** Begins another payment of an order; false when the order does not wait for one. */
  async function payAgain(
    inside: Queries,
    orderId: number,
    { payment, key, byVisit = false }: { payment: PaymentChoice; key: RequestKey; byVisit?: boolean },
  ): Promise<boolean> {
    const locked = await lockOrder(inside, orderId);
    // While this one waited, the same request may have come through.
    if (await findByKey(inside, key.idempotencyKeyHash)) return true;
    if (!locked || !(await move(inside, asItReads(locked, now()), { event: 'retried', now: now() })))
      return false;
    await forgetReferenceMails(inside, orderId);
    const sequence = locked.attempt.sequence + 1;
    const facts = { orderId, sequence, key, provider: provider.name, byVisit, now: now() };
    await insertAttempt(inside, payment, facts);
    return true;
  }

  /** The order of a key, if it is this purchase and waits for another payment. */
  async function findUnpaid(
    inside: Queries,
    { key, purchaseHash }: { key: string; purchaseHash: string },
  ): Promise<StoredOrder | null> {
    const found = await findByKey(inside, keyHash(key));
    if (!found || found.attemptOfKey.byVisit || found.stored.order.purchaseHash !== purchaseHash) return null;
    return nextState(asItReads(found.stored, now()).order.state, 'retried') ? found.stored : null;
  }

  async function findStored({
    number,
    secret,
  }: Access): Promise<{ stored: StoredOrder; byVisit: boolean } | null> {
    const readNumber = readOrderNumber(number);
    if (!readNumber) return null;
    const isOwner = secrets.matches(readNumber, secret);
    const isOpen = isOwner || (await isVisitOf(queries, { token: secret, number: readNumber, now: now() }));
    const stored = isOpen ? await findByNumber(queries, readNumber) : null;
    return stored && { stored, byVisit: !isOwner };
  }

  return {
    place({ is_another_purchase: isAnother = false, ...request }, idempotencyKey, unpaidKey) {
      const { payment } = request;
      const purchaseHash = secrets.ofPurchase(purchaseText(request));
      return once({ idempotencyKey, request, payment }, async (inside, key) => {
        await lockPurchase(inside, purchaseHash);
        // While this one waited, the same request may have come through.
        if (await findByKey(inside, key.idempotencyKeyHash)) return;
        const unpaid = unpaidKey ? await findUnpaid(inside, { key: unpaidKey, purchaseHash }) : null;
        if (!isAnother && (await isRecent(inside, { purchaseHash, now: now(), except: unpaid?.order.id })))
          throw samePurchase();
        if (unpaid && (await payAgain(inside, unpaid.order.id, { payment, key }))) return;
        await insertOrder(inside, request, { purchaseHash, key, provider: provider.name, now: now() });
      });
    },
    async retry(access, payment, idempotencyKey) {
      const found = await findStored(access);
      if (!found) throw new Problem(404, 'Esta orden no existe.');
      const { stored, byVisit } = found;
      const request = { number: stored.order.number, payment };
      const order = await once({ idempotencyKey, request, payment }, async (inside, key) => {
        if (!(await payAgain(inside, stored.order.id, { payment, key, byVisit })))
          throw new Problem(409, 'Esta orden no espera otro pago.');
      });
      return { ...order, secret: access.secret };
    },
    async find(access) {
      const found = await findStored(access);
      return found && show(found.stored, access.secret);
    },
    async findOfKey(idempotencyKey) {
      const found = await findByKey(queries, keyHash(idempotencyKey));
      return found && !found.attemptOfKey.byVisit ? show(found.stored) : null;
    },
    async resolveAbandoned(before) {
      const until = now().getTime() + ROUND_MS;
      const abandoned = await queries
        .select({ id: paymentAttempts.id, orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(and(isNull(paymentAttempts.settledAt), lt(paymentAttempts.createdAt, before)))
        .orderBy(sql`${paymentAttempts.askedAt} asc nulls first`, asc(paymentAttempts.createdAt))
        .limit(100);
      let asked = 0;
      for (const { id, orderId } of abandoned) {
        if (now().getTime() > until) break;
        await queries.update(paymentAttempts).set({ askedAt: now() }).where(eq(paymentAttempts.id, id));
        const stored = await findById(queries, orderId);
        if (stored) await resolve(stored);
        asked += 1;
      }
      return asked;
    },
  };
}

/** With the state as it reads now: that a reference lapsed is not stored. */
const asItReads = (stored: StoredOrder, now: Date): StoredOrder => ({
  ...stored,
  order: { ...stored.order, state: stateAt(stored.order.state, stored.attempt.dueAt, now) },
});

const earliest = (...moments: (Date | null | undefined)[]) =>
  new Date(Math.min(...moments.flatMap((moment) => moment?.getTime() ?? [])));

/** Another reference has a ticket and a reminder of its own. */
const forgetReferenceMails = (queries: Queries, orderId: number) =>
  queries
    .delete(mailTable)
    .where(and(eq(mailTable.orderId, orderId), inArray(mailTable.kind, ['ticket', 'reminder'])));

const outcomeOfCard = (outcome: CardOutcome): AttemptOutcome =>
  outcome.result === 'approved'
    ? { event: 'authorised', authorisation: outcome.authorisation }
    : { event: 'refused' };

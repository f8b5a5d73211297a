import type { Order, OrderPayload, PaymentChoice } from '@red/api/payments.schema';
import { withTimeLimit } from '@red/contract/time-limit';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type Database, isDuplicate, type Queries } from '../database/database';
import { mails as mailTable } from '../database/mail-tables';
import { orders, paymentAttempts } from '../database/payment-tables';
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

const PROVIDER_TIMEOUT_MS = 8_000;

export interface PaymentParts {
  database: Database;
  provider: PaymentProvider;
  secrets: OrderSecrets;
  mails: Pick<OwedMails, 'soon'>;
  now: () => Date;
  /** Hears why a payment could not be decided now; it stays undecided and is asked for again. */
  onUndecided: (error: unknown) => void;
  /** Milliseconds the provider may take, 8,000 unless given: less than the browser waits. */
  providerTimeoutMs?: number;
}

export interface Payments {
  /** Stores an order and has it paid. Throws `Problem` 409 when the key comes with other data. */
  place(payload: OrderPayload, idempotencyKey: string): Promise<Order>;
  /** Tries another payment of an order that failed or whose reference lapsed. Throws `Problem` 404, 409. */
  retry(access: Access, payment: PaymentChoice, idempotencyKey: string): Promise<Order>;
  /** Null unless number and secret belong together; the secret of a visit does while that lasts. */
  find(access: Access): Promise<Order | null>;
  findOfKey(idempotencyKey: string): Promise<Order | null>;
  /**
   * Decides the payments that began before a moment and are still undecided: their process was killed, or the
   * provider did not answer. Several processes may do this at once. Returns how many there were.
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

/** Changes the state of a locked order and owes the mail that tells it; false when nothing is to change. */
export async function move(
  queries: Queries,
  { order }: StoredOrder,
  { event, at, now }: { event: OrderEvent; at?: Date; now: Date },
): Promise<boolean> {
  const state = nextState(order.state, event);
  if (!state) return false;
  await queries
    .update(orders)
    .set({ state, ...(state === 'paid' && { paidAt: at ?? now }) })
    .where(eq(orders.id, order.id));
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
        ask(order.total, attempt, payment),
        parts.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS,
        'the payment provider did not answer in time',
      );
      await database.transaction((inside) => write(inside, attempt, outcome));
      mails.soon();
    } catch (error) {
      parts.onUndecided(error);
    }
    return (await findById(queries, order.id)) ?? stored;
  }

  async function ask(
    amountMxn: number,
    attempt: StoredAttempt,
    payment?: PaymentChoice,
  ): Promise<AttemptOutcome> {
    const key = attempt.providerKey;
    if (attempt.method !== 'card') {
      const due = dueAt(attempt.createdAt);
      const reference = await provider.createReference({
        key,
        method: attempt.method,
        amountMxn,
        dueAt: due,
      });
      return { event: 'referenced', reference, dueAt: due };
    }
    if (payment?.method !== 'card') return outcomeOfCard(await provider.release({ key, amountMxn }));
    const { card, installments } = payment;
    return outcomeOfCard(
      await provider.authorise({ key, token: card.token, last4: card.last4, installments, amountMxn }),
    );
  }

  /** Of two processes that resolve the same attempt, one writes. */
  async function write(inside: Queries, attempt: StoredAttempt, outcome: AttemptOutcome): Promise<void> {
    const locked = await lockOrder(inside, attempt.orderId);
    const { event, ...facts } = outcome;
    const [written] = await inside
      .update(paymentAttempts)
      .set({ ...facts, settledAt: now() })
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.settledAt)))
      .returning({ id: paymentAttempts.id });
    if (locked && written) await move(inside, locked, { event, now: now() });
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
      throw new Problem(409, 'Esta solicitud de pago ya se envió con otros datos.');
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

  async function findStored({ number, secret }: Access): Promise<StoredOrder | null> {
    const readNumber = readOrderNumber(number);
    if (!readNumber) return null;
    const isOpen =
      secrets.matches(readNumber, secret) ||
      (await isVisitOf(queries, { token: secret, number: readNumber, now: now() }));
    return isOpen ? findByNumber(queries, readNumber) : null;
  }

  return {
    place: (payload, idempotencyKey) =>
      once({ idempotencyKey, request: payload, payment: payload.payment }, (inside, key) =>
        insertOrder(inside, payload, { key, provider: provider.name, now: now() }),
      ),
    async retry(access, payment, idempotencyKey) {
      const stored = await findStored(access);
      if (!stored) throw new Problem(404, 'Este pedido no existe.');
      const request = { number: stored.order.number, payment };
      const order = await once({ idempotencyKey, request, payment }, async (inside, key) => {
        const locked = await lockOrder(inside, stored.order.id);
        // While this one waited, the same request may have come through.
        if (await findByKey(inside, key.idempotencyKeyHash)) return;
        if (!locked || !(await move(inside, asItReads(locked, now()), { event: 'retried', now: now() })))
          throw new Problem(409, 'Este pedido no espera otro pago.');
        await forgetReferenceMails(inside, locked.order.id);
        const sequence = locked.attempt.sequence + 1;
        const { id: orderId } = locked.order;
        await insertAttempt(inside, payment, { orderId, sequence, key, provider: provider.name, now: now() });
      });
      return { ...order, secret: access.secret };
    },
    async find(access) {
      const stored = await findStored(access);
      return stored && show(stored, access.secret);
    },
    async findOfKey(idempotencyKey) {
      const found = await findByKey(queries, keyHash(idempotencyKey));
      return found && show(found.stored);
    },
    async resolveAbandoned(before) {
      const abandoned = await queries
        .select({ orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(and(isNull(paymentAttempts.settledAt), lt(paymentAttempts.createdAt, before)))
        .orderBy(asc(paymentAttempts.createdAt))
        .limit(100);
      for (const { orderId } of abandoned) {
        const stored = await findById(queries, orderId);
        if (stored) await resolve(stored);
      }
      return abandoned.length;
    },
  };
}

/** With the state as it reads now: that a reference lapsed is not stored. */
const asItReads = (stored: StoredOrder, now: Date): StoredOrder => ({
  ...stored,
  order: { ...stored.order, state: stateAt(stored.order.state, stored.attempt.dueAt, now) },
});

/** Another reference has a ticket and a reminder of its own. */
const forgetReferenceMails = (queries: Queries, orderId: number) =>
  queries
    .delete(mailTable)
    .where(and(eq(mailTable.orderId, orderId), inArray(mailTable.kind, ['ticket', 'reminder'])));

const outcomeOfCard = (outcome: CardOutcome): AttemptOutcome =>
  outcome.result === 'approved'
    ? { event: 'authorised', authorisation: outcome.authorisation }
    : { event: 'refused' };

import type { Order, OrderPayload, PaymentChoice } from '@red/api/payments.schema';
import { and, eq, inArray } from 'drizzle-orm';
import { isDuplicate, type Queries } from '../database/database';
import { mails as mailTable } from '../database/mail-tables';
import { Problem } from '../http/problem';
import { readOrderNumber } from './order-number';
import { nextState, stateAt } from './order-states.rules';
import { isVisitOf } from './order-tokens';
import {
  findByKey,
  findByNumber,
  insertAttempt,
  insertOrder,
  keyHash,
  lockOrder,
  presented,
  type RequestKey,
  requestKey,
  type StoredOrder,
} from './orders';
import { createResolver, move, type PaymentParts, type Resolver } from './resolve-attempts';
import { conflict, isRecent, lockPurchase, samePurchase } from './same-purchase';
import { purchaseText } from './same-purchase.rules';

export interface Payments extends Pick<Resolver, 'resolveAbandoned'> {
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
}

export interface Access {
  number: string;
  secret: string;
}

/**
 * Orders and their payments. Every payment is stored before the provider is asked, and the provider always gets the
 * same key for the same attempt: a process that dies at any moment leaves an order that can be asked for again and is
 * charged at most once.
 */
export function createPayments(parts: PaymentParts): Payments {
  const { database, provider, secrets, now, cycle } = parts;
  const resolver = createResolver(parts);
  const { queries } = database;
  const show = (stored: StoredOrder, secret = secrets.of(stored.order.number)) =>
    presented(stored, secret, now());

  /** The order and attempt of a key, inserted or found. */
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
    return show(attemptOfKey.id === stored.attempt.id ? await resolver.resolve(stored, payment) : stored);
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
    const { total } = locked.order;
    const facts = { orderId, total, sequence, key, provider: provider.name, byVisit, now: now() };
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
        await insertOrder(inside, request, { purchaseHash, cycle, key, provider: provider.name, now: now() });
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
    resolveAbandoned: resolver.resolveAbandoned,
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

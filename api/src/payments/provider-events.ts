import type { Database } from '../database/database';
import { FOR_A_PERSON, paymentEvents } from '../database/payment-tables';
import { Problem } from '../http/problem';
import type { OwedMails } from '../mail/owed-mails';
import { nextState, type OrderEvent } from './order-states.rules';
import { findAttempt, lockOrder, type StoredOrder } from './orders';
import type { ProviderEvent, ProviderEventType } from './provider';
import { move } from './resolve-attempts';

/**
 * - `applied`: the order changed. `ignored`: it had nothing to change, such as a lapse after the payment.
 * - `repeated`: this event was taken before.
 * - For a person, and nothing changes. `mismatch`: another amount than the order's came in; `surplus`: a paid order was
 *   paid again; `review`: money was given back, or the payer's bank takes it back.
 */
export const EVENT_OUTCOMES = ['applied', 'ignored', 'repeated', ...FOR_A_PERSON] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** Effect of an event on an order; the others have none. */
const ORDER_EVENT: Partial<Record<ProviderEventType, OrderEvent>> = {
  'payment.paid': 'received',
  'payment.expired': 'lapsed',
};

/**
 * Handles an event once, in any order and however often it comes. Throws `Problem` 404 for an unknown reference; such
 * an event is not stored, so that the provider's next try counts.
 */
export async function takeEvent(
  { database, mails, now }: { database: Database; mails: Pick<OwedMails, 'soon'>; now: () => Date },
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const outcome = await database.transaction(async (queries): Promise<EventOutcome> => {
    const attempt = await findAttempt(queries, provider, event.reference);
    const locked = attempt && (await lockOrder(queries, attempt.orderId));
    if (!locked) throw new Problem(404, 'Esta referencia no existe.');
    const outcome = outcomeOf(event, locked, attempt.id === locked.attempt.id);
    const [taken] = await queries
      .insert(paymentEvents)
      .values({
        provider,
        eventId: event.id,
        type: event.type,
        orderId: locked.order.id,
        outcome,
        reference: event.reference,
        amount: event.amountMxn,
        receivedAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!taken) return 'repeated';
    const orderEvent = ORDER_EVENT[event.type];
    if (outcome === 'applied' && orderEvent) {
      const { occurredAt: at } = event;
      await move(queries, locked, { event: orderEvent, attemptId: attempt.id, at, now: now() });
    }
    return outcome;
  });
  mails.soon();
  return outcome;
}

/** Handles an event that was not stored before. */
function outcomeOf(
  { type, amountMxn }: ProviderEvent,
  { order }: StoredOrder,
  isOfLatest: boolean,
): Exclude<EventOutcome, 'repeated'> {
  const orderEvent = ORDER_EVENT[type];
  if (!orderEvent) return 'review';
  if (type === 'payment.paid' && amountMxn !== order.total) return 'mismatch';
  // The order has another reference by now.
  if (type === 'payment.expired' && !isOfLatest) return 'ignored';
  if (nextState(order.state, orderEvent)) return 'applied';
  return type === 'payment.paid' ? 'surplus' : 'ignored';
}

import type { Database } from '../database/database';
import { paymentEvents } from '../database/payment-tables';
import { Problem } from '../http/problem';
import type { OwedMails } from '../mail/owed-mails';
import { nextState, type OrderEvent } from './order-states.rules';
import { findByReference, lockOrder, type StoredOrder } from './orders';
import { move } from './payments';
import type { ProviderEvent } from './provider';

/**
 * - `applied`: the order changed. `ignored`: it had nothing to change, such as a lapse after the payment.
 * - `repeated`: this event was taken before.
 * - `mismatch`: another amount than the order's came in; `surplus`: a paid order was paid again. A person must look.
 */
export type EventOutcome = 'applied' | 'ignored' | 'repeated' | 'mismatch' | 'surplus';

const ORDER_EVENT: Record<ProviderEvent['type'], OrderEvent> = {
  'payment.paid': 'received',
  'payment.expired': 'lapsed',
};

/**
 * Takes an event once, whatever the order it comes in and however often. Throws `Problem` 404 for a reference that is
 * not ours; such an event is not remembered, so that the provider's next try counts.
 */
export async function takeEvent(
  { database, mails, now }: { database: Database; mails: Pick<OwedMails, 'soon'>; now: () => Date },
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const outcome = await database.transaction(async (queries): Promise<EventOutcome> => {
    const found = await findByReference(queries, provider, event.reference);
    const locked = found && (await lockOrder(queries, found.order.id));
    if (!locked) throw new Problem(404, 'Esta referencia no existe.');
    const refusal = refusalOf(event, locked);
    const [taken] = await queries
      .insert(paymentEvents)
      .values({
        provider,
        eventId: event.id,
        type: event.type,
        orderId: locked.order.id,
        outcome: refusal ?? 'applied',
        amount: event.amountMxn,
        receivedAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!taken) return 'repeated';
    if (refusal) return refusal;
    await move(queries, locked, { event: ORDER_EVENT[event.type], at: event.occurredAt, now: now() });
    return 'applied';
  });
  mails.soon();
  return outcome;
}

/** Why an event changes nothing; null when it does. */
function refusalOf(
  event: ProviderEvent,
  { order, attempt }: StoredOrder,
): 'ignored' | 'mismatch' | 'surplus' | null {
  if (event.type === 'payment.paid' && event.amountMxn !== order.total) return 'mismatch';
  // The order has got another reference since.
  if (event.type === 'payment.expired' && event.reference !== attempt.reference) return 'ignored';
  if (nextState(order.state, ORDER_EVENT[event.type])) return null;
  return event.type === 'payment.paid' ? 'surplus' : 'ignored';
}

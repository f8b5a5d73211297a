import type { OrderHistoryEntry } from '@red/api/payments.schema';
import type { orders, paymentAttempts } from '../database/payment-tables';

interface Told {
  order: Pick<typeof orders.$inferSelect, 'createdAt' | 'paidAt'>;
  /** Oldest first. */
  attempts: readonly Pick<
    typeof paymentAttempts.$inferSelect,
    'method' | 'settledAt' | 'reference' | 'authorisation' | 'dueAt' | 'paidAt'
  >[];
}

/** The payment that an order shows: the one that paid it, else the latest. */
export const shownAttempt = <Attempt extends { paidAt: Date | null }>(
  attempts: readonly Attempt[],
): Attempt | undefined => attempts.find(({ paidAt }) => paidAt !== null) ?? attempts.at(-1);

/** History of an order, oldest first, derived from its attempts and times. Pure. */
export function historyOf({ order, attempts }: Told, now: Date): OrderHistoryEntry[] {
  const [first] = attempts;
  const payment = shownAttempt(attempts);
  if (!first || !payment) return [];
  const entries: (Omit<OrderHistoryEntry, 'at'> & { at: Date })[] = [
    { event: 'ordered', at: order.createdAt, method: first.method },
  ];
  for (const { method, settledAt, reference, authorisation, dueAt } of attempts) {
    if (settledAt && reference) entries.push({ event: 'referenced', at: settledAt, method });
    // A card that was released because other money came in was not refused.
    const isOpen = settledAt && !(order.paidAt && order.paidAt < settledAt);
    if (isOpen && method === 'card' && !authorisation)
      entries.push({ event: 'refused', at: settledAt, method });
    const isOver = reference && dueAt && dueAt < now && !(order.paidAt && order.paidAt <= dueAt);
    if (isOver) entries.push({ event: 'lapsed', at: dueAt, method });
  }
  if (order.paidAt) entries.push({ event: 'paid', at: order.paidAt, method: payment.method });
  return entries
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

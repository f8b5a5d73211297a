import type { OrderHistoryEntry } from '@red/api/payments.schema';
import type { orders, paymentAttempts } from '../database/payment-tables';

interface Told {
  order: Pick<typeof orders.$inferSelect, 'createdAt' | 'paidAt'>;
  /** Oldest first. */
  attempts: readonly Pick<
    typeof paymentAttempts.$inferSelect,
    'method' | 'settledAt' | 'reference' | 'authorisation' | 'dueAt'
  >[];
}

/** What happened to an order until now, oldest first, told from its attempts and moments. Pure. */
export function historyOf({ order, attempts }: Told, now: Date): OrderHistoryEntry[] {
  const [first] = attempts;
  const latest = attempts.at(-1);
  if (!first || !latest) return [];
  const entries: (Omit<OrderHistoryEntry, 'at'> & { at: Date })[] = [
    { event: 'ordered', at: order.createdAt, method: first.method },
  ];
  for (const { method, settledAt, reference, authorisation, dueAt } of attempts) {
    if (settledAt && reference) entries.push({ event: 'referenced', at: settledAt, method });
    if (settledAt && !reference && !authorisation) entries.push({ event: 'refused', at: settledAt, method });
    const isOver = reference && dueAt && dueAt < now && !(order.paidAt && order.paidAt <= dueAt);
    if (isOver) entries.push({ event: 'lapsed', at: dueAt, method });
  }
  if (order.paidAt) entries.push({ event: 'paid', at: order.paidAt, method: latest.method });
  return entries
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

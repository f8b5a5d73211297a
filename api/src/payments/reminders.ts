import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { mails } from '../database/mail-tables';
import { orders, paymentAttempts } from '../database/payment-tables';
import { oweMail } from '../mail/owed-mails';

/** Orders that one round looks at; the next one has the others. */
const AT_ONCE = 200;

/**
 * Owes one reminder to every reference that lapses within `hours`, however many processes do this. Returns how many.
 */
export async function oweReminders(
  { queries }: Pick<Database, 'queries'>,
  { hours, now }: { hours: number; now: Date },
): Promise<number> {
  const later = alias(paymentAttempts, 'later');
  const due = await queries
    .select({ orderId: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.state, 'pending'),
        isNotNull(paymentAttempts.reference),
        gt(paymentAttempts.dueAt, now),
        lte(paymentAttempts.dueAt, new Date(now.getTime() + hours * 3_600_000)),
        notExists(
          queries
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(eq(later.orderId, paymentAttempts.orderId), gt(later.sequence, paymentAttempts.sequence)),
            ),
        ),
        notExists(
          queries
            .select({ one: sql`1` })
            .from(mails)
            .where(and(eq(mails.orderId, orders.id), eq(mails.kind, 'reminder'))),
        ),
      ),
    )
    .limit(AT_ONCE);
  for (const { orderId } of due) await oweMail(queries, { kind: 'reminder', orderId }, now);
  return due.length;
}

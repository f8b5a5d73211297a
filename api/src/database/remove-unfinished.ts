import { and, eq, exists, gt, gte, inArray, lt, not, notExists, sql } from 'drizzle-orm';
import type { Settings } from '../settings';
import type { Database } from './database';
import { FOR_A_PERSON, orders, paymentAttempts, paymentEvents } from './payment-tables';
import { oneTimeTokens, users } from './tables';

type Terms = Pick<Settings, 'UNFINISHED_ORDER_DAYS' | 'UNFINISHED_REGISTRATION_DAYS'>;

/**
 * Removes unfinished personal data: unpaid orders, and accounts that a key opened and were not confirmed. Undecided
 * payments, payments that need a person, and accounts that a school provides stay. Any number of processes may do so at
 * the same time.
 */
export async function removeUnfinished(
  { queries }: Pick<Database, 'queries'>,
  { UNFINISHED_ORDER_DAYS, UNFINISHED_REGISTRATION_DAYS }: Terms,
): Promise<void> {
  const daysAgo = (days: number) => sql`now() - ${days}::integer * interval '1 day'`;
  const wantsAPerson = queries
    .select({ one: sql`1` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.orderId, orders.id), inArray(paymentEvents.outcome, [...FOR_A_PERSON])));
  const wasTriedSince = queries
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        gt(paymentAttempts.sequence, 1),
        gte(paymentAttempts.createdAt, daysAgo(UNFINISHED_ORDER_DAYS)),
      ),
    );
  await queries
    .delete(orders)
    .where(
      and(
        inArray(orders.state, ['failed', 'pending', 'expired']),
        lt(orders.createdAt, daysAgo(UNFINISHED_ORDER_DAYS)),
        not(exists(wantsAPerson)),
        notExists(wasTriedSince),
      ),
    );
  const openLink = queries
    .select({ one: sql`1` })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, users.id),
        eq(oneTimeTokens.purpose, 'confirmation'),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  await queries.delete(users).where(
    and(
      eq(users.confirmed, false),
      lt(users.createdAt, daysAgo(UNFINISHED_REGISTRATION_DAYS)),
      // Only accounts that a key has opened have been given a first password.
      lt(users.firstPasswordUntil, sql`now()`),
      notExists(openLink),
    ),
  );
}

import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { orderTokens } from './payment-tables';
import { removeOldFeedback } from './remove-old-feedback';
import { removeUnfinished } from './remove-unfinished';
import { attemptCounts, oneTimeTokens, sessions, usedCaptchas } from './tables';

/**
 * Removes what no answer depends on: finished counts, sessions and captchas, links to orders, and mail links of
 * accounts a month after their end (a used confirmation link that is opened again still says that all is well). Any
 * number of processes may do so at the same time.
 */
export async function removeExpired({ queries }: Pick<Database, 'queries'>): Promise<void> {
  const before = (expiresAt: PgColumn, moment: SQL = sql`now()`) => lt(expiresAt, moment);
  await queries.delete(attemptCounts).where(before(attemptCounts.expiresAt));
  await queries.delete(usedCaptchas).where(before(usedCaptchas.expiresAt));
  await queries.delete(sessions).where(before(sessions.expiresAt));
  await queries.delete(orderTokens).where(before(orderTokens.expiresAt));
  await queries.delete(oneTimeTokens).where(before(oneTimeTokens.expiresAt, sql`now() - interval '30 days'`));
}

const EVERY_MS = 60_000;
/** Rounds between two looks at unfinished and old rows. */
const ROUNDS_OF_AN_HOUR = 60;

/**
 * Removes expired rows every minute and unfinished or old ones every hour. Returns what ends that, once the round in
 * flight is done.
 */
export function keepRemovingExpired(
  database: Pick<Database, 'queries'>,
  terms: Parameters<typeof removeUnfinished>[1] & Parameters<typeof removeOldFeedback>[1],
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round = Promise.resolve();
  let rounds = 0;
  const remove = async () => {
    await removeExpired(database);
    rounds += 1;
    if (rounds % ROUNDS_OF_AN_HOUR !== 1) return;
    await removeUnfinished(database, terms);
    await removeOldFeedback(database, terms);
  };
  const timer = setInterval(() => {
    round = remove().catch(onError);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return round;
  };
}

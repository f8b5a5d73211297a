import { lt, sql } from 'drizzle-orm';
import type { Settings } from '../settings';
import type { Database } from './database';
import { pageFeedback } from './tables';

/** Removes feedback older than its term. Any number of processes may do so at once. */
export async function removeOldFeedback(
  { queries }: Pick<Database, 'queries'>,
  { FEEDBACK_DAYS }: Pick<Settings, 'FEEDBACK_DAYS'>,
): Promise<void> {
  await queries
    .delete(pageFeedback)
    .where(lt(pageFeedback.createdAt, sql`now() - ${FEEDBACK_DAYS}::integer * interval '1 day'`));
}

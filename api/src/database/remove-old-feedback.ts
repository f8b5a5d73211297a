import { lt, sql } from 'drizzle-orm';
import type { Settings } from '../settings';
import type { Database } from './database';
import { pageFeedback } from './tables';

/** Removes what visitors said of pages so long ago that nobody learns from it. Any number of processes may do so at once. */
export async function removeOldFeedback(
  { queries }: Pick<Database, 'queries'>,
  { FEEDBACK_DAYS }: Pick<Settings, 'FEEDBACK_DAYS'>,
): Promise<void> {
  await queries
    .delete(pageFeedback)
    .where(lt(pageFeedback.createdAt, sql`now() - ${FEEDBACK_DAYS}::integer * interval '1 day'`));
}

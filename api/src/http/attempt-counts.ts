import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { attemptCounts } from '../database/tables';

export interface AttemptCount {
  /** Attempts within the running window, this one included. */
  count: number;
  /** How long the window still runs, in milliseconds. */
  remainingMs: number;
}

/** Counts by name, in the database: all processes of the API count together, on the database's clock. */
export interface AttemptCounts {
  /** Counts `by` more (default one; negative takes back, never below zero); a count restarts when its window is over. */
  add(name: string, windowMs: number, by?: number): Promise<AttemptCount>;
  /** Resets the count before its window is over. */
  forget(name: string): Promise<void>;
}

/** One statement for each attempt. Names hold addresses and e-mails, so only their hashes are stored. */
export function createAttemptCounts({ queries }: Pick<Database, 'queries'>): AttemptCounts {
  return {
    async add(name, windowMs, by = 1) {
      const isOver = sql`${attemptCounts.expiresAt} <= now()`;
      const [row] = await queries
        .insert(attemptCounts)
        .values({
          name: hashed(name),
          count: Math.max(0, by),
          expiresAt: sql`now() + ${windowMs}::double precision * interval '1 millisecond'`,
        })
        .onConflictDoUpdate({
          target: attemptCounts.name,
          set: {
            count: sql`case when ${isOver} then excluded.count else greatest(0, ${attemptCounts.count} + ${by}::integer) end`,
            expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attemptCounts.expiresAt} end`,
          },
        })
        .returning({
          count: attemptCounts.count,
          remainingMs: sql<number>`ceil(extract(epoch from ${attemptCounts.expiresAt} - now()) * 1000)::integer`,
        });
      if (!row) throw new Error('an attempt was not counted');
      return row;
    },
    async forget(name) {
      await queries.delete(attemptCounts).where(eq(attemptCounts.name, hashed(name)));
    },
  };
}

const hashed = (name: string) => createHash('sha256').update(name).digest('base64url');

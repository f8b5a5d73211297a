import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as tables from './tables';

/** Queries, the same on both engines. A transaction offers the same. */
export type Queries = Pick<
  PgDatabase<PgQueryResultHKT, typeof tables>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

export interface Database {
  engine: 'embedded' | 'postgresql';
  queries: Queries;
  /** All or nothing; a thrown error undoes everything and is thrown on. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Whether an error is the database's refusal of a second equal value. */
export function isDuplicate(error: unknown): boolean {
  return postgresCode(error) === '23505';
}

/** Whether an error is the database's refusal of a reference to nothing. */
export function isUnknownReference(error: unknown): boolean {
  return postgresCode(error) === '23503';
}

/** Drizzle wraps what the engine threw, hence the look at the cause. */
function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return postgresCode(error.cause);
}

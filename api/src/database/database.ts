import { errorCode } from '@red/contract/error-code';
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
  /** A transaction; a thrown error rolls it back and is rethrown. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Whether an error is the database's refusal of a second equal value. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/** Whether an error is the database's refusal of a reference to nothing. */
export function isUnknownReference(error: unknown): boolean {
  return errorCode(error) === '23503';
}

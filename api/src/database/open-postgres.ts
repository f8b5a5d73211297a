import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@red/contract/error-code';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database';
import { migrationsOf } from './migrate';
import { noteOldest } from './newer-database';
import * as tables from './tables';

/** Any number; the same in every process that migrates this database. */
const MIGRATION_LOCK = 20_260_101;
/**
 * How long a migration waits for a table that calls are using, before it starts over. Less than PostgreSQL's
 * `deadlock_timeout`, after which the database ends either side: the migration gives way, and no call fails.
 */
const TABLE_WAIT_MS = 200;
/** How long it starts over before the start of this API fails. */
const MIGRATION_MS = 120_000;
/** `lock_not_available`, `deadlock_detected`. */
const TABLE_IN_USE: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);
const CONNECT_MS = 5_000;
/** Longest statement, shorter than callers wait: a silent server gives no sign. */
const STATEMENT_MS = 8_000;

export const MAX_CONNECTIONS = 10;

/**
 * Connects to PostgreSQL and brings its tables up to date; processes that start together take turns.
 * `onError` hears of idle connections that break: the pool replaces them, as it does those that do not answer in
 * `statementMs`.
 */
export async function openPostgres(
  url: string,
  {
    apiFolder,
    onError,
    statementMs = STATEMENT_MS,
  }: { apiFolder: string; onError: (error: Error) => void; statementMs?: number },
): Promise<Database> {
  await migrateAlone(url, apiFolder);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    keepAlive: true,
  });
  pool.on('error', onError);
  // One that breaks while it is in use rejects its query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const orm = drizzle({ client: pool, schema: tables, casing: 'snake_case' });
  return {
    engine: 'postgresql',
    queries: orm,
    transaction: async (work) => {
      // The library would keep a connection that breaks at its `begin` for ever.
      const client = await pool.connect();
      let silent = false;
      try {
        return await drizzle({ client, schema: tables, casing: 'snake_case' }).transaction(work);
      } catch (error) {
        silent = isSilence(error);
        throw error;
      } finally {
        client.release(silent);
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Whether a statement ended without an answer of the database: its connection may still be busy and is not reused. */
const isSilence = (error: unknown) => error instanceof DrizzleQueryError && errorCode(error) === undefined;

/** On a connection of its own: a migration, or waiting for another process's, may take long. */
async function migrateAlone(url: string, apiFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    const orm = drizzle({ client, schema: tables, casing: 'snake_case' });
    await onceTablesAreFree(async () => {
      await migrate(orm, migrationsOf(apiFolder));
      await noteOldest(orm, apiFolder);
    });
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => {});
  }
}

/** Retries what a lock of another connection prevented. */
async function onceTablesAreFree(work: () => Promise<void>): Promise<void> {
  const until = performance.now() + MIGRATION_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!TABLE_IN_USE.has(errorCode(error)) || performance.now() > until) throw error;
    }
    await pause(TABLE_WAIT_MS * (1 + Math.random()));
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database';
import { migrationsOf } from './migrate';
import * as tables from './tables';

/** Any number; the same in every process that migrates this database. */
const MIGRATION_LOCK = 20_260_101;

export const MOST_CONNECTIONS = 10;

/**
 * Connects to PostgreSQL and brings its tables up to date; processes that start together take turns.
 * `onError` hears of idle connections that break: the pool replaces them.
 */
export async function openPostgres(
  url: string,
  { apiFolder, onError }: { apiFolder: string; onError: (error: Error) => void },
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: MOST_CONNECTIONS, connectionTimeoutMillis: 5_000 });
  pool.on('error', onError);
  // One that breaks while it is in use rejects its query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateAlone(pool, apiFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const orm = drizzle({ client: pool, schema: tables, casing: 'snake_case' });
  return {
    engine: 'postgresql',
    queries: orm,
    transaction: async (work) => {
      // The library would keep a connection that breaks at its `begin` for ever.
      const client = await pool.connect();
      try {
        return await drizzle({ client, schema: tables, casing: 'snake_case' }).transaction(work);
      } finally {
        client.release();
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool, apiFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), migrationsOf(apiFolder));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

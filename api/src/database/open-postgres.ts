import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database';
import { migrationsOf } from './migrate';
import * as tables from './tables';

/** Any number; the same in every process that migrates this database. */
const MIGRATION_LOCK = 20_260_101;

/**
 * Connects to PostgreSQL and brings its tables up to date; processes that start together take turns.
 * `onError` hears of idle connections that break: the pool replaces them.
 */
export async function openPostgres(
  url: string,
  { apiFolder, onError }: { apiFolder: string; onError: (error: Error) => void },
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onError);
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
    transaction: (work) => orm.transaction(work),
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

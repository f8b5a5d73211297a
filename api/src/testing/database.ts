import './native-pglite';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../database/database';
import { openInMemory } from '../database/open-embedded';
import { openPostgres } from '../database/open-postgres';
import { startPostgres } from './postgres-server';

/** Two database engines start and stop here, perhaps on a busy machine. */
jest.setTimeout(60_000);

export const API_FOLDER = join(__dirname, '..', '..');

/** Both engines the API runs on: every test of behaviour runs on both. */
export const ENGINES = ['embedded', 'postgresql'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * An empty database with its tables, on the embedded engine in memory or on a real PostgreSQL: that of
 * TEST_DATABASE_URL or DATABASE_URL (in a database of its own, dropped at the end), else a throwaway server.
 */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openInMemory({ apiFolder: API_FOLDER });
  const { url, remove } = await temporaryPostgres();
  const database = await openPostgres(url, { apiFolder: API_FOLDER, onError: () => {} });
  return { ...database, close: () => database.close().then(remove) };
}

/** Address of an empty PostgreSQL database, and what removes it. */
export async function temporaryPostgres(): Promise<{ url: string; remove: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!given) {
    const server = await startPostgres(API_FOLDER);
    return { url: server.url, remove: server.stop };
  }
  const name = `red_test_${randomBytes(6).toString('hex')}`;
  await administer(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(given, `drop database ${name} with (force)`) };
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(command).finally(() => client.end());
}

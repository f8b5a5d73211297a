import './native-pglite.fixture';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../database/database';
import { emptyDatabase, openInMemory } from '../database/open-embedded';
import { openPostgres } from '../database/open-postgres';
import { type PostgresServer, startPostgres } from './postgres-server.fixture';

/** Two database engines start and stop here, perhaps on a busy machine. */
jest.setTimeout(60_000);

export const API_FOLDER = join(__dirname, '..', '..');

/** Both engines the API runs on: every test of behaviour runs on both. */
export const ENGINES = ['embedded', 'postgresql'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * An empty database with its tables, on the embedded engine in memory or on a real PostgreSQL: that of
 * TEST_DATABASE_URL or DATABASE_URL, else of a throwaway server; in a database of its own, dropped at the end.
 */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openInMemory({ apiFolder: API_FOLDER, from: await empty() });
  const { url, remove } = await temporaryPostgres();
  const database = await openPostgres(url, { apiFolder: API_FOLDER, onError: () => {} });
  return { ...database, close: () => database.close().then(remove) };
}

/** The embedded engine's empty database: the first test of a run makes it, the others read it. */
async function empty(): Promise<Blob> {
  const file = join(tmpdir(), 'embedded-database.tar');
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, Buffer.from(await (await emptyDatabase(API_FOLDER)).arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}

/** One throwaway server for all tests of a file; it ends with the file, or with the database that outlives it. */
let server: Promise<PostgresServer> | undefined;
let inUse = 0;
let fileHasEnded = false;
afterAll(() => {
  fileHasEnded = true;
  return stopIfUnused();
});

async function stopIfUnused(): Promise<void> {
  if (fileHasEnded && inUse === 0) await (await server)?.stop();
}

async function throwawayServer(): Promise<string> {
  server ??= startPostgres(API_FOLDER);
  return (await server).url;
}

/** Address of an empty PostgreSQL database, and what removes it. */
export async function temporaryPostgres(): Promise<{ url: string; remove: () => Promise<void> }> {
  const home = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? (await throwawayServer());
  const name = `red_test_${randomBytes(6).toString('hex')}`;
  await administer(home, `create database ${name}`);
  inUse += 1;
  const url = new URL(home);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async remove() {
      await administer(home, `drop database ${name} with (force)`);
      inUse -= 1;
      await stopIfUnused();
    },
  };
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(command).finally(() => client.end());
}

import './native-pglite.fixture';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../database/database';
import { embeddedWith, openInMemory } from '../database/open-embedded';
import { openPostgres } from '../database/open-postgres';

/** Two database engines start and stop here, perhaps on a busy machine. */
jest.setTimeout(120_000);

export const API_FOLDER = join(__dirname, '..', '..');

/** Both engines the API runs on: where they can differ, a test runs on both. */
export const ENGINES = ['embedded', 'postgresql'] as const;
export type Engine = (typeof ENGINES)[number];

/** What a database begins with: made once in a run and copied. Its name stands for all that it depends on. */
export interface Beginning {
  name: string;
  fill(database: Database): Promise<void>;
}

/** Tables without rows. */
export const EMPTY: Beginning = { name: 'empty', fill: async () => {} };

/**
 * A database with its tables, on the embedded engine in memory or on a real PostgreSQL: that of TEST_DATABASE_URL or
 * DATABASE_URL, else the server of the run; in a database of its own, dropped at the end.
 */
export async function openTestDatabase(engine: Engine, beginning = EMPTY): Promise<Database> {
  if (engine === 'embedded')
    return openInMemory({ apiFolder: API_FOLDER, from: await embeddedCopy(beginning) });
  const home = await maintenanceUrl();
  const { url, remove } = await newDatabase(home, await template(home, beginning));
  const database = await connect(url);
  return { ...database, close: () => database.close().then(remove) };
}

const connect = (url: string) => openPostgres(url, { apiFolder: API_FOLDER, onError: () => {} });

async function embeddedCopy({ name, fill }: Beginning): Promise<Blob> {
  const file = join(tmpdir(), `embedded-${name}.tar`);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    const bytes = await embeddedWith(fill, API_FOLDER);
    await writeFile(draft, Buffer.from(await bytes.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}

/** Name of the PostgreSQL database that is copied; test files that need it together take turns. */
async function template(home: string, beginning: Beginning): Promise<string> {
  const { name, fill } = beginning;
  const finished = `red_test_${name}`;
  const copied = beginning === EMPTY ? 'template1' : await template(home, EMPTY);
  await administer(home, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [finished]);
    if (rowCount) return;
    const draft = `${finished}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} template ${copied}`);
    const database = await connect(urlOf(home, draft));
    await fill(database).finally(() => database.close());
    await client.query(`alter database ${draft} rename to ${finished}`);
  });
  return finished;
}

/** Any number that is not that of the API's migrations. */
const TEMPLATE_LOCK = 20_260_102;

async function maintenanceUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) return given;
  const answer = await fetch(process.env.TEST_POSTGRES_DESK ?? '');
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Address of a PostgreSQL database, without tables unless it has a beginning, and what removes it. */
export async function temporaryPostgres(beginning?: Beginning) {
  const home = await maintenanceUrl();
  return newDatabase(home, beginning ? await template(home, beginning) : 'template1');
}

async function newDatabase(
  home: string,
  copied: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `red_test_${randomBytes(6).toString('hex')}`;
  await administer(home, (client) => client.query(`create database ${name} template ${copied}`));
  return {
    url: urlOf(home, name),
    remove: () =>
      administer(home, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

function urlOf(home: string, database: string): string {
  const url = new URL(home);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SettingsError } from '../settings';
import type { Queries } from './database';
import { contractOf, LAST_BEFORE_THE_RULE } from './migration-steps.rules';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });
const factsSchema = z.object({
  rows: z.tuple([z.object({ unknown: z.coerce.number(), oldest: z.coerce.number() })]),
});

/** The migrations of an API, and which of them an older one has to have to run on what they make. */
async function migrationsIn(apiFolder: string): Promise<{ latest: number; oldest: number }> {
  const folder = join(apiFolder, 'migrations');
  const { entries } = z.parse(
    journalSchema,
    JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')),
  );
  const whenOf = (tag: string) => {
    const entry = entries.find((each) => each.tag === tag);
    if (!entry) throw new Error(`there is no migration ${tag}`);
    return entry.when;
  };
  const contracts = await Promise.all(
    entries.map(async ({ tag }) => contractOf(await readFile(join(folder, `${tag}.sql`), 'utf8'))),
  );
  return {
    latest: Math.max(...entries.map(({ when }) => when)),
    oldest: Math.max(
      whenOf(LAST_BEFORE_THE_RULE),
      ...contracts.flatMap((contract) => (contract ? [whenOf(contract.since)] : [])),
    ),
  };
}

/**
 * Stores which API, by its latest migration, is the oldest that works on the database: an older one cannot know later
 * migrations. Never moves back.
 */
export async function noteOldest(queries: Pick<Queries, 'execute'>, apiFolder: string): Promise<void> {
  const { oldest } = await migrationsIn(apiFolder);
  await queries.execute(
    sql`create table if not exists schema_oldest_api (only_row boolean primary key default true check (only_row), migration bigint not null)`,
  );
  await queries.execute(
    sql`insert into schema_oldest_api (migration) values (${oldest}) on conflict (only_row)
      do update set migration = greatest(schema_oldest_api.migration, excluded.migration)`,
  );
}

/**
 * Refuses a database from which a later version of the API has taken something that this one needs, or that wants rules
 * which this one does not know. Throws `SettingsError`.
 */
export async function refuseTooNew(queries: Pick<Queries, 'execute'>, apiFolder: string): Promise<void> {
  const { latest } = await migrationsIn(apiFolder);
  const found = await queries.execute(
    sql`select (select count(*) from schema_migrations where created_at > ${latest}) as unknown,
      (select max(migration) from schema_oldest_api) as oldest`,
  );
  const [{ unknown, oldest }] = z.parse(factsSchema, found).rows;
  if (oldest <= latest) return;
  throw new SettingsError(
    `The database has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} of a newer version of the API. Start that version, or say ACCEPT_NEWER_DATABASE=true to go back for a time.`,
  );
}

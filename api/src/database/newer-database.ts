import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SettingsError } from '../settings';
import type { Database } from './database';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });
const countSchema = z.object({ rows: z.tuple([z.object({ unknown: z.coerce.number() })]) });

/**
 * Refuses a database that a later version of the API has migrated: what it writes may want rules that this version does
 * not know. Throws `SettingsError`.
 */
export async function refuseNewer({ queries }: Database, apiFolder: string): Promise<void> {
  const journal = await readFile(join(apiFolder, 'migrations/meta/_journal.json'), 'utf8');
  const { entries } = z.parse(journalSchema, JSON.parse(journal));
  const latest = Math.max(...entries.map(({ when }) => when));
  const found = await queries.execute(
    sql`select count(*) as unknown from schema_migrations where created_at > ${latest}`,
  );
  const [{ unknown }] = z.parse(countSchema, found).rows;
  if (unknown === 0) return;
  throw new SettingsError(
    `The database has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} of a newer version of the API. Start that version, or say ACCEPT_NEWER_DATABASE=true to go back for a time.`,
  );
}

import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Queries } from '../database/database';
import { learnWords } from '../search/learn-words';
import { type FileEntry, readContentFile, WrongFieldCount } from './content-file';
import { CONTENT_KINDS, type ContentKindName } from './content-kinds';

export interface ContentImport {
  kind: ContentKindName;
  /** A `.json` or `.csv` file. */
  file: string;
  /** Called after every stored batch. */
  onProgress?: (done: number, total: number) => void;
}

/** Why an entry was skipped: one problem per field. */
export interface RefusedField {
  line: number;
  /** Path of the field, such as `tabs.0.url`; empty when the entry as a whole is wrong. */
  field: string;
  reason: string;
}

export interface ContentReport {
  created: number;
  /** Entries whose id existed: replaced. */
  replaced: number;
  refused: RefusedField[];
}

const ENTRIES_PER_BATCH = 200;

/**
 * Imports a file of content under the ids it gives. Invalid entries are skipped and reported; the others are stored in
 * batches, each a transaction. The same file again changes nothing, so an interrupted import is run again. Throws
 * `UnreadableFile` for a file that is no list of entries; nothing is stored then.
 */
export async function importContent(database: Database, job: ContentImport): Promise<ContentReport> {
  const { rows, refused } = await checkContent(job);
  const { store, table } = CONTENT_KINDS[job.kind];
  let created = 0;
  for (let start = 0; start < rows.length; start += ENTRIES_PER_BATCH) {
    const batch = rows.slice(start, start + ENTRIES_PER_BATCH);
    const stored = await database.transaction(async (queries) => {
      const outcome = await store(queries, batch);
      await continueNumbering(queries, table);
      return outcome;
    });
    created += stored.created;
    job.onProgress?.(start + batch.length, rows.length);
  }
  await learnWords(database);
  // The embedded engine gathers no statistics by itself: without them big tables are read whole.
  if (rows.length > 0) await database.queries.execute(sql`analyze search_documents, search_words`);
  return { created, replaced: rows.length - created, refused };
}

/** Rows of a file that can be stored, and problems of the others. */
export async function checkContent(
  job: Pick<ContentImport, 'kind' | 'file'>,
): Promise<{ rows: unknown[]; refused: RefusedField[] }> {
  const { schema, fields } = CONTENT_KINDS[job.kind];
  const lineOfId = new Map<number, number>();
  const rows: unknown[] = [];
  const refused: RefusedField[] = [];
  for (const entry of await readContentFile(job.file, fields)) {
    const judged = schema.safeParse(entry.value);
    if (!judged.success) {
      refused.push(...refusalsOf(entry, judged.error));
      continue;
    }
    const { id } = rowWithId.parse(judged.data);
    const earlier = lineOfId.get(id);
    if (earlier === undefined) {
      lineOfId.set(id, entry.line);
      rows.push(judged.data);
    } else {
      refused.push({
        line: entry.lineOf(['id']),
        field: 'id',
        reason: `${id} stands in line ${earlier} too`,
      });
    }
  }
  return { rows, refused };
}

/** Every kind has one: the key that an import replaces by. */
const rowWithId = z.object({ id: z.number() });

function refusalsOf(entry: FileEntry, { issues }: z.ZodError): RefusedField[] {
  if (entry.value instanceof WrongFieldCount) {
    const { found, expected } = entry.value;
    return [
      { line: entry.line, field: '', reason: `has ${found} fields where the first line names ${expected}` },
    ];
  }
  return issues.flatMap((issue) => {
    const told = (path: readonly PropertyKey[], reason: string): RefusedField => ({
      line: entry.lineOf(path),
      field: path.map(String).join('.'),
      reason,
    });
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => told([...issue.path, name], 'is not a field of this kind'))
      : [told(issue.path, issue.path.length === 0 ? 'must be an object with fields' : issue.message)];
  });
}

/** Rows that came with their own ids leave the counter behind: the next one without is numbered after them. */
export async function continueNumbering(queries: Queries, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await queries.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  );
}

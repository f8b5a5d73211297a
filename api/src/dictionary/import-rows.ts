import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { bilingualSenses, spanishDefinitions, spanishForms } from '../database/tables';
import type { BilingualRow, FormRow, SpanishRow } from './dictionary-files';
import { fold } from './fold';

const ROWS_PER_INSERT = 500;

export async function addSpanish(queries: Queries, rows: readonly SpanishRow[]): Promise<void> {
  for (const part of parts(rows)) {
    await queries.insert(spanishDefinitions).values(
      part.map((row) => ({
        headword: row.palabra,
        folded: fold(row.palabra),
        num: row.num,
        etymology: row.etimo,
        category: row.catgram,
        definition: row.definicion,
        example: row.ejemplo,
        synonym: row.sinonimo,
        antonym: row.antonimo,
      })),
    );
  }
}

export async function addForms(queries: Queries, rows: readonly FormRow[]): Promise<void> {
  for (const part of parts(rows)) {
    await queries
      .insert(spanishForms)
      .values(part.map((row) => ({ folded: fold(row.form), headword: row.palabra })))
      .onConflictDoNothing();
  }
}

/** `direction`: 1 = en-es, 2 = es-en. */
export async function addBilingual(
  queries: Queries,
  direction: 1 | 2,
  rows: readonly BilingualRow[],
): Promise<void> {
  for (const part of parts(rows)) {
    await queries.insert(bilingualSenses).values(
      part.map((row) => ({
        direction,
        headword: row.palabra,
        folded: fold(row.palabra),
        num: row.num,
        indicator: row.indicator,
        translation: row.translation,
        sourceExample: row.sourceExample,
        targetExample: row.targetExample,
      })),
    );
  }
}

/** Fresh statistics after a big import, so that the index is used at once. */
export const analyze = (queries: Queries) =>
  queries.execute(sql`analyze spanish_definitions, bilingual_senses`);

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    yield rows.slice(start, start + ROWS_PER_INSERT);
}

import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { bilingualSenses, spanishDefinitions, spanishForms } from '../database/tables';
import type { BilingualRow, FormRow, SpanishRow } from './dictionary-files';
import { fold } from './fold';
import { nearKeys } from './spelling';

const ROWS_PER_INSERT = 500;

/** @param importId the import that the rows come from; null for content of our own */
export async function addSpanish(
  queries: Queries,
  rows: readonly SpanishRow[],
  importId: number | null = null,
): Promise<void> {
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
        importId,
        near: nearOf(row),
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

/**
 * @param direction 1 = en-es, 2 = es-en
 * @param importId the import that the rows come from; null for content of our own
 */
export async function addBilingual(
  queries: Queries,
  direction: 1 | 2,
  rows: readonly BilingualRow[],
  importId: number | null = null,
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
        importId,
        near: nearOf(row),
      })),
    );
  }
}

/** Suggestions need a headword once: its first row carries the keys. */
const nearOf = ({ palabra, num }: { palabra: string; num: number }) =>
  num === 1 ? nearKeys(fold(palabra)) : [];

/** Fresh statistics after a big import, so that the indexes are used at once. */
export const analyze = (queries: Queries) =>
  queries.execute(sql`analyze spanish_definitions, spanish_forms, bilingual_senses`);

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    yield rows.slice(start, start + ROWS_PER_INSERT);
}

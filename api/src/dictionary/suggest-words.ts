import { MAX_SUGGESTIONS } from '@red/api/dictionary.queries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database';
import { bilingualSenses, spanishDefinitions } from '../database/tables';
import { fold } from './fold';

/** Sorts behind every word that begins alike. */
export const LAST_LETTER = '\u{10FFFF}';
/** Rows that are read: a headword may have several. */
const ROWS = MAX_SUGGESTIONS * 4;

/**
 * Headwords that begin like a term, in the order of their letters; case and accents do not matter. One read of an index
 * by bytes, so that the engine's collation plays no part. `dictionary` is the API's code.
 */
export async function wordsBeginningWith(
  queries: Queries,
  dictionary: 1 | 2 | 3,
  term: string,
): Promise<string[]> {
  const folded = fold(term);
  if (folded === '') return [];
  const rows =
    dictionary === 3
      ? await queries
          .select({ headword: spanishDefinitions.headword })
          .from(spanishDefinitions)
          .where(beginsWith(spanishDefinitions.folded, folded))
          .orderBy(byBytes(spanishDefinitions.folded))
          .limit(ROWS)
      : await queries
          .select({ headword: bilingualSenses.headword })
          .from(bilingualSenses)
          .where(and(eq(bilingualSenses.direction, dictionary), beginsWith(bilingualSenses.folded, folded)))
          .orderBy(byBytes(bilingualSenses.folded))
          .limit(ROWS);
  return [...new Set(rows.map(({ headword }) => headword))].slice(0, MAX_SUGGESTIONS);
}

const beginsWith = (column: PgColumn, folded: string): SQL =>
  sql`${column} ~>=~ ${folded} and ${column} ~<~ ${folded + LAST_LETTER}`;

const byBytes = (column: PgColumn): SQL => sql`${column} using ~<~`;

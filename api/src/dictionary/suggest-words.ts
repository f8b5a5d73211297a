import { MAX_SUGGESTIONS } from '@red/api/dictionary.queries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database';
import { bilingualSenses, spanishDefinitions } from '../database/tables';
import { fold } from './fold';

/** Sorts behind every word that begins alike. */
export const LAST_LETTER = '\u{10FFFF}';
/**
 * Headwords that begin like a term, in the order of their letters; case and accents do not matter. One read of an index
 * by bytes, so that the engine's collation plays no part; of each headword its first meaning. `dictionary` is the API's code.
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
          .where(and(beginsWith(spanishDefinitions.folded, folded), eq(spanishDefinitions.num, 1)))
          .orderBy(byBytes(spanishDefinitions.folded))
          .limit(MAX_SUGGESTIONS)
      : await queries
          .select({ headword: bilingualSenses.headword })
          .from(bilingualSenses)
          .where(
            and(
              eq(bilingualSenses.direction, dictionary),
              beginsWith(bilingualSenses.folded, folded),
              eq(bilingualSenses.num, 1),
            ),
          )
          .orderBy(byBytes(bilingualSenses.folded))
          .limit(MAX_SUGGESTIONS);
  return rows.map(({ headword }) => headword);
}

const beginsWith = (column: PgColumn, folded: string): SQL =>
  sql`${column} ~>=~ ${folded} and ${column} ~<~ ${folded + LAST_LETTER}`;

const byBytes = (column: PgColumn): SQL => sql`${column} using ~<~`;

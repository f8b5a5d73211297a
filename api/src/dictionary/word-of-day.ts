import type { WordOfDay } from '@red/api/dictionary.queries';
import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { dayOf } from '../calendar-day';
import type { Queries } from '../database/database';
import { spanishDefinitions } from '../database/tables';

const DAY_MS = 86_400_000;
/** Spreads neighbouring days over the dictionary; no factor of the count of words repeats soon. */
const STRIDE = 7_919;

/**
 * The word of a day in Mexico City, the same for everybody, among words with an example. Only words of our own
 * content: an imported dictionary has vulgar ones. Null without any. Reads by row number, so that it costs two index
 * reads.
 */
export async function wordOfDay(queries: Queries, now: Date): Promise<WordOfDay | null> {
  const day = dayOf(now);
  const [range] = await queries
    .select({
      least: sql<number>`coalesce(min(${spanishDefinitions.id}), 0)`,
      most: sql<number>`coalesce(max(${spanishDefinitions.id}), 0)`,
    })
    .from(spanishDefinitions)
    .where(isNull(spanishDefinitions.importId));
  if (!range || range.most === 0) return null;
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const wanted = range.least + ((days * STRIDE) % (range.most - range.least + 1));
  const found = (await firstFrom(queries, wanted)) ?? (await firstFrom(queries, range.least));
  if (!found) return null;
  return { word: found.headword, category: found.category, definition: found.definition, day };
}

async function firstFrom(queries: Queries, id: number) {
  const [row] = await queries
    .select()
    .from(spanishDefinitions)
    .where(
      and(
        isNull(spanishDefinitions.importId),
        gte(spanishDefinitions.id, id),
        eq(spanishDefinitions.num, 1),
        isNotNull(spanishDefinitions.example),
      ),
    )
    .orderBy(asc(spanishDefinitions.id))
    .limit(1);
  return row;
}

/** What somebody who misspelt a word may have meant: the nearest words that the site has. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';
import { fold } from '../dictionary/fold';
import { nearestOf, nearKeys } from '../dictionary/spelling';
import type { SearchedWord } from './search-words.rules';

/** The text with each word replaced by the site's nearest one; null when nothing changes. */
export async function correctedText(
  queries: Queries,
  words: readonly SearchedWord[],
): Promise<string | null> {
  const nearest = await nearestWords(queries, words);
  const corrected = words.map(({ typed }, at) => nearest[at] ?? typed);
  return corrected.every((word, at) => fold(word) === words[at]?.folded) ? null : corrected.join(' ');
}

const candidateRows = z.object({
  rows: z.array(z.object({ headword: z.string(), folded: z.string(), near: z.array(z.number()) })),
});

/** Each key by itself: for many at once the planner expects many words and reads all of them. */
const candidatesOf = (keys: readonly number[]) => sql`
  select distinct word as headword, folded, near
    from unnest(${`{${keys.join()}}`}::int[]) as wanted(key)
    join search_words on near @> array[wanted.key]`;

/** For each word the nearest one of the site, perhaps in the plural or in the singular only; null where none is near. */
async function nearestWords(queries: Queries, words: readonly SearchedWord[]): Promise<(string | null)[]> {
  const asTyped = await nearestForms(
    queries,
    words.map(({ folded }) => [folded]),
  );
  const others = words.map(({ folded }, at) =>
    asTyped[at] == null ? [`${folded}s`, `${folded}es`, folded.replace(/e?s$/, '')] : [],
  );
  const inOtherNumber = await nearestForms(queries, others);
  return asTyped.map((word, at) => word ?? inOtherNumber[at] ?? null);
}

/** For each list of forms the word that is nearest to the first of them that has one; one reading for all. */
async function nearestForms(
  queries: Queries,
  lists: readonly (readonly string[])[],
): Promise<(string | null)[]> {
  const keys = [...new Set(lists.flat().flatMap(nearKeys))];
  const found = keys.length > 0 ? candidateRows.parse(await queries.execute(candidatesOf(keys))).rows : [];
  const byKey = new Map<number, typeof found>();
  for (const word of found) for (const key of word.near) byKey.set(key, [...(byKey.get(key) ?? []), word]);
  const nearestTo = (form: string) =>
    nearestOf(form, [...new Set(nearKeys(form).flatMap((key) => byKey.get(key) ?? []))]);
  return lists.map((forms) => {
    for (const form of forms) {
      const nearest = nearestTo(form);
      if (nearest !== null) return nearest;
    }
    return null;
  });
}

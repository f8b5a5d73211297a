import type { BilingualEntry, SpanishEntry } from '@red/api/dictionary';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { bilingualSenses, spanishDefinitions, spanishForms } from '../database/tables';
import { fold } from './fold';

/** Entries of the Spanish dictionary, also found by an inflected form; case and accents do not matter. */
export async function lookUpSpanish(queries: Queries, term: string): Promise<SpanishEntry[]> {
  const folded = fold(term);
  const headwords = queries
    .select({ headword: spanishForms.headword })
    .from(spanishForms)
    .where(eq(spanishForms.folded, folded));
  const rows = await queries
    .select()
    .from(spanishDefinitions)
    .where(or(eq(spanishDefinitions.folded, folded), inArray(spanishDefinitions.headword, headwords)))
    .orderBy(spanishDefinitions.headword, spanishDefinitions.num, spanishDefinitions.id);
  return bestFirst(byHeadword(rows), term).map(([palabra, definitions]) => ({
    palabra,
    etimo: definitions.find((row) => row.etymology)?.etymology ?? '',
    definiciones: definitions.map((row) => ({
      num: row.num,
      catgram: row.category,
      definicion: row.definition,
      ejemplo: row.example,
      sinonimo: row.synonym,
      antonimo: row.antonym,
    })),
  }));
}

/** Entries of a bilingual dictionary: direction 1 = en-es, 2 = es-en. */
export async function lookUpBilingual(
  queries: Queries,
  direction: 1 | 2,
  term: string,
): Promise<BilingualEntry[]> {
  const rows = await queries
    .select()
    .from(bilingualSenses)
    .where(and(eq(bilingualSenses.direction, direction), eq(bilingualSenses.folded, fold(term))))
    .orderBy(bilingualSenses.headword, bilingualSenses.num, bilingualSenses.id);
  return bestFirst(byHeadword(rows), term).map(([palabra, senses]) => ({
    palabra,
    poszone: [
      {
        senses: senses.map(({ num, indicator, translation, sourceExample, targetExample }) => ({
          num,
          indicator,
          translation,
          sourceExample,
          targetExample,
        })),
      },
    ],
  }));
}

type Entry<Row> = [headword: string, rows: Row[]];

function byHeadword<Row extends { headword: string }>(rows: readonly Row[]): Entry<Row>[] {
  const entries = new Map<string, Row[]>();
  for (const row of rows) entries.set(row.headword, [...(entries.get(row.headword) ?? []), row]);
  return [...entries];
}

/** The site shows the first entry only: the word as typed («año») comes before its neighbours («ano»). */
function bestFirst<Row>(entries: readonly Entry<Row>[], term: string): Entry<Row>[] {
  const typed = term.normalize('NFC').trim();
  const distance = ([headword]: Entry<Row>) => {
    if (headword === typed) return 0;
    if (headword.toLowerCase() === typed.toLowerCase()) return 1;
    return fold(headword) === fold(typed) ? 2 : 3;
  };
  return entries.toSorted((one, other) => distance(one) - distance(other));
}

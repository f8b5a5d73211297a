import type { BilingualEntry, EntrySource, SpanishEntry } from '@red/api/dictionary.queries';
import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { bilingualSenses, dictionaryImports, spanishDefinitions, spanishForms } from '../database/tables';
import { fold } from './fold';
import { nearestOf, nearKeys } from './spelling';

/** Entries of the Spanish dictionary, also found by an inflected form; case and accents do not matter. */
export async function lookUpSpanish(queries: Queries, term: string): Promise<SpanishEntry[]> {
  const wanted = await wantedBy(queries, term);
  const rows = await queries
    .select()
    .from(spanishDefinitions)
    .where(inArray(spanishDefinitions.folded, wanted.folded))
    .orderBy(spanishDefinitions.headword, spanishDefinitions.num, spanishDefinitions.id);
  const entries = bestFirst(byHeadword(rows.filter(wanted.includes)), term);
  const related = await relatedWords(queries, entries);
  const origins = await originsOf(queries, rows);
  return entries.map(([palabra, definitions]) => ({
    palabra,
    ...(related.has(palabra) && { relacionadas: related.get(palabra) }),
    ...sourcesOf(palabra, definitions, origins),
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

type Definition = typeof spanishDefinitions.$inferSelect;

/** By headword the synonyms and antonyms that are headwords too; one read for all. */
async function relatedWords(
  queries: Queries,
  entries: readonly Entry<Definition>[],
): Promise<Map<string, string[]>> {
  const named = entries.map(([palabra, rows]) => ({ palabra, words: rows.flatMap(wordsBeside) }));
  const words = [...new Set(named.flatMap((entry) => entry.words))].slice(0, MAX_RELATED);
  if (words.length === 0) return new Map();
  const found = await queries
    .selectDistinct({ headword: spanishDefinitions.headword })
    .from(spanishDefinitions)
    .where(
      and(inArray(spanishDefinitions.folded, words.map(fold)), inArray(spanishDefinitions.headword, words)),
    );
  const headwords = new Set(found.map(({ headword }) => headword));
  return new Map(
    named.flatMap(({ palabra, words: own }) => {
      const known = [...new Set(own)].filter((word) => word !== palabra && headwords.has(word));
      return known.length > 0 ? [[palabra, known] as const] : [];
    }),
  );
}

type Origins = ReadonlyMap<number, { title: string; licence: string | null; url: string | null }>;

/** The imports that rows come from; nothing is asked for content of our own. */
async function originsOf(queries: Queries, rows: readonly { importId: number | null }[]): Promise<Origins> {
  const ids = [...new Set(rows.flatMap(({ importId }) => importId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, title, licence, url } = dictionaryImports;
  const imports = await queries
    .select({ id, title, licence, url })
    .from(dictionaryImports)
    .where(inArray(id, ids));
  return new Map(imports.map((origin) => [origin.id, origin]));
}

/** The sources of an entry, each once, with the address of the word where they have one. */
function sourcesOf(
  palabra: string,
  rows: readonly { importId: number | null }[],
  origins: Origins,
): { fuentes?: EntrySource[] } {
  const ids = [...new Set(rows.map(({ importId }) => importId))];
  const fuentes = ids.flatMap((id) => {
    const origin = id === null ? undefined : origins.get(id);
    if (!origin?.title) return [];
    const url = origin.url?.replace('{term}', encodeURIComponent(palabra)) ?? null;
    return [{ titulo: origin.title, licencia: origin.licence, url }];
  });
  return fuentes.length > 0 ? { fuentes } : {};
}

/** More are not asked for, whatever an imported dictionary lists. */
const MAX_RELATED = 40;

const wordsBeside = ({ synonym, antonym }: Definition): string[] =>
  [synonym, antonym]
    .flatMap((list) => list?.split(/[,;]/) ?? [])
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Entries of a bilingual dictionary: direction 1 = en-es, 2 = es-en, which also knows the inflected forms. */
export async function lookUpBilingual(
  queries: Queries,
  direction: 1 | 2,
  term: string,
): Promise<BilingualEntry[]> {
  const wanted = direction === 2 ? await wantedBy(queries, term) : onlyTheWord(term);
  const rows = await queries
    .select()
    .from(bilingualSenses)
    .where(and(eq(bilingualSenses.direction, direction), inArray(bilingualSenses.folded, wanted.folded)))
    .orderBy(bilingualSenses.headword, bilingualSenses.num, bilingualSenses.id);
  const origins = await originsOf(queries, rows);
  return bestFirst(byHeadword(rows.filter(wanted.includes)), term).map(([palabra, senses]) => ({
    palabra,
    ...sourcesOf(palabra, senses, origins),
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

/** The headword that a term without entries is most likely a misspelling of; `dictionary` is the API's code. */
export async function suggestFor(
  queries: Queries,
  dictionary: 1 | 2 | 3,
  term: string,
): Promise<string | null> {
  const folded = fold(term);
  const keys = nearKeys(folded);
  if (keys.length === 0) return null;
  const candidates =
    dictionary === 3
      ? await queries
          .select({ headword: spanishDefinitions.headword, folded: spanishDefinitions.folded })
          .from(spanishDefinitions)
          .where(arrayOverlaps(spanishDefinitions.near, keys))
      : await queries
          .select({ headword: bilingualSenses.headword, folded: bilingualSenses.folded })
          .from(bilingualSenses)
          .where(and(eq(bilingualSenses.direction, dictionary), arrayOverlaps(bilingualSenses.near, keys)));
  return nearestOf(folded, candidates);
}

interface Wanted {
  /** Folded headwords to read. */
  folded: string[];
  /** Whether a row is meant: forms lead to one headword («soñó» to «soñar»), not to those that fold alike. */
  includes(row: { headword: string; folded: string }): boolean;
}

function onlyTheWord(term: string): Wanted {
  return { folded: [fold(term)], includes: () => true };
}

/** The word itself and the headwords it is a form of. Two reads by an index each: one `or` would read every row. */
async function wantedBy(queries: Queries, term: string): Promise<Wanted> {
  const folded = fold(term);
  const forms = await queries
    .select({ headword: spanishForms.headword })
    .from(spanishForms)
    .where(eq(spanishForms.folded, folded));
  const headwords = new Set(forms.map(({ headword }) => headword));
  return {
    folded: [folded, ...Array.from(headwords, fold)],
    includes: (row) => row.folded === folded || headwords.has(row.headword),
  };
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

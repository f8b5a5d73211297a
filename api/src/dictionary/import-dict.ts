import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { DICTIONARY_TYPES, type DictionaryKey } from '@red/api/dictionary.queries';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { bilingualSenses, dictionaryImports, spanishDefinitions } from '../database/tables';
import { dictEntries, dictOrigin, readDictFiles } from './dict-format';
import { type DictionaryOrigin, measureFile, type ReadEntry, type RefusedEntry } from './dictionary-entries';
import type { BilingualRow, SpanishRow } from './dictionary-files';
import { fold } from './fold';
import { addBilingual, addForms, addSpanish, analyze } from './import-rows';
import { type Edition, wiktextractEntries } from './wiktextract-format';

interface ImportOptions {
  dictionary: DictionaryKey;
  /** Empties the dictionary first; otherwise the entries are added to what is there. */
  replace: boolean;
  /** Origin and licence, where the file states none or wrong ones. */
  origin?: Partial<DictionaryOrigin>;
  /** Called after every stored batch. */
  onProgress?: (done: number, total: number) => void;
}

export interface DictImport extends ImportOptions {
  indexFile: string;
  dictFile: string;
}

export interface WiktextractImport extends ImportOptions {
  file: string;
  edition: Edition;
}

export interface DictReport {
  /** Articles stored by this run: none when the same files were imported before. */
  imported: number;
  /** Entries that an earlier, interrupted run of the same files had done. */
  resumedAt: number;
  /** Every malformed entry of the files. */
  refused: RefusedEntry[];
}

/** Imports a dictionary of the DICT format. See `importEntries`. */
export async function importDict(database: Database, job: DictImport): Promise<DictReport> {
  const files = await readDictFiles(job.indexFile, job.dictFile);
  const entries = dictEntries(files, job.dictionary);
  return importEntries(database, job, {
    entries,
    total: entries.length,
    source: createHash('sha256')
      .update(`${job.dictionary}\n${files.index.length}\n`)
      .update(files.index)
      .update(files.articles)
      .digest('hex'),
    origin: { title: basename(job.indexFile, '.index'), licence: null, url: null, ...dictOrigin(files) },
  });
}

/** Imports Wiktionary as Wiktextract publishes it. See `importEntries`. */
export async function importWiktextract(
  database: Database,
  { edition, ...job }: WiktextractImport,
): Promise<DictReport> {
  const { digest, lines } = await measureFile(job.file);
  return importEntries(database, job, {
    entries: wiktextractEntries(job.file, job.dictionary, edition),
    total: lines,
    source: `${job.dictionary}:${edition}:${digest}`,
    origin: {
      title: edition === 'es' ? 'Wikcionario' : 'Wiktionary',
      licence: 'CC BY-SA 4.0',
      url: `https://${edition}.wiktionary.org/wiki/{term}`,
    },
  });
}

interface Source {
  entries: Iterable<ReadEntry> | AsyncIterable<ReadEntry>;
  /** Approximate number of entries, for the progress. */
  total: number;
  /** Id of the same files in the same dictionary. */
  source: string;
  origin: DictionaryOrigin;
}

const ENTRIES_PER_BATCH = 500;

/**
 * Each batch is stored with the import's progress: an interrupted import continues, and the same files are never added
 * twice. Malformed entries are skipped and reported; every row names its import.
 */
async function importEntries(
  database: Database,
  { dictionary, replace, onProgress, ...job }: ImportOptions,
  { entries, total, source, origin }: Source,
): Promise<DictReport> {
  const { id, entriesDone: resumedAt } = await begin(database, source, {
    dictionary,
    replace,
    origin: { ...origin, ...job.origin },
  });
  const refused: RefusedEntry[] = [];
  let imported = 0;
  let done = 0;
  const store = async (batch: readonly ReadEntry[], finished: boolean) => {
    const stored = await database.transaction(async (queries) => {
      const count = await add(queries, dictionary, id, batch);
      await queries
        .update(dictionaryImports)
        .set({ entriesDone: done, finished })
        .where(eq(dictionaryImports.source, source));
      return count;
    });
    imported += stored;
    if (batch.length > 0) onProgress?.(done, Math.max(total, done));
  };
  let batch: ReadEntry[] = [];
  for await (const entry of entries) {
    if (entry.kind === 'refused') refused.push(entry.refused);
    done += 1;
    if (done <= resumedAt) continue;
    batch.push(entry);
    if (batch.length < ENTRIES_PER_BATCH) continue;
    await store(batch, false);
    batch = [];
  }
  await store(batch, true);
  if (imported > 0) await analyze(database.queries);
  return { imported, resumedAt, refused };
}

/** Number of entries already done. A finished import restarts only to replace its content. */
function begin(
  database: Database,
  source: string,
  { dictionary, replace, origin }: { dictionary: DictionaryKey; replace: boolean; origin: DictionaryOrigin },
): Promise<{ id: number; entriesDone: number }> {
  return database.transaction(async (queries) => {
    const [known] = await queries
      .select()
      .from(dictionaryImports)
      .where(eq(dictionaryImports.source, source))
      .for('update');
    if (known && !(replace && known.finished)) return known;
    if (replace) {
      await empty(queries, dictionary);
      await queries.delete(dictionaryImports).where(eq(dictionaryImports.dictionary, dictionary));
    }
    const [begun] = await queries
      .insert(dictionaryImports)
      .values({ source, dictionary, entriesDone: 0, finished: false, ...origin })
      .returning({ id: dictionaryImports.id });
    if (!begun) throw new Error('the import could not be begun');
    return { id: begun.id, entriesDone: 0 };
  });
}

async function empty(queries: Queries, dictionary: DictionaryKey): Promise<void> {
  await (dictionary === 'es'
    ? queries.delete(spanishDefinitions)
    : queries.delete(bilingualSenses).where(eq(bilingualSenses.direction, DICTIONARY_TYPES[dictionary])));
}

/** Adds entries and returns how many; new meanings of an existing word continue its numbers. */
async function add(
  queries: Queries,
  dictionary: DictionaryKey,
  importId: number,
  batch: readonly ReadEntry[],
): Promise<number> {
  const entries = batch.flatMap((entry) => (entry.kind === 'entry' ? [entry] : []));
  await addForms(
    queries,
    entries.flatMap(({ forms = [] }) => forms),
  );
  const spanish = entries.flatMap((entry) => entry.spanish ?? []);
  const bilingual = entries.flatMap((entry) => entry.bilingual ?? []);
  if (dictionary === 'es' && spanish.length > 0) {
    const there = await queries
      .select({ headword: spanishDefinitions.headword, last: max(spanishDefinitions.num) })
      .from(spanishDefinitions)
      .where(inArray(spanishDefinitions.folded, foldedOf(spanish)))
      .groupBy(spanishDefinitions.headword);
    await addSpanish(queries, numberedAfter(there, spanish), importId);
  }
  if (dictionary !== 'es' && bilingual.length > 0) {
    const direction = DICTIONARY_TYPES[dictionary];
    const there = await queries
      .select({ headword: bilingualSenses.headword, last: max(bilingualSenses.num) })
      .from(bilingualSenses)
      .where(
        and(eq(bilingualSenses.direction, direction), inArray(bilingualSenses.folded, foldedOf(bilingual))),
      )
      .groupBy(bilingualSenses.headword);
    await addBilingual(queries, direction, numberedAfter(there, bilingual), importId);
  }
  return entries.length;
}

const foldedOf = (rows: readonly (SpanishRow | BilingualRow)[]): string[] => [
  ...new Set(rows.map(({ palabra }) => fold(palabra))),
];

function numberedAfter<Row extends { palabra: string; num: number }>(
  there: readonly { headword: string; last: number | null }[],
  rows: readonly Row[],
): Row[] {
  const last = new Map(there.map((word) => [word.headword, word.last ?? 0]));
  return rows.map((row) => {
    const num = (last.get(row.palabra) ?? 0) + 1;
    last.set(row.palabra, num);
    return { ...row, num };
  });
}

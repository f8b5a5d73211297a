import { createHash } from 'node:crypto';
import { DICTIONARY_TYPES, type DictionaryKey } from '@red/api/dictionary.queries';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { bilingualSenses, dictionaryImports, spanishDefinitions } from '../database/tables';
import {
  bilingualRows,
  type DictArticle,
  dictEntries,
  type RefusedEntry,
  readDictFiles,
  spanishRows,
} from './dict-format';
import { fold } from './fold';
import { addBilingual, addSpanish, analyze } from './import-rows';

export interface DictImport {
  dictionary: DictionaryKey;
  indexFile: string;
  dictFile: string;
  /** Empties the dictionary first; otherwise the entries are added to what is there. */
  replace: boolean;
  /** Hears of every batch that is stored for good. */
  onProgress?: (done: number, total: number) => void;
}

export interface DictReport {
  /** Articles stored by this run: none when the same files were imported before. */
  imported: number;
  /** Entries that an earlier, interrupted run of the same files had done. */
  resumedAt: number;
  /** Every malformed entry of the files. */
  refused: RefusedEntry[];
}

const ENTRIES_PER_BATCH = 500;

/**
 * Imports a dictionary of the DICT format. Each batch is stored together with how far the import has come: one that
 * is interrupted goes on where it was, and the same files are never added twice. Malformed entries are left out.
 */
export async function importDict(database: Database, job: DictImport): Promise<DictReport> {
  const files = await readDictFiles(job.indexFile, job.dictFile);
  const entries = dictEntries(files);
  const source = createHash('sha256')
    .update(`${job.dictionary}\n${files.index.length}\n`)
    .update(files.index)
    .update(files.articles)
    .digest('hex');
  const resumedAt = await begin(database, source, job);
  let imported = 0;
  for (let start = resumedAt; start < entries.length; start += ENTRIES_PER_BATCH) {
    const batch = entries.slice(start, start + ENTRIES_PER_BATCH);
    const articles = batch.flatMap((entry) => (entry.kind === 'article' ? [entry.article] : []));
    const entriesDone = start + batch.length;
    await database.transaction(async (queries) => {
      await add(queries, job.dictionary, articles);
      await queries
        .update(dictionaryImports)
        .set({ entriesDone, finished: entriesDone === entries.length })
        .where(eq(dictionaryImports.source, source));
    });
    imported += articles.length;
    job.onProgress?.(entriesDone, entries.length);
  }
  if (imported > 0) await analyze(database.queries);
  const refused = entries.flatMap((entry) => (entry.kind === 'refused' ? [entry.refused] : []));
  return { imported, resumedAt, refused };
}

/** Number of entries already done. A finished import is begun again only to replace what is there. */
function begin(database: Database, source: string, { dictionary, replace }: DictImport): Promise<number> {
  return database.transaction(async (queries) => {
    const [known] = await queries
      .select()
      .from(dictionaryImports)
      .where(eq(dictionaryImports.source, source))
      .for('update');
    if (known && !(replace && known.finished)) return known.entriesDone;
    if (replace) {
      await queries.delete(dictionaryImports).where(eq(dictionaryImports.dictionary, dictionary));
      await empty(queries, dictionary);
    }
    await queries.insert(dictionaryImports).values({ source, dictionary, entriesDone: 0, finished: false });
    return 0;
  });
}

async function empty(queries: Queries, dictionary: DictionaryKey): Promise<void> {
  await (dictionary === 'es'
    ? queries.delete(spanishDefinitions)
    : queries.delete(bilingualSenses).where(eq(bilingualSenses.direction, DICTIONARY_TYPES[dictionary])));
}

/** Adds articles; the meanings of a word that is there already go on after its last number. */
async function add(queries: Queries, dictionary: DictionaryKey, articles: DictArticle[]): Promise<void> {
  const folded = [...new Set(articles.map(({ headword }) => fold(headword)))];
  if (dictionary === 'es') {
    const there = await queries
      .select({ headword: spanishDefinitions.headword, last: max(spanishDefinitions.num) })
      .from(spanishDefinitions)
      .where(inArray(spanishDefinitions.folded, folded))
      .groupBy(spanishDefinitions.headword);
    await addSpanish(queries, numberedAfter(there, articles.flatMap(spanishRows)));
    return;
  }
  const direction = DICTIONARY_TYPES[dictionary];
  const there = await queries
    .select({ headword: bilingualSenses.headword, last: max(bilingualSenses.num) })
    .from(bilingualSenses)
    .where(and(eq(bilingualSenses.direction, direction), inArray(bilingualSenses.folded, folded)))
    .groupBy(bilingualSenses.headword);
  await addBilingual(queries, direction, numberedAfter(there, articles.flatMap(bilingualRows)));
}

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

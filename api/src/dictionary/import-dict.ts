import { DICTIONARY_TYPES, type DictionaryKey } from '@red/api/dictionary';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { bilingualSenses, spanishDefinitions } from '../database/tables';
import { bilingualRows, readDict, spanishRows } from './dict-format';
import { addBilingual, addSpanish, analyze } from './import-rows';

export interface DictImport {
  dictionary: DictionaryKey;
  indexFile: string;
  dictFile: string;
  /** Empties the dictionary first; otherwise the entries are added to what is there. */
  replace: boolean;
}

/** Imports a dictionary of the DICT format, all or nothing; returns the number of its articles. */
export async function importDict(database: Database, job: DictImport): Promise<number> {
  const articles = await readDict(job.indexFile, job.dictFile);
  await database.transaction(async (queries) => {
    if (job.dictionary === 'es') {
      if (job.replace) await queries.delete(spanishDefinitions);
      await addSpanish(queries, articles.flatMap(spanishRows));
    } else {
      const direction = DICTIONARY_TYPES[job.dictionary];
      if (job.replace) await queries.delete(bilingualSenses).where(eq(bilingualSenses.direction, direction));
      await addBilingual(queries, direction, articles.flatMap(bilingualRows));
    }
  });
  await analyze(database.queries);
  return articles.length;
}

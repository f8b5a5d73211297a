import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { searchDocuments, searchWords } from '../database/search-tables';
import { fold } from '../dictionary/fold';
import { nearKeys } from '../dictionary/spelling';

const DOCUMENTS_PER_BATCH = 200;
const WORDS_PER_INSERT = 1_000;
const LETTERS = /\p{L}[\p{L}\p{M}]+/gu;

/**
 * Learns the words of documents that are new or changed, so that misspelt searches find them.
 * @param mayGoOn asked before each batch of 200 documents; all of them unless said
 * @returns number of documents
 */
export async function learnWords(database: Database, mayGoOn: () => boolean = () => true): Promise<number> {
  let learnt = 0;
  const known = new Set<string>();
  while (mayGoOn()) {
    const count = await learnBatch(database, known);
    learnt += count;
    if (count < DOCUMENTS_PER_BATCH) break;
  }
  return learnt;
}

/** @param known words that this run has learnt: most texts are made of the same ones */
function learnBatch(database: Database, known: Set<string>): Promise<number> {
  return database.transaction(async (queries) => {
    const documents = await queries
      .select({
        kind: searchDocuments.kind,
        ref: searchDocuments.ref,
        title: searchDocuments.title,
        body: searchDocuments.body,
      })
      .from(searchDocuments)
      .where(sql`not learnt`)
      .orderBy(searchDocuments.ref, searchDocuments.kind)
      .limit(DOCUMENTS_PER_BATCH)
      .for('update', { skipLocked: true });
    const words = new Map<string, string>();
    for (const { title, body } of documents) {
      for (const [word] of `${title} ${body}`.normalize('NFC').matchAll(LETTERS)) {
        const folded = fold(word);
        if (known.has(folded)) continue;
        known.add(folded);
        if (nearKeys(folded).length > 0) words.set(folded, word.toLowerCase());
      }
    }
    // In one order everywhere: two processes that learn the same words must not wait for each other in turn.
    const rows = [...words]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([folded, word]) => ({ folded, word, near: nearKeys(folded) }));
    for (let start = 0; start < rows.length; start += WORDS_PER_INSERT) {
      await queries
        .insert(searchWords)
        .values(rows.slice(start, start + WORDS_PER_INSERT))
        .onConflictDoNothing();
    }
    for (const kind of new Set(documents.map((document) => document.kind))) {
      const refs = documents.filter((document) => document.kind === kind).map(({ ref }) => ref);
      await queries
        .update(searchDocuments)
        .set({ learnt: true })
        .where(and(eq(searchDocuments.kind, kind), inArray(searchDocuments.ref, refs)));
    }
    return documents.length;
  });
}

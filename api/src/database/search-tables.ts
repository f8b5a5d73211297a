import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What the site's search reads (record 030). Triggers (migration 0008) keep a document for each row of the content, so
 * imports, seeds and SQL by hand need not know of the search.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const searchDocuments = pgTable(
  'search_documents',
  {
    /** A type of the call's answer: `news`, `pages` ... */
    kind: text().notNull(),
    /** Id of the row, or path of the page. */
    ref: text().notNull(),
    title: text().notNull(),
    /** Plain; empty where only members may read it. */
    body: text().notNull(),
    /** Segment, stage, category or state. */
    label: text(),
    /** Own address, where the row has one. */
    url: text(),
    day: date({ mode: 'string' }),
    restricted: boolean().notNull().default(false),
    /** Whether its words are in `search_words`. */
    learnt: boolean().notNull().default(false),
    titleLexemes: tsvector().notNull().generatedAlwaysAs(sql`search_lexemes(title)`),
    lexemes: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`search_lexemes(title || ' ' || coalesce(label, '') || ' ' || body)`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    index().using('gin', table.titleLexemes).with({ fastupdate: false }),
    index().using('gin', table.lexemes).with({ fastupdate: false }),
    index().on(table.ref).where(sql`not learnt`),
  ],
);

/** The words of the documents, for misspelt searches. `near` holds their keys (dictionary/spelling.ts). */
export const searchWords = pgTable(
  'search_words',
  {
    folded: text().primaryKey(),
    word: text().notNull(),
    near: integer().array().notNull(),
  },
  (table) => [index().using('gin', table.near).with({ fastupdate: false })],
);

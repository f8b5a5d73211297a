import {
  ITEMS_PER_SEARCH_PAGE,
  ITEMS_PER_TYPE,
  MAX_SEARCH_HITS,
  SEARCH_TYPES,
  type SearchAnswer,
  type SearchGroup,
  type SearchType,
} from '@red/api/search.queries';
import { arrayOverlaps, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';
import { searchWords } from '../database/search-tables';
import { fold } from '../dictionary/fold';
import { suggestFor } from '../dictionary/look-up';
import { nearestOf, nearKeys } from '../dictionary/spelling';
import { findWords } from './find-words';
import { excerpt, type MarkedWord, marked } from './marked-text.rules';
import { indexQuery, type SearchedWord, searchedWords, stemmedSpellings } from './search-words.rules';

/** Types that `search_documents` holds; words are looked up in the dictionaries themselves. */
const DOCUMENT_TYPES = SEARCH_TYPES.filter((type) => type !== 'words');
const SPANISH = 3;

export interface Search {
  text: string;
  type: SearchType | null;
  /** With a type: pages of it, from the first on. */
  pages: number;
}

/** Everything that holds all the words of a text, or else of the text that was probably meant. */
export async function search(queries: Queries, { text, type, pages }: Search): Promise<SearchAnswer> {
  const asked = await withStems(queries, searchedWords(text));
  if (asked.length === 0) return { groups: [], corrected: null, suggestion: null };
  const wanted = { type, limit: type ? ITEMS_PER_SEARCH_PAGE * pages : ITEMS_PER_TYPE };
  const groups = await groupsOf(queries, text, asked, wanted);
  if (groups.length > 0) return { groups, corrected: null, suggestion: null };
  const corrected = await correctedText(queries, asked);
  if (corrected !== null) {
    const words = await withStems(queries, searchedWords(corrected));
    const found = await groupsOf(queries, corrected, words, wanted);
    if (found.length > 0) return { groups: found, corrected, suggestion: null };
  }
  return { groups: [], corrected: null, suggestion: await suggestFor(queries, SPANISH, text) };
}

type StemmedWord = SearchedWord & MarkedWord;

const stemRows = z.object({ rows: z.array(z.object({ at: z.number(), stem: z.string() })) });

/** The words with their Spanish stems, of the same stemmer as the index. Words that say nothing («de», «la») are left out. */
async function withStems(queries: Queries, words: readonly SearchedWord[]): Promise<StemmedWord[]> {
  if (words.length === 0) return [];
  const spellings = words.flatMap((word, at) => stemmedSpellings(word).map((spelling) => ({ at, spelling })));
  const { rows } = stemRows.parse(
    await queries.execute(sql`
      select (spelling->>'at')::int as at, unnest(ts_lexize('spanish_stem', spelling->>'spelling')) as stem
      from jsonb_array_elements(${JSON.stringify(spellings)}::jsonb) as spelling`),
  );
  const stemmed = words.map((word, at) => ({
    ...word,
    stems: [...new Set(rows.filter((row) => row.at === at).map(({ stem }) => fold(stem)))],
  }));
  const telling = stemmed.filter(({ stems }) => stems.length > 0);
  return telling.length > 0 ? telling : stemmed;
}

const documentRows = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(SEARCH_TYPES),
      total: z.coerce.number(),
      ref: z.string(),
      title: z.string(),
      body: z.string(),
      label: z.string().nullable(),
      url: z.string().nullable(),
      day: z.string().nullable(),
      restricted: z.boolean(),
      position: z.nullable(z.coerce.number()),
    }),
  ),
});

/**
 * The groups that have something. Of each type the index gives at most `MAX_SEARCH_HITS`, those with the words in their
 * title first, so that no word is so common that it takes long.
 */
async function groupsOf(
  queries: Queries,
  text: string,
  words: readonly StemmedWord[],
  { type, limit }: { type: SearchType | null; limit: number },
): Promise<SearchGroup[]> {
  const query = indexQuery(words);
  const limits = DOCUMENT_TYPES.map((kind) => ({ kind, shown: type === null || type === kind ? limit : 1 }));
  const { rows } = documentRows.parse(
    await queries.execute(sql`
      select document.kind, found.total, document.ref, title, left(body, 4000) as body, label, url, day::text as day,
        restricted,
        case when document.kind = 'books' then (select count(*) from books where id <= document.ref::int) end as position
      from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as asked(kind text, shown int)
      cross join lateral (
        select ref, count(*) over () as total, row_number() over (
          order by in_title desc, day desc nulls last, length, ref collate "C") as place
        from (
          select * from (
            select true as in_title, ref, day, length(title) as length from search_documents
              where title_lexemes @@ (${query}::tsquery && ('#' || asked.kind)::tsquery)
            union all
            select false, ref, day, length(title) from search_documents
              where lexemes @@ (${query}::tsquery && ('#' || asked.kind)::tsquery)
                and not title_lexemes @@ ${query}::tsquery
          ) as first_in_title
          -- The second index is not asked where the first gives enough.
          limit ${MAX_SEARCH_HITS}
        ) as hits
        order by place
        limit asked.shown
      ) as found
      join search_documents as document on document.kind = asked.kind and document.ref = found.ref
      order by document.kind, place`),
  );
  const documents = DOCUMENT_TYPES.flatMap((kind): SearchGroup[] => {
    const found = rows.filter((row) => row.kind === kind);
    const [first] = found;
    if (!first) return [];
    return [
      {
        type: kind,
        total: Math.min(first.total, MAX_SEARCH_HITS),
        items:
          type !== null && type !== kind
            ? []
            : found.map(({ ref, title, body, label, url, day, restricted, position }) => ({
                id: ref,
                title: marked(title, words),
                text: excerpt(body, words),
                label,
                url,
                day,
                restricted,
                position,
              })),
      },
    ];
  });
  const entries = await findWords(queries, text);
  if (entries.length === 0) return documents;
  const items = type !== null && type !== 'words' ? [] : entries.slice(0, limit);
  return [
    ...documents,
    {
      type: 'words',
      total: entries.length,
      items: items.map(({ title, text: meaning, ...item }) => ({
        ...item,
        title: marked(title, words),
        text: excerpt(meaning, []),
      })),
    },
  ];
}

/** The text with each word replaced by the one of the site that it most likely means; null when all are as they are. */
async function correctedText(queries: Queries, words: readonly SearchedWord[]): Promise<string | null> {
  const nearest = await Promise.all(words.map(({ folded }) => nearestWord(queries, folded)));
  const corrected = words.map(({ typed }, at) => nearest[at] ?? typed);
  return corrected.every((word, at) => fold(word) === words[at]?.folded) ? null : corrected.join(' ');
}

async function nearestWord(queries: Queries, folded: string): Promise<string | null> {
  // Perhaps the site has it in the plural, or in the singular, only.
  for (const form of [folded, `${folded}s`, `${folded}es`, folded.replace(/e?s$/, '')]) {
    const keys = nearKeys(form);
    if (keys.length === 0) continue;
    const candidates = await queries
      .select({ headword: searchWords.word, folded: searchWords.folded })
      .from(searchWords)
      .where(arrayOverlaps(searchWords.near, keys));
    const nearest = nearestOf(form, candidates);
    if (nearest) return nearest;
  }
  return null;
}

import {
  ITEMS_PER_SEARCH_PAGE,
  ITEMS_PER_TYPE,
  MAX_SEARCH_HITS,
  SEARCH_TYPES,
  type SearchAnswer,
  type SearchGroup,
  type SearchType,
} from '@red/api/search.queries';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';
import { fold } from '../dictionary/fold';
import { suggestFor } from '../dictionary/look-up';
import { bookPositions, withoutLabels } from './book-hits';
import { correctedText } from './corrected-text';
import { findWords } from './find-words';
import {
  completed,
  excerpt,
  isForm,
  type MarkedWord,
  type Marks,
  marked,
  possibleForms,
} from './marked-text.rules';
import { indexQuery, type SearchedWord, searchedWords, stemmedSpellings } from './search-words.rules';

/** Types that `search_documents` holds; words are looked up in the dictionaries themselves. */
const DOCUMENT_TYPES = SEARCH_TYPES.filter((type) => type !== 'words');
const SPANISH = 3;

export interface Search {
  text: string;
  type: SearchType | null;
  /** With a type: how many pages of it. */
  pages: number;
}

/** Documents that hold all words of a text, or else of its corrected form. */
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

const UNMARKED: Marks = { searched: [], forms: new Set() };

const stemRows = z.object({ rows: z.array(z.object({ at: z.number(), stem: z.string() })) });

/** The words with their Spanish stems. Words that say nothing («de», «la») are left out. */
async function withStems(queries: Queries, words: readonly SearchedWord[]): Promise<StemmedWord[]> {
  const stems = await stemsOf(queries, words.map(stemmedSpellings));
  const stemmed = words.map((word, at) => ({ ...word, stems: stems[at] ?? [] }));
  const telling = stemmed.filter((word) => word.stems.length > 0);
  return telling.length > 0 ? telling : stemmed;
}

/** The stems of each list of spellings, folded, of the same stemmer as the index. */
async function stemsOf(queries: Queries, lists: readonly (readonly string[])[]): Promise<string[][]> {
  if (lists.length === 0) return [];
  const spellings = lists.flatMap((list, at) => list.map((spelling) => ({ at, spelling })));
  const { rows } = stemRows.parse(
    await queries.execute(sql`
      select (spelling->>'at')::int as at, unnest(ts_lexize('spanish_stem', spelling->>'spelling')) as stem
      from jsonb_array_elements(${JSON.stringify(spellings)}::jsonb) as spelling`),
  );
  const stems = lists.map(() => new Set<string>());
  for (const { at, stem } of rows) stems[at]?.add(fold(stem));
  return stems.map((each) => [...each]);
}

/** Words to mark in these texts: the stemmer says which are forms of a searched one. */
async function marksFor(
  queries: Queries,
  texts: readonly string[],
  words: readonly StemmedWord[],
): Promise<Marks> {
  const searched = completed(texts, words);
  const possible = possibleForms(texts, searched);
  const stems = await stemsOf(
    queries,
    possible.map((word) => [word]),
  );
  const forms = possible.filter((word, at) => searched.some((each) => isForm(word, stems[at] ?? [], each)));
  return { searched, forms: new Set(forms) };
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
  const { rows } = documentRows.parse(
    await queries.execute(
      sql.join(
        DOCUMENT_TYPES.map((kind) => documentsOf(kind, query, type === null || type === kind ? limit : 1)),
        sql` union all `,
      ),
    ),
  );
  const positions = await bookPositions(
    queries,
    rows.flatMap(({ kind, ref }) => (kind === 'books' ? [Number(ref)] : [])),
  );
  const entries = await findWords(queries, text);
  const titles = entries.map(({ title }) => title);
  const marks = await marksFor(
    queries,
    [...titles, ...rows.flatMap(({ title, body }) => [title, body])],
    words,
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
            : found.map(({ ref, title, body, label, url, day, restricted }) => ({
                id: ref,
                title: marked(title, marks),
                text: excerpt(kind === 'books' ? withoutLabels(body) : body, marks),
                label,
                url,
                day,
                restricted,
                position: kind === 'books' ? (positions.get(Number(ref)) ?? null) : null,
              })),
      },
    ];
  });
  if (entries.length === 0) return documents;
  const items = type !== null && type !== 'words' ? [] : entries.slice(0, limit);
  return [
    ...documents,
    {
      type: 'words',
      total: entries.length,
      items: items.map(({ title, text: meaning, ...item }) => ({
        ...item,
        title: marked(title, marks),
        text: excerpt(meaning, UNMARKED),
      })),
    },
  ];
}

/** The documents of one kind, which is one partition, in the order of their groups. */
const documentsOf = (kind: SearchType, query: string, shown: number): SQL => sql`
  (select kind, total, ref, title, left(body, 4000) as body, label, url, day::text as day, restricted
    from (
      select *, count(*) over () as total, row_number() over (
        order by in_title desc, day desc nulls last, length(title), ref collate "C") as place
      from (
        select * from (
          select true as in_title, kind, ref, title, body, label, url, day, restricted from search_documents
            where kind = ${kind} and title_lexemes @@ ${query}::tsquery
          union all
          select false, kind, ref, title, body, label, url, day, restricted from search_documents
            where kind = ${kind} and lexemes @@ ${query}::tsquery and not title_lexemes @@ ${query}::tsquery
        ) as first_in_title
        -- The second index is not asked where the first gives enough.
        limit ${MAX_SEARCH_HITS}
      ) as hits
    ) as placed
    where place <= ${shown}
    order by place)`;

import * as z from 'zod/mini';
import { maybe, maybeText } from './answer.schema';
import { fetchData } from './fetch-data';
import { ApiError } from './http';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

/** What can be found, in the order of the answer. */
export const SEARCH_TYPES = ['pages', 'news', 'videos', 'books', 'faqs', 'representatives', 'words'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Longest text that is searched. */
export const MAX_SEARCH_LENGTH = 100;
/** Items of each type in an answer about all types, and how many a page adds in one about one type. */
export const ITEMS_PER_TYPE = 5;
export const ITEMS_PER_SEARCH_PAGE = 20;
/** No answer lists more pages of one type: who has not found it by then needs other words. */
export const MAX_SEARCH_PAGES = 5;
/** A type with more hits than that is not counted further. */
export const MAX_SEARCH_HITS = 200;

/** A text in parts, those that were searched for marked as `hit`. */
const markedTextSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type MarkedText = z.infer<typeof markedTextSchema>;

export const searchItemSchema = z.object({
  /** Id of the item within its type; the path of a page, the headword of a word. */
  id: z.string(),
  title: markedTextSchema,
  /** Words around the first hit; empty for what only members may read. */
  text: markedTextSchema,
  /** Segment, category or state; the dictionary of a word (`es`, `es-en`, `en-es`). */
  label: maybeText,
  /** Own address of a news item, where it has one. */
  url: maybeText,
  /** Of a book: its place in the catalogue, from 1. */
  position: maybe(z.number()),
  /** Day of publication. */
  day: maybeText,
  restricted: maybe(z.boolean()),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

const searchGroupSchema = z.object({
  type: z.string(),
  /** Hits, at most `MAX_SEARCH_HITS`. */
  total: z.number(),
  items: z.array(searchItemSchema),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const searchAnswerSchema = z.object({
  /** Types that have something, best known first. */
  groups: z.array(searchGroupSchema),
  /** What was searched instead, when nothing was found under the text as it was typed. */
  corrected: maybeText,
  /** A headword that is spelt much like the text, when nothing was found at all. */
  suggestion: maybeText,
  /** The pages of the site were not known yet: the same question has more results in a moment. */
  incomplete: maybe(z.boolean()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export interface SearchArgs {
  text: string;
  /** All of them unless one is named. */
  type?: SearchType | null;
  /** With a type: how many pages of it, from the first on. */
  pages?: number;
}

/**
 * The site's search, our own call: a foreign API host may not have it, which is null (its 404). Throws `ApiError`.
 */
export async function fetchSearch(
  { text, type, pages }: SearchArgs,
  { signal }: CallOptions = {},
): Promise<SearchAnswer | null> {
  try {
    return await fetchData({
      path: PATHS.search,
      query: { q: text, type, pages: type && pages && pages > 1 ? pages : null },
      data: searchAnswerSchema,
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http' && error.status === 404) return null;
    throw error;
  }
}

export const searchQuery = (args: SearchArgs): ApiQuery<SearchAnswer | null> => ({
  queryKey: ['search', args.text, args.type ?? 'all', args.type ? (args.pages ?? 1) : 1],
  queryFn: ({ signal }) => fetchSearch(args, { signal }),
  staleTime: MINUTE_MS,
});

import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText } from './answer.schema';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const BOOKS_PER_PAGE = 10;

/** Orders of the catalogue besides its own. */
export const BOOK_ORDERS = ['latest', 'title'] as const;
export type BookOrder = (typeof BOOK_ORDERS)[number];
/** Longest name of a stage or course that is asked for. */
export const MAX_BOOK_FILTER_LENGTH = 80;

export const bookSchema = z.object({
  id: maybe(idSchema),
  title: z.string(),
  image: maybeImage,
  isbn: maybeText,
  /** Lines of `label: value`. */
  description: maybeText,
});
export type Book = z.infer<typeof bookSchema>;

const bookFilterSchema = z.array(z.object({ name: z.string(), total: z.number() }));
/** What the catalogue can be narrowed to, with the number of books of each. */
export const bookFiltersSchema = z.object({
  stages: bookFilterSchema,
  /** Of the stage that was asked for, or of all. */
  courses: bookFilterSchema,
});
export type BookFilters = z.infer<typeof bookFiltersSchema>;

export const bookPageSchema = z.object({
  items: z.array(bookSchema),
  last_page: z.number(),
  /** Books on all pages. */
  total: maybe(z.number()),
  /** Beyond the documents' table: without it, the API cannot choose, and shows all books in their order. */
  filters: maybe(bookFiltersSchema),
});
export type BookPage = z.infer<typeof bookPageSchema>;

/** What is wanted of the catalogue; null where anything is. */
export interface BookChoice {
  stage: string | null;
  course: string | null;
  order: BookOrder | null;
}

const ALL_BOOKS: BookChoice = { stage: null, course: null, order: null };

export interface BooksArgs extends Partial<BookChoice> {
  /** From 1 on. */
  page: number;
}

/** One page of the catalogue (API-25), or of what is chosen from it. */
export function fetchBooks({ page, ...choice }: BooksArgs, { signal }: CallOptions = {}): Promise<BookPage> {
  return fetchData({
    path: PATHS.books,
    query: { page, per_page: BOOKS_PER_PAGE, ...choice },
    data: bookPageSchema,
    signal,
  });
}

export const booksQuery = (
  page: number,
  { stage, course, order }: BookChoice = ALL_BOOKS,
): ApiQuery<BookPage> => ({
  queryKey: ['books', page, stage, course, order],
  queryFn: ({ signal }) => fetchBooks({ page, stage, course, order }, { signal }),
  staleTime: 10 * MINUTE_MS,
});

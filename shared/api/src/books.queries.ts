import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText } from './answer.schema';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const BOOKS_PER_PAGE = 10;

export const bookSchema = z.object({
  id: maybe(idSchema),
  title: z.string(),
  image: maybeImage,
  isbn: maybeText,
  /** Lines of `label: value`. */
  description: maybeText,
});
export const bookPageSchema = z.object({ items: z.array(bookSchema), last_page: z.number() });
export type Book = z.infer<typeof bookSchema>;
export type BookPage = z.infer<typeof bookPageSchema>;

/** One page of the catalogue (API-25); pages start at 1. */
export function fetchBooks({ page }: { page: number }, { signal }: CallOptions = {}): Promise<BookPage> {
  return fetchData({
    path: PATHS.books,
    query: { page, per_page: BOOKS_PER_PAGE },
    data: bookPageSchema,
    signal,
  });
}

export const booksQuery = (page: number): ApiQuery<BookPage> => ({
  queryKey: ['books', page],
  queryFn: ({ signal }) => fetchBooks({ page }, { signal }),
  staleTime: 10 * MINUTE_MS,
});

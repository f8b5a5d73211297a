import { type Book, booksQuery } from '@red/api/books.queries';
import { keepPreviousData, useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { useState } from 'react';
import type { ListQuery } from '../../list-state/list-state';
import { cataloguePageOf } from './catalogue-page.rules';

export interface Catalogue {
  /** The page the address asks for. */
  page: number;
  /** Number of pages, once one is known; it stays known when a page cannot be loaded. */
  lastPage: number | null;
  books: ListQuery<Book>;
  /** The page the books belong to: while the next one is loading, the one before. */
  shownPage: number;
  turning: boolean;
}

/** One page of the catalogue; an answer for a page that was left never shows (UX-12). */
export function useCatalogue(): Catalogue {
  const [searchParams] = useSearchParams();
  const page = cataloguePageOf(searchParams);
  const { data, error, isError, isPaused, refetch, isPlaceholderData } = useQuery({
    ...booksQuery(page),
    placeholderData: keepPreviousData,
  });
  const [lastPage, setLastPage] = useState<number | null>(data?.last_page ?? null);
  if (data && data.last_page !== lastPage) setLastPage(data.last_page);
  const [shownPage, setShownPage] = useState(page);
  if (data && !isPlaceholderData && shownPage !== page) setShownPage(page);
  return {
    page,
    lastPage,
    shownPage,
    books: { data: data?.items, error, isError, isPaused, refetch },
    turning: isPlaceholderData,
  };
}

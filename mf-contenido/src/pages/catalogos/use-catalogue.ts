import { type Book, type BookPage, booksQuery } from '@red/api/books.queries';
import { keepPreviousData, useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { useState } from 'react';
import type { ListQuery } from '../../list-state/list-state';
import { type CatalogueChoice, readCatalogue, searchOfCatalogue } from './catalogue-choice.rules';

/** What is known of all the books of a choice. */
type Extent = Pick<BookPage, 'last_page' | 'total' | 'filters'>;

export interface Catalogue {
  /** What the address asks for. */
  choice: CatalogueChoice;
  /** Stays known when another page or choice fails to load, so that both can be left. */
  extent: Extent | null;
  books: ListQuery<Book>;
  /** The page the books belong to: while the next one is loading, the one before. */
  shownPage: number;
  turning: boolean;
}

/** One page of the catalogue; an answer for a page that was left never shows (UX-12). */
export function useCatalogue(): Catalogue {
  const [searchParams] = useSearchParams();
  const choice = readCatalogue(searchParams);
  const { data, error, isError, isPaused, refetch, isPlaceholderData } = useQuery({
    ...booksQuery(choice.page, choice),
    placeholderData: keepPreviousData,
  });
  const [extent, setExtent] = useState<Extent | null>(data ?? null);
  if (data && data !== extent) setExtent(data);
  const [shown, setShown] = useState(choice);
  if (data && !isPlaceholderData && searchOfCatalogue(shown) !== searchOfCatalogue(choice)) setShown(choice);
  return {
    choice,
    extent,
    shownPage: shown.page,
    books: { data: data?.items, error, isError, isPaused, refetch },
    turning: isPlaceholderData,
  };
}

import { booksQuery } from '@red/api/books';
import type { PagePrefetch } from '@red/contract/page';
import { cataloguePageOf } from './catalogue-page';

/** The page of the catalogue that the address asks for. */
export const prefetch: PagePrefetch = ({ queryClient, searchParams }) =>
  queryClient.prefetchQuery(booksQuery(cataloguePageOf(searchParams)));

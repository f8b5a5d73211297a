import { searchQuery } from '@red/api/search.queries';
import { site } from '@red/contract/host';
import type { PageHead, PagePrefetch } from '@red/contract/page';
import { isAsked, readSearch, searchTitle } from './search-address.rules';

/** A shared address arrives with its results, and the form works without any script. */
export const prefetch: PagePrefetch = async ({ queryClient, searchParams }) => {
  const search = readSearch(searchParams);
  if (site().siteSearch && isAsked(search)) await queryClient.prefetchQuery(searchQuery(search));
};

export const head: PageHead = ({ searchParams }) => {
  return { title: searchTitle(readSearch(searchParams)) };
};

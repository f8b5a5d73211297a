import { articlesQuery } from '@red/api/articles.queries';
import type { PagePrefetch } from '@red/contract/page';

/** The whole list: tabs only choose from it. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(articlesQuery());

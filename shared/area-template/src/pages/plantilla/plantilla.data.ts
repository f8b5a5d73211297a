import { articlesQuery } from '@red/api/articles.queries';
import type { PagePrefetch } from '@red/contract/page';

/** What the server fetches before it renders: the query that the page itself makes. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(articlesQuery());

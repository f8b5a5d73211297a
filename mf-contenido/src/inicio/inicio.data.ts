import { homeQuery } from '@red/api/home';
import type { PagePrefetch } from '@red/contract/page';

/** The three lists of the home page, so that they are in the server's HTML. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(homeQuery());

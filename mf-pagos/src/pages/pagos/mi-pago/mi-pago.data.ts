import { orderLinkFactsQuery } from '@red/api/order-links.queries';
import type { PagePrefetch } from '@red/contract/page';

/** Whether the API mails links at all: the page is complete before its script. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(orderLinkFactsQuery());

import { areasQuery } from '@red/api/contact.queries';
import type { PagePrefetch } from '@red/contract/page';

/** The areas of the form's select. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(areasQuery());

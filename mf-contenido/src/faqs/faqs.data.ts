import { faqsQuery } from '@red/api/faqs';
import type { PagePrefetch } from '@red/contract/page';

/** All the questions: tabs only choose from them. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(faqsQuery());

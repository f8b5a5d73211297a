import { representativesQuery } from '@red/api/representatives.queries';
import type { PagePrefetch } from '@red/contract/page';

export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(representativesQuery());

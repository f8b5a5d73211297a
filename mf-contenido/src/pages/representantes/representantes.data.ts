import { representativesQuery } from '@red/api/representatives.queries';
import type { PagePrefetch } from '@red/contract/page';
import { breadcrumbHead } from '../../breadcrumb/breadcrumb-list';

export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(representativesQuery());

export const head = breadcrumbHead('/representantes');

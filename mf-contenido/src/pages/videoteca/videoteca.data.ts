import { videosQuery } from '@red/api/videos.queries';
import type { PagePrefetch } from '@red/contract/page';

export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(videosQuery());

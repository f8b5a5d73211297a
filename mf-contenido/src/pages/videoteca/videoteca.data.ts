import { videosQuery } from '@red/api/videos.queries';
import type { PagePrefetch } from '@red/contract/page';
import { breadcrumbHead } from '../../breadcrumb/breadcrumb-list';

export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(videosQuery());

export const head = breadcrumbHead('/videoteca');

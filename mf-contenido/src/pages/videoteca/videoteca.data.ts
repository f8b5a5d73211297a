import { takesFeedbackQuery } from '@red/api/feedback.queries';
import { videosQuery } from '@red/api/videos.queries';
import type { PagePrefetch } from '@red/contract/page';

export const prefetch: PagePrefetch = ({ queryClient }) =>
  Promise.all([queryClient.prefetchQuery(videosQuery()), queryClient.prefetchQuery(takesFeedbackQuery())]);

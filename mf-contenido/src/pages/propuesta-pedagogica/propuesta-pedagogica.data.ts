import { takesFeedbackQuery } from '@red/api/feedback.queries';
import type { PagePrefetch } from '@red/contract/page';

export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(takesFeedbackQuery());

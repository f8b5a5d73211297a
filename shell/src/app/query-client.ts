import { ApiError } from '@red/api/http';
import { QueryClient } from '@red/ui/query';

/** The site's query client. Data is fresh for a minute; network errors, not refusals of the API, are retried once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Offline fails at once, like any other error, and can be retried (UX-11).
        networkMode: 'always',
        // Failed queries run again when the network is back (UX-31).
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind === 'network',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

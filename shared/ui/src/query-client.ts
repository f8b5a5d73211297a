import { QueryClient } from './query.ts';

/** The site's query client. Data is fresh for a minute. What fails is shown at once, with a way to try again. */
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
        retry: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

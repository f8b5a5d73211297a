import { ApiError } from '@red/api/http';
import { QueryClient } from '@red/ui/query';

/** Data counts as fresh for a minute; what failed on the way (not what the API refused) is asked once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Offline is a failure like any other: said at once, with a way to try again (UX-11).
        networkMode: 'always',
        // …and it ends by itself when the network is back (UX-31).
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind === 'network',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

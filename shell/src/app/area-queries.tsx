import { session } from '@red/contract/session';
import { type DehydratedState, hydrate, QueryClientProvider } from '@red/ui/query';
import type { AreaModule } from './area-module';
import { createQueryClient } from './query-client';

/**
 * The page's one query client, for its areas: the frame itself fetches nothing.
 * @param queries what the server has fetched; React Query validates it
 * @returns the area with the client around it
 */
export function createAreaQueries(queries: unknown): (area: AreaModule) => AreaModule {
  const client = createQueryClient();
  hydrate(client, (queries ?? {}) as Partial<DehydratedState>);
  // Data of an ended session belong to somebody who left (SHELL-87).
  session.subscribe((now, before) => {
    if (before.user && !now.user) client.clear();
  });
  return ({ default: Page }) => ({
    default: () => (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    ),
  });
}

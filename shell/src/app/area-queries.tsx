import { session } from '@red/contract/session';
import type { AreaModule } from '@red/federation/area-module';
import { QueryClientProvider } from '@red/ui/query';
import { createQueryClient } from '@red/ui/query-client';
import { restoreFetchedData } from './fetched-data';

/** The page's one query client, for its areas: the frame itself fetches nothing. */
export function createAreaQueries() {
  const client = createQueryClient();
  // Data of an ended session belong to somebody who left (SHELL-87), also where the next one begins in its place.
  session.subscribe((now, before) => {
    const token = before.user?.bearer_token;
    if (token && token !== now.user?.bearer_token) client.clear();
  });
  return {
    /** Starts from what the server has fetched for the page. */
    restore: (queries: unknown): void => restoreFetchedData(client, queries, documentDate()),
    /** The area with the client around it. */
    around: ({ default: Page }: AreaModule): AreaModule => ({
      default: () => (
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      ),
    }),
  };
}

/**
 * When the page was rendered: its Last-Modified header. The time of day without one, as in development, and where the
 * device's clock is behind: data from its future would count as fresh until it gets there.
 */
const documentDate = (): number => Math.min(Date.parse(document.lastModified) || Infinity, Date.now());

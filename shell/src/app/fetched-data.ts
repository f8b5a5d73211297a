import type { QueryClient } from '@red/ui/query';

/** What a query has fetched, without a timestamp: the same data are the same bytes in every document. */
interface Fetched {
  key: unknown[];
  data: unknown;
}

/** What the queries of a page have fetched, for the browser to start from. */
export const fetchedDataOf = (client: QueryClient): Fetched[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data }));

/**
 * Puts what the server has fetched into a client.
 * @param fetched from the document; what has another shape is fetched again
 * @param fetchedAt when, in milliseconds since 1970
 */
export function restoreFetchedData(client: QueryClient, fetched: unknown, fetchedAt: number): void {
  if (!Array.isArray(fetched) || !fetched.every(isFetched)) return;
  for (const { key, data } of fetched) client.setQueryData(key, data, { updatedAt: fetchedAt });
}

/** By hand: our own server wrote it, and zod would be on the way to every area. */
const isFetched = (value: unknown): value is Fetched =>
  Array.isArray((value as Partial<Fetched> | null | undefined)?.key);

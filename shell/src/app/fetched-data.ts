import type { QueryClient } from '@red/ui/query';
import * as z from 'zod/mini';

/** What each query has fetched, without timestamps: the same data are the same bytes in every document. */
const fetchedDataSchema = z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() }));

/** What the queries of a page have fetched, for the browser to start from. */
export const fetchedDataOf = (client: QueryClient): z.infer<typeof fetchedDataSchema> =>
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
  const parsed = z.safeParse(fetchedDataSchema, fetched);
  for (const { key, data } of parsed.data ?? []) client.setQueryData(key, data, { updatedAt: fetchedAt });
}

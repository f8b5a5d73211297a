/** What a page's server-only companion (`<feature>.data.ts`) may export. */

/** The part of a React Query client that a prefetch needs. */
export interface PrefetchClient {
  prefetchQuery(options: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => unknown;
    staleTime?: number;
  }): Promise<void>;
  getQueryData(queryKey: readonly unknown[]): unknown;
}

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

/** Fills the client with what the page's own queries will ask for. Must not throw for an API that fails. */
export type PagePrefetch = (request: PageRequest & { queryClient: PrefetchClient }) => Promise<unknown>;

export interface PageHeadFacts {
  /** Replaces the route's title, without the product name. */
  title?: string;
  description?: string;
  /** schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

/** Facts for the document head that depend on the prefetched data. */
export type PageHead = (request: PageRequest & { queryClient: PrefetchClient }) => PageHeadFacts;

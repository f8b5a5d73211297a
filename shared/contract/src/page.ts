/** What a page's server-only companion (`<feature>.data.ts`) may export. */

/** The part of a React Query client that a prefetch needs. */
export interface PrefetchClient {
  prefetchQuery(options: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => unknown;
    staleTime?: number;
  }): Promise<void>;
  getQueryData(queryKey: readonly unknown[]): unknown;
  /** Since contract 2.1.0. */
  getQueryState(queryKey: readonly unknown[]): { error: unknown } | undefined;
}

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

/** Fills the client with what the page's own queries will ask for. Must not throw for an API that fails. */
export type PagePrefetch = (request: PageRequest & { queryClient: PrefetchClient }) => Promise<unknown>;

export interface PageHeadFacts {
  /** There is nothing at this address of a route with parameters. Since contract 2.1.0. */
  status?: 404;
  /** Replaces the route's title, without the product name. */
  title?: string;
  description?: string;
  /** Absolute address of a picture of what the page is about; without one, the route's drawn picture is shown. */
  image?: string;
  /** Day or moment of publication; makes the page an article for whoever links to it. */
  publishedAt?: string;
  /** schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

/** Facts for the document head that depend on the prefetched data. */
export type PageHead = (request: PageRequest & { queryClient: PrefetchClient }) => PageHeadFacts;

/** One address of a route with parameters, such as an article. */
export interface PageAddress {
  /** Path of the site. */
  path: string;
  /** Day or moment of its last change, as W3C writes it. */
  changedAt?: string;
  /** For the feed of its route, which lists what has a title and a day. Since contract 1.9.0. */
  title?: string;
  /** A sentence or two about it, without markup. */
  summary?: string;
}

/**
 * Every address of a route with parameters that anybody may read: they go into the sitemap, and into the feed of a
 * route that has one. Throws when it cannot tell.
 */
export type PageAddresses = () => Promise<readonly PageAddress[]>;

import { LRUCache } from 'lru-cache';
import type { PageDocument } from './page-document';

/** A page as it was made: the same for every visitor without a session. */
type CachedPage = PageDocument;

/** Memory that cached pages may take. */
export const PAGE_CACHE_BYTES = 64 * 2 ** 20;
/** A younger page is sent as it is; an older one too, while it is rendered again; none older than the second. */
const FRESH_MS = 15_000;
const STALE_MS = 10 * 60_000;
/** What a character of a string takes at most. */
const CHARACTER_BYTES = 2;

/**
 * Rendered pages, keyed by release set and address; the least recently used are evicted first.
 * @param maxBytes memory that the pages may take; a page that is larger is not kept
 * @param now clock, in milliseconds
 */
export function createPageCache(maxBytes: number, now: () => number = () => performance.now()) {
  const renewing = new Set<string>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ html, policy }, key) => CHARACTER_BYTES * (html.length + policy.length + key.length),
    ttl: STALE_MS,
    // The clock is read each time: by default one reading counts for a millisecond, a test's clock too.
    ttlResolution: 0,
    perf: { now },
  });

  return {
    /** The page, and whether its reader should render it again; every renewal is handed out once. */
    get(key: string): { page: CachedPage; renew: boolean } | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = STALE_MS - pages.getRemainingTTL(key);
      const renew = age > FRESH_MS && !renewing.has(key);
      if (renew) renewing.add(key);
      return { page, renew };
    },
    put(key: string, page: CachedPage): void {
      renewing.delete(key);
      pages.set(key, page);
    },
    /** For a renewal that failed: the next reader may try. */
    abandonRenewal(key: string): void {
      renewing.delete(key);
    },
  };
}

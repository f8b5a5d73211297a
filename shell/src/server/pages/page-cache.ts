/** A page as it was rendered: the same for every visitor without a session. */
export interface CachedPage {
  status: number;
  head: string;
  body: string;
  /** When it was rendered, in milliseconds. */
  renderedAt: number;
}

/** Younger pages are sent as they are; older ones too, while a new one is rendered; still older ones are not. */
const FRESH_MS = 15_000;
const STALE_MS = 10 * 60_000;

/**
 * Cache of rendered pages, keyed by release set and address. Least recently used pages leave first.
 * @param limit number of pages kept
 */
export function createPageCache(limit: number, now: () => number = Date.now) {
  const pages = new Map<string, CachedPage>();
  const underWay = new Set<string>();

  return {
    /** The page and whether it should be rendered again by whoever asked; each renewal is handed out once. */
    get(key: string): { page: CachedPage; renew: boolean } | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = now() - page.renderedAt;
      if (age > STALE_MS) {
        pages.delete(key);
        return null;
      }
      pages.delete(key);
      pages.set(key, page);
      const renew = age > FRESH_MS && !underWay.has(key);
      if (renew) underWay.add(key);
      return { page, renew };
    },
    put(key: string, page: CachedPage): void {
      underWay.delete(key);
      pages.set(key, page);
      const oldest = pages.keys().next();
      if (pages.size > limit && !oldest.done) pages.delete(oldest.value);
    },
    /** A renewal that came to nothing: the next visitor may try. */
    giveBack(key: string): void {
      underWay.delete(key);
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { EncodedContent } from '../send/encoded-content';

/** A page as it was made: the same for every visitor without a session. */
export interface KeptPage {
  content: EncodedContent;
  /** Its content security policy. */
  policy: string;
  /** When its data were fetched, in milliseconds since 1970. */
  renderedAt: number;
}

/** Memory that kept pages may take. */
export const PAGE_CACHE_BYTES = 40 * 2 ** 20;
/** A younger page is sent as it is; an older one too, while it is rendered again. */
export const FRESH_MS = 15_000;
/** One older than that is sent only where none can be rendered. */
export const STALE_MS = 10 * 60_000;
/** After a renewal that failed, the next one has time. */
const RETRY_MS = 5_000;
/** What a character of a string takes at most. */
const CHARACTER_BYTES = 2;

interface Entry {
  page: KeptPage;
  keptAt: number;
  retryAt: number;
}

/** The release set that a key belongs to: the first word of it. */
const releaseSetOf = (key: string) => key.slice(0, key.indexOf(' '));

/**
 * Rendered pages, keyed by release set and address; the least recently used are evicted first.
 * @param maxBytes memory that the pages may take; a page that is larger is not kept
 * @param now clock, in milliseconds
 */
export function createPageCache(maxBytes: number, now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) =>
      page.content.byteLength() + CHARACTER_BYTES * (page.policy.length + key.length),
  });
  /** Null: every release set is live. */
  let live: ReadonlySet<string> | null = null;

  return {
    /**
     * The page and its age: `fresh`; `stale`, to be sent and rendered again; `old`, to be sent only where none can be
     * rendered.
     */
    get(key: string): { page: KeptPage; age: 'fresh' | 'stale' | 'old' } | null {
      const entry = pages.get(key);
      if (!entry) return null;
      const age = now() - entry.keptAt;
      if (age <= FRESH_MS) return { page: entry.page, age: 'fresh' };
      if (age > STALE_MS) return { page: entry.page, age: 'old' };
      return { page: entry.page, age: now() < entry.retryAt ? 'fresh' : 'stale' };
    },
    /**
     * Keeps a page. The same content again keeps its encodings and its tag.
     * @returns the page to send
     */
    put(key: string, page: KeptPage): KeptPage {
      const entry = pages.peek(key);
      const kept =
        entry?.page.content.id === page.content.id ? { ...page, content: entry.page.content } : page;
      if (live && !live.has(releaseSetOf(key))) return kept;
      const next = { page: kept, keptAt: now(), retryAt: 0 };
      pages.set(key, next);
      kept.content.onGrow(() => {
        const current = pages.peek(key);
        if (current?.page.content !== kept.content) return;
        // Its size is taken again.
        pages.delete(key);
        pages.set(key, current);
      });
      return kept;
    },
    /** For a renewal that failed: the kept page is as good as fresh for some seconds. */
    postpone(key: string): void {
      const entry = pages.peek(key);
      if (entry) entry.retryAt = now() + RETRY_MS;
    },
    /** Drops the pages of all other release sets, and keeps none of them any more. */
    purge(liveSets: ReadonlySet<string>): void {
      live = liveSets;
      for (const key of [...pages.keys()]) if (!liveSets.has(releaseSetOf(key))) pages.delete(key);
    },
    /** Number of pages, and the memory that they take. */
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  };
}

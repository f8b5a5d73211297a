import { LRUCache } from 'lru-cache';
import type { PagePlan } from '../plan/page-plan';
import type { EncodedContent } from '../send/encoded-content';

/** A page as it was made: the same for every visitor without a session. */
export interface Page {
  content: EncodedContent;
  /** Its content security policy. */
  policy: string;
  /** When its data were fetched, in milliseconds since 1970. */
  renderedAt: number;
  status: 200 | 404 | 503;
  /** Whether it is as good as it can be made; any other is for this one visitor. */
  isCurrent: boolean;
}

/** What asking for a page rejects with that is for this one visitor: something of it is missing, or it does not exist. */
export class UnkeptPage extends Error {
  readonly page: Page;

  constructor(page: Page) {
    super('the page is not kept');
    this.page = page;
  }
}

/** Whether a visitor waits for the page, or has got the kept one meanwhile. */
export type Purpose = 'visit' | 'renewal';
export type CacheResult = 'hit' | 'stale' | 'miss';

/** A younger page is sent as it is; an older one too, while it is rendered again. */
export const FRESH_MS = 15_000;
/** One that nobody has tried to render for longer is waited for: replicas are at most that far apart. */
export const CURRENT_MS = 60_000;
/** After a renewal that failed, the next one has time. */
const RETRY_MS = 5_000;
/** What a character of a string takes at most. */
const CHARACTER_BYTES = 2;

interface Entry {
  page: Page;
  /** The deployment that it was made for; another one may have other releases of other areas. */
  deployment: string;
  /** When somebody last tried to make it, in milliseconds of the cache's clock. */
  triedAt: number;
}

export interface PageCacheOptions<Context> {
  /** Memory that the pages may take, in bytes; a page that is larger is not kept. */
  maxBytes: number;
  /** Makes a page; one that is not as good as it can be, or has another status than planned, is not kept. */
  make(plan: PagePlan, purpose: Purpose, context: Context): Promise<Page>;
  /** Clock, in milliseconds. */
  now?(): number;
}

/**
 * Rendered pages, by composition, release of their area, status and address. One rendering at a time for each; a stale
 * page is sent while it is rendered again, and stays where that fails. The least recently used are evicted first, and
 * apart from each other: pages of fixed addresses, and those of which there may be any number, so that whoever walks
 * through all articles evicts neither the home nor another fixed page.
 */
export class PageCache<Context> {
  readonly #fixed: LRUCache<string, Entry, { plan: PagePlan; context: Context }>;
  readonly #others: LRUCache<string, Entry, { plan: PagePlan; context: Context }>;
  readonly #now: () => number;

  constructor({ maxBytes, make, now = () => performance.now() }: PageCacheOptions<Context>) {
    this.#now = now;
    const pages = () =>
      new LRUCache<string, Entry, { plan: PagePlan; context: Context }>({
        maxSize: maxBytes / 2,
        sizeCalculation: ({ page }, key) =>
          page.content.byteLength() + CHARACTER_BYTES * (page.policy.length + key.length),
        ttl: FRESH_MS,
        ttlResolution: 0,
        perf: { now },
        noDeleteOnStaleGet: true,
        // One that is evicted while it is rendered is sent to who waits for it all the same.
        ignoreFetchAbort: true,
        fetchMethod: async (_key, stale, { options, context: { plan, context } }) => {
          const tried = () => ({ deployment: plan.deployment, triedAt: now() });
          try {
            const page = await make(plan, stale ? 'renewal' : 'visit', context);
            if (!page.isCurrent || page.status !== plan.status) throw new UnkeptPage(page);
            return { page: sameContent(page, stale?.page), ...tried() };
          } catch (error) {
            // What is gone is gone: the kept page goes with it.
            if (!stale || (error instanceof UnkeptPage && error.page.isCurrent)) throw error;
            options.ttl = RETRY_MS;
            return { ...stale, ...tried() };
          }
        },
      });
    this.#fixed = pages();
    this.#others = pages();
  }

  #of({ isFixed }: PagePlan) {
    return isFixed ? this.#fixed : this.#others;
  }

  /**
   * The page of a plan that has a key: at once where one is kept that is not too old.
   * @param onResult hears what came of it
   */
  async page(
    plan: PagePlan,
    key: string,
    context: Context,
    onResult: (result: CacheResult) => void,
  ): Promise<Page> {
    const pages = this.#of(plan);
    const known = pages.peek(key, { allowStale: true });
    const isOther = known !== undefined && known.deployment !== plan.deployment;
    const allowStale = known !== undefined && this.#now() - known.triedAt <= CURRENT_MS;
    const isFresh = known !== undefined && !isOther && pages.getRemainingTTL(key) >= 0;
    onResult(isFresh ? 'hit' : allowStale ? 'stale' : 'miss');
    const entry = await pages.fetch(key, { allowStale, forceRefresh: isOther, context: { plan, context } });
    if (!entry) throw new Error('nothing was rendered');
    return entry.page;
  }

  /** The kept page however old; null where there is none. */
  kept(plan: PagePlan): Page | null {
    if (plan.cacheKey === null) return null;
    return this.#of(plan).peek(plan.cacheKey, { allowStale: true })?.page ?? null;
  }

  /** Number of pages, and the memory that they take. */
  size(): { entries: number; bytes: number } {
    return {
      entries: this.#fixed.size + this.#others.size,
      bytes: this.#fixed.calculatedSize + this.#others.calculatedSize,
    };
  }
}

/** The same content again keeps its encodings. */
const sameContent = (page: Page, before: Page | undefined): Page =>
  before?.content.id === page.content.id ? { ...page, content: before.content } : page;

import { LRUCache } from 'lru-cache';
import { pageDataPath } from '../../app/page-data';
import type { RenderedPage } from '../../render/messages.schema';
import type { PagePlan } from '../plan/page-plan';
import { type EncodedContent, encodedContent } from '../send/encoded-content';

/** Memory for the data of pages, those of earlier renderings among them: documents that name them are still open. */
const MAX_BYTES = 8 * 2 ** 20;

/** Data of pages, and where their documents say that they are. */
export interface PageDataFile {
  address: string;
  content: EncodedContent;
}

/**
 * What the queries of a page have fetched, beside its document where the area hydrates late: nothing of it is needed for
 * the first paint, and most visitors never need it (record 042).
 */
export function createPageData() {
  const kept = new LRUCache<string, EncodedContent>({
    maxSize: MAX_BYTES,
    sizeCalculation: (content) => content.byteLength(),
  });
  return {
    /**
     * Puts data beside the document of a page.
     * @returns null where they belong into it: the area hydrates at once, as it does with a query string
     */
    put(
      { url, path }: Pick<PagePlan, 'url' | 'path'>,
      { served, queries }: RenderedPage,
    ): PageDataFile | null {
      if (!served || served.hydrate === 'load' || url !== path || !isFetched(queries)) return null;
      const made = encodedContent(JSON.stringify(queries));
      const content = kept.get(made.id) ?? made;
      if (content === made) kept.set(made.id, made);
      return { address: pageDataPath(path, content.id), content };
    },
    /** Those that some document named; null where this process has not made them, or not lately. */
    find: (id: string): EncodedContent | null => kept.get(id) ?? null,
  };
}

export type PageDataStore = ReturnType<typeof createPageData>;

/** Whether the queries of a page have fetched anything. */
export const isFetched = (queries: unknown): boolean => Array.isArray(queries) && queries.length > 0;

import { LRUCache } from 'lru-cache';
import { type EncodedContent, encodedContent } from '../send/encoded-content';

/** A younger list is sent as it is; an older one too, while it is made again. */
export const LIST_FRESH_MS = 5 * 60_000;
/** The same for a list that is not complete. */
const RETRY_MS = 15_000;
/** The sitemap and the feeds of a release set, and of the ones before. */
const MAX_LISTS = 20;

/** A list in files of bounded length; `complete` where every area has told its addresses. */
export interface MadeList {
  files: readonly string[];
  complete: boolean;
}

/**
 * The sitemap and feeds: each made once for all who ask at the same time, then in the background every few minutes.
 * @param now clock, in milliseconds
 */
export class KeptLists {
  readonly #lists: LRUCache<string, readonly EncodedContent[], () => Promise<MadeList>>;

  constructor(now: () => number = () => performance.now()) {
    this.#lists = new LRUCache<string, readonly EncodedContent[], () => Promise<MadeList>>({
      max: MAX_LISTS,
      ttl: LIST_FRESH_MS,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      async fetchMethod(_key, before, { options, context: make }) {
        const { files, complete } = await make();
        if (!complete) options.ttl = RETRY_MS;
        return files.map((text, at) => sameContent(encodedContent(text), before?.[at]));
      },
    });
  }

  /**
   * The files of a list.
   * @param id of the list, another one for other releases
   */
  files(id: string, make: () => Promise<MadeList>): Promise<readonly EncodedContent[]> {
    return this.#lists.forceFetch(id, { context: make });
  }
}

/** The same text again keeps its encodings. */
const sameContent = (made: EncodedContent, before: EncodedContent | undefined): EncodedContent =>
  before?.id === made.id ? before : made;

import { type SitePage, sitePagesSchema } from '@red/contract/site-pages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { searchDocuments } from '../database/search-tables';

/** A younger list is taken as it is. */
const FRESH_MS = 30_000;
/** First pause before a list that failed is asked for again; each is longer, up to the above. */
const FIRST_RETRY_MS = 1_000;
/** How long a search waits while no list is known yet: less than the shell waits for the data of a page. */
const FIRST_WAIT_MS = 300;
const TIMEOUT_MS = 3_000;

export interface SitePagesOptions {
  database: Database;
  /** Where the shell lists them. */
  url: string;
  onError(error: unknown): void;
  /** Milliseconds. */
  now?(): number;
}

/**
 * The pages of the areas among the documents of the search, as the live releases declare them. A search asks for the
 * list when it is older than 30 s. While the shell does not answer, the last list stays, and the next question waits 1
 * s, 2 s, 4 s….
 */
export function createSitePages({ database, url, onError, now = () => performance.now() }: SitePagesOptions) {
  let nextAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let known = false;
  let tag: string | null = null;
  let inFlight: Promise<void> = Promise.resolve();

  /** @returns whether the list is whole */
  async function refresh(): Promise<boolean> {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...(tag && { 'if-none-match': tag }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (answer.status === 304) return true;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const { pages, incomplete = false } = sitePagesSchema.parse(await answer.json());
    await storePages(database, pages, incomplete);
    if (!incomplete) tag = answer.headers.get('etag');
    return !incomplete;
  }

  async function ask(): Promise<void> {
    const whole = await refresh().catch((error) => {
      onError(error);
      return false;
    });
    known ||= whole;
    if (!whole) nextAt = now() + Math.min(FRESH_MS, FIRST_RETRY_MS * 2 ** failures);
    failures = whole ? 0 : failures + 1;
  }

  return {
    /**
     * Resolves when a search can be answered.
     * @returns whether the pages are among the documents
     */
    async follow(): Promise<boolean> {
      if (now() >= nextAt) {
        nextAt = now() + FRESH_MS;
        inFlight = ask();
      }
      if (!known) await Promise.race([inFlight, delay(FIRST_WAIT_MS)]);
      return known;
    },
  };
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Makes the stored pages the given ones. What is there and the same is left alone.
 * @param keepOthers whether the list lacks some: none is removed
 */
export async function storePages(
  database: Database,
  pages: readonly SitePage[],
  keepOthers = false,
): Promise<void> {
  await database.transaction(async (queries) => {
    // Of several processes that bring the same list, one at a time.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtext('site_pages'))`);
    const stored = await queries
      .select({ ref: searchDocuments.ref, title: searchDocuments.title, body: searchDocuments.body })
      .from(searchDocuments)
      .where(eq(searchDocuments.kind, 'pages'));
    const wanted = new Map(pages.map((page) => [page.path, page]));
    const gone = stored.flatMap(({ ref }) => (wanted.has(ref) || keepOthers ? [] : [ref]));
    if (gone.length > 0) {
      await queries
        .delete(searchDocuments)
        .where(and(eq(searchDocuments.kind, 'pages'), inArray(searchDocuments.ref, gone)));
    }
    for (const { ref, title, body } of stored) {
      const page = wanted.get(ref);
      if (page?.title === title && page.description === body) wanted.delete(ref);
    }
    for (const { path, title, description } of wanted.values()) {
      await queries
        .insert(searchDocuments)
        .values({ kind: 'pages', ref: path, title, body: description })
        .onConflictDoUpdate({
          target: [searchDocuments.kind, searchDocuments.ref],
          set: { title, body: description, learnt: false },
        });
    }
  });
}

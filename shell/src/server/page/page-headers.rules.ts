import { SHELL_PATHS } from '@red/contract/shell-paths';
import { type PagePlan, RETRY_AFTER } from '../plan/page-plan';
import { policyFor, SECURITY_HEADERS } from '../send/security-headers';
import { CURRENT_MS, FRESH_MS, type Page } from './page-cache';

/** Seconds for which a shared cache may go on with a page while shell or API fail. */
const IF_ERROR_SECONDS = 86_400;

const FRESH_FOR_ALL = `public, max-age=0, s-maxage=${FRESH_MS / 1_000}`;
/** Browsers ask each time, with the tag; shared caches keep a page as long as this process does. */
const SHARED_CACHING = `${FRESH_FOR_ALL}, stale-while-revalidate=${(CURRENT_MS - FRESH_MS) / 1_000}, stale-if-error=${IF_ERROR_SECONDS}`;

/** What they say holds now: neither a browser nor an edge may say it later (SHELL-28, AMB-11). */
const ONLY_NOW: ReadonlySet<string> = new Set(SHELL_PATHS);

type AnsweredPlan = Pick<PagePlan, 'route' | 'cacheKey' | 'headers' | 'isPrivate'>;
type SentPage = Pick<Page, 'policy' | 'renderedAt' | 'status' | 'isCurrent'>;

/** What caches may do with an answer. Pure. */
function cachingOf(plan: AnsweredPlan, { status, isCurrent }: SentPage): string {
  const isPassing = !isCurrent || status === 503;
  if (plan.isPrivate) return isPassing ? 'private, no-store' : (plan.headers['cache-control'] ?? 'private');
  if (isPassing || plan.cacheKey === null || ONLY_NOW.has(plan.route)) return 'no-store';
  // What is not found now may be there after the next release.
  return status === 200 ? SHARED_CACHING : FRESH_FOR_ALL;
}

/**
 * Headers of a page's answer. Pure.
 * @param host by which the visitor came
 */
export const pageHeaders = (
  plan: AnsweredPlan,
  page: SentPage,
  host: string | undefined,
): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...plan.headers,
  ...(page.status === 503 && RETRY_AFTER),
  'cache-control': cachingOf(plan, page),
  'content-security-policy': policyFor(page.policy, host),
  'content-type': 'text/html; charset=utf-8',
  // The age of the page's data: the browser reads it, since the bytes do not say it.
  'last-modified': new Date(page.renderedAt).toUTCString(),
});

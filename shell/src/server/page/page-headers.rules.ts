import { SHELL_PATHS } from '@red/contract/shell-paths';
import type { PagePlan } from '../plan/page-plan';
import type { EncodedBody } from '../send/encoded-content';
import { policyFor, SECURITY_HEADERS } from '../send/security-headers';
import { FRESH_MS, type KeptPage, STALE_MS } from './page-cache';

/** Seconds for which a shared cache may go on with a page while shell or API fail. */
const IF_ERROR_SECONDS = 86_400;

const FRESH_FOR_ALL = `public, max-age=0, s-maxage=${FRESH_MS / 1_000}`;
/** Browsers ask each time, with the tag; shared caches keep a page as long as this process does. */
const SHARED_CACHING = `${FRESH_FOR_ALL}, stale-while-revalidate=${STALE_MS / 1_000}, stale-if-error=${IF_ERROR_SECONDS}`;

/** What they say holds now: neither a browser nor an edge may say it later (SHELL-28, AMB-11). */
const ONLY_NOW: ReadonlySet<string> = new Set(SHELL_PATHS);

type AnsweredPlan = Pick<PagePlan, 'status' | 'route' | 'cacheKey' | 'headers' | 'isPrivate'>;

/**
 * What caches may do with an answer. Pure.
 * @param isCurrent false for a page that is sent because a better one cannot be made now
 */
function cachingOf(plan: AnsweredPlan, isCurrent: boolean): string {
  if (plan.isPrivate) return isCurrent ? (plan.headers['cache-control'] ?? 'private') : 'private, no-store';
  if (!isCurrent || plan.cacheKey === null || plan.status === 503 || ONLY_NOW.has(plan.route))
    return 'no-store';
  // What is not found now may be there after the next release.
  return plan.status === 200 ? SHARED_CACHING : FRESH_FOR_ALL;
}

/**
 * Headers of a page's answer, as `writeHead` takes them: names and values by turns. Pure.
 * @param host by which the visitor came
 */
export function pageHeaders(
  plan: AnsweredPlan,
  { policy, renderedAt }: Pick<KeptPage, 'policy' | 'renderedAt'>,
  { coding, bytes, tag }: EncodedBody,
  isCurrent: boolean,
  host: string | undefined,
): string[] {
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    vary: 'accept-encoding',
    ...plan.headers,
    'cache-control': cachingOf(plan, isCurrent),
    'content-security-policy': policyFor(policy, host),
    'content-type': 'text/html; charset=utf-8',
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': String(bytes.byteLength),
    etag: tag,
    // The age of the page's data: the browser reads it, since the bytes do not say it.
    'last-modified': new Date(renderedAt).toUTCString(),
  };
  return Object.entries(headers).flat();
}

/** Headers of 304: what the client's copy takes over. Pure. */
export function unchangedHeaders(
  plan: AnsweredPlan,
  { renderedAt }: Pick<KeptPage, 'renderedAt'>,
  tag: string,
): string[] {
  const headers: Record<string, string> = {
    vary: 'accept-encoding',
    ...plan.headers,
    'cache-control': cachingOf(plan, true),
    etag: tag,
    'last-modified': new Date(renderedAt).toUTCString(),
  };
  return Object.entries(headers).flat();
}

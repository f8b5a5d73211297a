import { MAINTENANCE_PATH } from '@red/contract/shell-paths';
import type { ShellRoute } from '../../app/composition';
import { pageNameOf } from '../../app/page-name';
import { type AreaMatch, matchSite, type RouteMatch, redirectAddress } from '../../app/route-match.rules';
import { bucketCookie, bucketOf, drawBucket } from '../releases/canary-bucket';
import { type Addresses, type ChosenReleases, withAddresses } from '../releases/chosen-releases';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import { targetOf, UNREADABLE } from '../request-target';
import { canonicalAddress, isPagePath } from './page-address.rules';

/** Seconds after which a crawler may come back to a page that cannot be shown now. */
const RETRY_AFTER_SECONDS = 120;

/** What a plan needs to know of a request. */
export interface PlannedRequest {
  /** Path with query string, as it came. */
  url: string;
  cookie: string | undefined;
}

export interface PlanContext {
  deployment: Deployment;
  /** What this one visitor gets instead of the live releases. */
  chosen?: ChosenReleases | null;
  maintenance: boolean;
  /** Whether the site is served by https; its cookies then travel by nothing else. */
  secure: boolean;
  /** Whether rendered pages may be cached. */
  cacheable: boolean;
  /** Chooses the bucket of a visitor who has none. */
  drawBucket?: () => number;
}

type Headers = Readonly<Record<string, string>>;

export interface RedirectPlan {
  kind: 'redirect';
  to: string;
  headers: Headers;
}

/** What is known of a page before anything is rendered. */
export interface PagePlan {
  kind: 'page';
  /** The address that is rendered: path and declared query parameters. One for everything that is not found. */
  url: string;
  /** Its path: the same for every spelling that leads to the page. */
  path: string;
  status: 200 | 404 | 503;
  /** The page's area; null for pages of the shell and for what is not found. */
  area: AreaMatch<ShellRoute> | null;
  /** Name for the document title. */
  name: string;
  /** Label for the counters, of a limited number of them. */
  route: string;
  releaseSet: ReleaseSet;
  /** Addresses that this one visitor tries instead of live releases. */
  overrides: Addresses;
  /** Remotes of which this visitor gets another release than is live. */
  tried: readonly string[];
  headers: Headers;
  /** Names the HTML among all others; null where it is not the same for every visitor, or is not to be kept. */
  cacheKey: string | null;
  /** Whether the answer is for this visitor only, whoever else gets the same HTML. */
  isPrivate: boolean;
}

/** Decides how a request for a page is answered, up to its rendering. Pure, but for the bucket that is drawn. */
export function planPage(request: PlannedRequest, context: PlanContext): RedirectPlan | PagePlan {
  const { url, cookie } = request;
  const { deployment, chosen } = context;
  const overrides = chosen?.addresses ?? {};
  const visitor = visitorOf(cookie, context);
  const isOverridden = Boolean(chosen);
  const releaseSet = chosen
    ? withAddresses(chosen.within(visitor.releaseSet), overrides)
    : visitor.releaseSet;
  const { pathname, search } = targetOf(url);
  const match = isPagePath(pathname) ? matchSite(releaseSet.composition, pathname) : null;
  if (match?.kind === 'redirect') return redirect(redirectAddress(match) + search);
  if (context.maintenance && match?.kind !== 'shell') return redirect(MAINTENANCE_PATH);

  const area = match?.kind === 'area' ? match : null;
  const paused = area !== null && releaseSet.composition.paused.includes(area.route.remote);
  const status = statusOf(match, paused, releaseSet, overrides);
  // Links of mails carry tokens (AUTH-123, AUTH-143).
  const holdsToken = new URLSearchParams(search).has('token');
  const address = addressOf(match, search);
  return {
    kind: 'page',
    url: address.path + address.search,
    path: address.path,
    status,
    area,
    name: pageNameOf(match),
    route: labelOf(match),
    releaseSet,
    overrides,
    tried: chosen?.names ?? [],
    headers: {
      ...visitor.headers,
      ...(isOverridden && { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' }),
      ...(holdsToken && { 'cache-control': 'private, no-store' }),
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      // The address is told to nobody, not even to where the page's scripts come from (UX-18).
      ...((holdsToken || area?.route.indexed === false) && { 'referrer-policy': 'no-referrer' }),
    },
    isPrivate: isOverridden || holdsToken || deployment.canaries.size > 0,
    cacheKey:
      context.cacheable && !isOverridden
        ? `${releaseSet.id} ${status} ${address.path}${address.search}`
        : null,
  };
}

const redirect = (to: string, headers: Headers = {}): RedirectPlan => ({ kind: 'redirect', to, headers });

/**
 * The release set of a visitor. While a canary is live everybody has a bucket, in a cookie, so that the next page comes
 * from the same versions; otherwise no cookie is read or set.
 */
function visitorOf(
  cookie: string | undefined,
  { deployment, secure, drawBucket: draw = drawBucket }: PlanContext,
): { releaseSet: ReleaseSet; headers: Headers } {
  if (deployment.canaries.size === 0) return { releaseSet: deployment.stable, headers: {} };
  const known = bucketOf(cookie);
  const bucket = known ?? draw();
  return {
    releaseSet: deployment.setFor(bucket),
    headers: {
      ...(known === null && { 'set-cookie': bucketCookie(bucket, secure) }),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    },
  };
}

function statusOf(
  match: RouteMatch | null,
  paused: boolean,
  { missing }: ReleaseSet,
  overrides: Addresses,
): PagePlan['status'] {
  if (match) return paused ? 503 : 200;
  // A path that nobody claims may be a new page of an area that only the browser can read.
  if (Object.keys(overrides).length > 0) return 200;
  // A path that nobody claims while a remote is unknown may well be that remote's: say "not now", not "never".
  return missing.length > 0 ? 503 : 404;
}

/** What is rendered for an address; everything that is not found is one page. */
function addressOf(match: RouteMatch<ShellRoute> | null, search: string): { path: string; search: string } {
  if (match?.kind === 'area') return canonicalAddress(match, search);
  return { path: match?.kind === 'shell' ? match.path : UNREADABLE, search: '' };
}

function labelOf(match: RouteMatch | null): string {
  if (match?.kind === 'shell') return match.path;
  return match?.kind === 'area' ? match.route.path : 'otra';
}

import { MAINTENANCE_PATH } from '@red/contract/shell-paths';
import { bucketCookie, bucketOf } from '../../app/canary-bucket.rules';
import type { ShellRoute } from '../../app/composition';
import { pageNameOf } from '../../app/page-name';
import { type AreaMatch, matchSite, type RouteMatch, redirectAddress } from '../../app/route-match.rules';
import { drawBucket } from '../releases/canary-bucket';
import { type Addresses, type ChosenReleases, withAddresses } from '../releases/chosen-releases';
import type { Canary, Deployment, ReleaseSet } from '../releases/release-set';
import { targetOf, UNREADABLE } from '../request-target';
import { canonicalAddress, isPagePath } from './page-address.rules';

/** Tells a crawler in how many seconds it may come back to a page that cannot be shown now. */
export const RETRY_AFTER: Readonly<Record<string, string>> = { 'retry-after': '120' };

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
  /** Whether it is the only address of its route: there are as many as the site has routes. */
  isFixed: boolean;
  status: 200 | 404 | 503;
  /** The page's area; null for pages of the shell and for what is not found. */
  area: AreaMatch<ShellRoute> | null;
  /** Name for the document title. */
  name: string;
  /** Label for the counters, of a limited number of them. */
  route: string;
  releaseSet: ReleaseSet;
  /** Canaries of which the visitor's browser decides: the page is the same with and without them. */
  canaries: ReadonlyMap<string, Canary>;
  /** The deployment that it was planned for. */
  deployment: string;
  /** Addresses that this one visitor has chosen instead of live releases, by remote. */
  chosenAddresses: Addresses;
  /** Remotes of which this visitor has chosen another release of the registry. */
  chosenReleases: readonly string[];
  headers: Headers;
  /** Names the HTML among all others; null where it is not the same for every visitor, or is not to be kept. */
  cacheKey: string | null;
  /** Whether the answer is for this visitor only, whoever else gets the same HTML. */
  isPrivate: boolean;
}

/** Decides how a request for a page is answered, up to its rendering. Pure, but for the bucket that is drawn. */
export function planPage({ url, cookie }: PlannedRequest, context: PlanContext): RedirectPlan | PagePlan {
  const { pathname, search } = targetOf(url);
  const visitor = visitorOf(isPagePath(pathname) ? pathname : UNREADABLE, cookie, context);
  const { match, releaseSet, chosenAddresses } = visitor;
  if (match?.kind === 'redirect') return redirect(redirectAddress(match) + search, visitor.headers);
  if (context.maintenance && match?.kind !== 'shell') return redirect(MAINTENANCE_PATH, visitor.headers);

  const area = match?.kind === 'area' ? match : null;
  const own = area && releaseSet.remotes.get(area.route.remote);
  const status = statusOf(match, releaseSet, chosenAddresses);
  // Links of mails carry tokens (AUTH-123, AUTH-143).
  const holdsToken = new URLSearchParams(search).has('token');
  const address = addressOf(match, search);
  const planned = address.path + address.search;
  return {
    kind: 'page',
    url: planned,
    path: address.path,
    isFixed: planned === (area?.route.path ?? address.path),
    status,
    area,
    name: pageNameOf(match),
    route: labelOf(match),
    releaseSet,
    canaries: visitor.canaries,
    deployment: context.deployment.id,
    chosenAddresses,
    chosenReleases: context.chosen?.names ?? [],
    headers: {
      ...visitor.headers,
      ...(holdsToken && { 'cache-control': 'private, no-store' }),
      ...(status === 503 && RETRY_AFTER),
      // The address is told to nobody, not even to where the page's scripts come from (UX-18).
      ...((holdsToken || area?.route.indexed === false) && { 'referrer-policy': 'no-referrer' }),
    },
    isPrivate: holdsToken || visitor.isPrivate,
    cacheKey:
      context.cacheable && !context.chosen
        ? `${releaseSet.compositionId} ${own?.id ?? own?.url ?? '-'} ${status} ${planned}`
        : null,
  };
}

const redirect = (to: string, headers: Headers = {}): RedirectPlan => ({ kind: 'redirect', to, headers });

interface Visitor {
  match: RouteMatch<ShellRoute> | null;
  releaseSet: ReleaseSet;
  canaries: PagePlan['canaries'];
  chosenAddresses: Addresses;
  headers: Headers;
  /** Whether other visitors may get another answer. */
  isPrivate: boolean;
}

/**
 * The releases of a visitor, and what they have at a path. Where a canary may change the answer, everybody has a bucket, in
 * a cookie, so that the next page comes from the same versions; elsewhere no cookie is read or set: a canary that leaves
 * routes and links as they are is a matter of its own area's pages.
 */
function visitorOf(pathname: string, cookie: string | undefined, context: PlanContext): Visitor {
  const { deployment, chosen, secure, drawBucket: draw = drawBucket } = context;
  const { canaries } = deployment;
  const known = canaries.size === 0 ? null : bucketOf(cookie);
  const bucket = canaries.size === 0 ? null : (known ?? draw());
  if (chosen) {
    const releaseSet = withAddresses(chosen.within(deployment.setFor(bucket)), chosen.addresses);
    return {
      match: matchSite(releaseSet.composition, pathname),
      releaseSet,
      canaries: new Map(),
      chosenAddresses: chosen.addresses,
      headers: { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' },
      isPrivate: true,
    };
  }
  const site = deployment.setFor(bucket, null);
  const match = matchSite(site.composition, pathname);
  const area = match?.kind === 'area' ? match.route.remote : null;
  const isDecidedHere = ([name, { changesSite }]: [string, Canary]) => changesSite || name === area;
  const isPrivate = [...canaries].some(isDecidedHere);
  return {
    match,
    releaseSet: isPrivate ? deployment.setFor(bucket, area) : site,
    canaries: new Map([...canaries].filter((canary) => !isDecidedHere(canary))),
    chosenAddresses: {},
    headers: isPrivate
      ? {
          ...(known === null && bucket !== null && { 'set-cookie': bucketCookie(bucket, secure) }),
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding, cookie',
        }
      : {},
    isPrivate,
  };
}

function statusOf(
  match: RouteMatch | null,
  { remotes, missing, composition }: ReleaseSet,
  chosenAddresses: Addresses,
): PagePlan['status'] {
  if (match?.kind === 'area') {
    const { remote } = match.route;
    return remotes.has(remote) && !composition.paused.includes(remote) ? 200 : 503;
  }
  if (match) return 200;
  // A path that nobody claims may be a new page of an area that only the browser can read.
  if (Object.keys(chosenAddresses).length > 0) return 200;
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

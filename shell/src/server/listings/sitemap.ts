import { escapeHtml } from '@red/contract/escape-html';
import type { PageAddress } from '@red/contract/page';
import { SHELL_PATHS } from '@red/contract/shell-paths';
import type { Composition, ShellRoute } from '../../app/composition';
import type { ReleaseSet } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';

const W3C_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

const hasParameters = (route: ShellRoute) => route.path.includes(':');

/** Addresses in one file: more are not read (sitemaps.org). */
export const MAX_URLS = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Where each file of a sitemap is served: the index, then its parts. */
export const sitemapPath = (at: number): string => (at === 0 ? '/sitemap.xml' : `/sitemap-${at}.xml`);

/** The number of the file of a sitemap that a path names; null for every other path. Pure. */
export function sitemapAt(path: string): number | null {
  const [match, part = '0'] = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(path) ?? [];
  return match === undefined ? null : Number(part);
}

/**
 * Every indexed route, and every address of those with parameters (UX-15): one file, or an index and its parts. Pure.
 */
export function sitemapFiles(
  siteUrl: string,
  { routes }: Composition<ShellRoute>,
  addresses: readonly PageAddress[] = [],
): string[] {
  const fixed: PageAddress[] = routes
    .filter((route) => route.indexed && !hasParameters(route))
    .map(({ path }) => ({ path }));
  const urls = [...fixed, ...addresses];
  if (urls.length <= MAX_URLS) return [urlSet(siteUrl, urls)];
  const parts = Array.from({ length: Math.ceil(urls.length / MAX_URLS) }, (_, at) =>
    urlSet(siteUrl, urls.slice(at * MAX_URLS, (at + 1) * MAX_URLS)),
  );
  const named = parts.map(
    (_, at) => `<sitemap><loc>${escapeHtml(siteUrl + sitemapPath(at + 1))}</loc></sitemap>`,
  );
  return [`${XML}<sitemapindex ${NAMESPACE}>${named.join('')}</sitemapindex>\n`, ...parts];
}

function urlSet(siteUrl: string, addresses: readonly PageAddress[]): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const lastmod = changedAt && W3C_DATE.test(changedAt) ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return `${XML}<urlset ${NAMESPACE}>${urls.join('')}</urlset>\n`;
}

type OnError = (facts: { stage: 'data'; owner: string; cause: string }) => void;

/** Lists the addresses of pages with parameters; where one fails, its last list is used. */
export class UrlList {
  readonly #addresses: Rendering['addresses'];
  readonly #onError: OnError;
  readonly #last = new Map<string, readonly PageAddress[]>();

  constructor(addresses: Rendering['addresses'], onError: OnError) {
    this.#addresses = addresses;
    this.#onError = onError;
  }

  /** Those of all routes, or of the given ones; `complete` where every area has told its own. */
  async of(
    { composition, remotes }: ReleaseSet,
    routes: readonly ShellRoute[] = composition.routes.filter(
      (route) => route.indexed && hasParameters(route),
    ),
  ): Promise<{ addresses: PageAddress[]; complete: boolean }> {
    let complete = true;
    const lists = routes.map(async ({ path, remote, expose }) => {
      const live = remotes.get(remote);
      try {
        if (!live) throw new Error('nothing of it can be asked now');
        this.#last.set(path, await this.#addresses(live, expose));
      } catch (error) {
        complete = false;
        const cause = `no addresses of ${path}: ${String(error)}`;
        this.#onError({ stage: 'data', owner: remote, cause });
      }
      return this.#last.get(path) ?? [];
    });
    return { addresses: (await Promise.all(lists)).flat(), complete };
  }
}

/** Bare and token pages stay out (UX-15). Pure. */
export function robotsTxt(siteUrl: string, { routes }: Composition<ShellRoute>): string {
  const closed = [...SHELL_PATHS, ...routes.filter((route) => !route.indexed).map((route) => route.path)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${siteUrl}/sitemap.xml\n`;
}

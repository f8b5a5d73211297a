import { escapeHtml } from '@red/contract/escape-html';
import type { PageAddress } from '@red/contract/page';
import { SHELL_PATHS } from '@red/contract/shell-paths';
import type { Composition, ShellRoute } from '../../app/composition';
import type { ReleaseSet } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';

const W3C_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

const hasParameters = (route: ShellRoute) => route.path.includes(':');

/** Every indexed route, and every address of those with parameters (UX-15). Pure. */
export function sitemapXml(
  siteUrl: string,
  { routes }: Composition<ShellRoute>,
  addresses: readonly PageAddress[] = [],
): string {
  const fixed = routes.filter((route) => route.indexed && !hasParameters(route));
  const urls = [...fixed, ...addresses].map(({ path, ...address }) => {
    const changedAt = 'changedAt' in address ? address.changedAt : undefined;
    const lastmod = changedAt && W3C_DATE.test(changedAt) ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

export interface UrlListOptions {
  releaseSet(): ReleaseSet;
  addresses: Rendering['addresses'];
  onError(facts: { stage: 'data'; owner: string; cause: string }): void;
}

/** Lists the addresses of pages with parameters, of all routes or of one; where one fails, its last list is used. */
export function createUrlList({ releaseSet, addresses, onError }: UrlListOptions) {
  const lastLists = new Map<string, readonly PageAddress[]>();

  async function addressesOf({ path, remote, expose }: ShellRoute): Promise<readonly PageAddress[]> {
    const live = releaseSet().remotes.get(remote);
    try {
      // Of an area that is away, the last list stays.
      if (live) lastLists.set(path, await addresses(live, expose));
    } catch (error) {
      onError({ stage: 'data', owner: remote, cause: `no addresses of ${path}: ${String(error)}` });
    }
    return lastLists.get(path) ?? [];
  }

  const urls = async (): Promise<PageAddress[]> => {
    const routes = releaseSet().composition.routes.filter((route) => route.indexed && hasParameters(route));
    return (await Promise.all(routes.map(addressesOf))).flat();
  };
  return { urls, addressesOf };
}

/** Bare and token pages stay out (UX-15). Pure. */
export function robotsTxt(siteUrl: string, { routes }: Composition<ShellRoute>): string {
  const closed = [...SHELL_PATHS, ...routes.filter((route) => !route.indexed).map((route) => route.path)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${siteUrl}/sitemap.xml\n`;
}

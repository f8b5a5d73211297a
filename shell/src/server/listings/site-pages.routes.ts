import { withProductName } from '@red/contract/site';
import { SITE_PAGES_PATH, type SitePage, sitePageSchema } from '@red/contract/site-pages';
import type { FastifyInstance } from 'fastify';
import type { Composition, ShellRoute } from '../../app/composition';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import { type EncodedContent, encodedContent } from '../send/encoded-content';
import { sendContent } from '../send/send-content';

/** Nobody waits longer for an area's new page: the API asks every half minute. */
const CACHING = 'public, max-age=0, s-maxage=15';

/**
 * The pages that can be searched: what search engines may list, of the areas that are live, with one address each. The
 * addresses of routes with parameters are content, which the API has itself. A page that cannot be listed is left out. Pure.
 */
export const sitePagesOf = ({ routes, paused }: Composition<ShellRoute>, productName: string): SitePage[] =>
  routes.flatMap(({ path, title, description, indexed, guard, remote }) => {
    if (!indexed || guard || path.includes(':') || paused.includes(remote)) return [];
    const page = sitePageSchema.safeParse({
      path,
      title: withProductName(title, productName),
      description: withProductName(description, productName),
    });
    return page.success ? [page.data] : [];
  });

/** Lists the pages of the stable releases for the API's search (record 030). */
export function addSitePagesRoute(
  app: FastifyInstance,
  { productName, deployment }: { productName: string; deployment(): Deployment },
): void {
  const lists = new WeakMap<ReleaseSet, EncodedContent>();
  app.get(SITE_PAGES_PATH, async (request, reply) => {
    const { stable } = deployment();
    const incomplete = stable.missing.length > 0 || stable.remotes.size === 0;
    const made = () => ({
      pages: sitePagesOf(stable.composition, productName),
      ...(incomplete && { incomplete }),
    });
    const list = lists.get(stable) ?? encodedContent(JSON.stringify(made()));
    lists.set(stable, list);
    return sendContent(request, reply, list, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': incomplete ? 'no-store' : CACHING,
    });
  });
}

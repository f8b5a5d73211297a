import type { FastifyInstance } from 'fastify';
import { encodedContent } from '../http/encoded-content';
import { sendContent } from '../http/send-content';
import type { Deployment } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';
import { createKeptSitemap, SITEMAP_FRESH_MS } from './kept-sitemap';
import { createUrlList, robotsTxt, sitemapXml } from './sitemap';

/** Browsers ask each time, with the tag; shared caches keep both as long as this process does. */
const CACHING = `public, max-age=0, s-maxage=${SITEMAP_FRESH_MS / 1_000}, stale-if-error=86400`;

/** `/robots.txt` and `/sitemap.xml`, of the stable releases. */
export function addSearchEngineRoutes(
  app: FastifyInstance,
  {
    siteUrl,
    deployment,
    addresses,
  }: { siteUrl: string; deployment(): Deployment; addresses: Rendering['addresses'] },
): void {
  let failures = 0;
  const urls = createUrlList({
    releaseSet: () => deployment().stable,
    addresses,
    onError(facts) {
      failures += 1;
      app.log.warn(facts, 'sitemap is out of date');
    },
  });
  const sitemap = createKeptSitemap({
    releaseSet: () => deployment().stable,
    async make({ composition }) {
      const before = failures;
      const xml = sitemapXml(siteUrl, composition, await urls());
      return { xml, complete: failures === before };
    },
  });
  app.get('/robots.txt', async (request, reply) =>
    sendContent(request, reply, encodedContent(robotsTxt(siteUrl, deployment().stable.composition)), {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHING,
    }),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendContent(request, reply, await sitemap(), {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': CACHING,
    }),
  );
}

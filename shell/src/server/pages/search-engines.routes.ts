import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../releases/release-set';
import { createUrlList, robotsTxt, sitemapXml } from './sitemap';

/** `/robots.txt` and `/sitemap.xml`, of the stable releases. */
export function addSearchEngineRoutes(
  app: FastifyInstance,
  { siteUrl, deployment }: { siteUrl: string; deployment(): Deployment },
): void {
  const urls = createUrlList({
    releaseSet: () => deployment().stable,
    onError: (facts) => app.log.warn(facts, 'sitemap is out of date'),
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(siteUrl, deployment().stable.composition)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(siteUrl, deployment().stable.composition, await urls())),
  );
}

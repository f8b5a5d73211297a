import type { SiteConfig } from '@red/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';
import { type EncodedContent, encodedContent } from '../send/encoded-content';
import { sendContent } from '../send/send-content';
import { FEED_TYPE, feedAt, feedXml } from './feed';
import { createKeptXml, XML_FRESH_MS } from './kept-xml';
import { createUrlList, robotsTxt, sitemapXml } from './sitemap';

/** Browsers ask each time, with the tag; shared caches keep both as long as this process does. */
const CACHING = `public, max-age=0, s-maxage=${XML_FRESH_MS / 1_000}, stale-if-error=86400`;

/** `/robots.txt`, `/sitemap.xml` and the feeds that areas declare, of the stable releases. */
export function addSearchEngineRoutes(
  app: FastifyInstance,
  {
    site,
    deployment,
    addresses,
  }: {
    site: Pick<SiteConfig, 'siteUrl' | 'productName'>;
    deployment(): Deployment;
    addresses: Rendering['addresses'];
  },
): void {
  const { siteUrl, productName } = site;
  let failures = 0;
  const { urls, addressesOf } = createUrlList({
    releaseSet: () => deployment().stable,
    addresses,
    onError(facts) {
      failures += 1;
      app.log.warn(facts, 'sitemap is out of date');
    },
  });
  const sitemap = createKeptXml({
    releaseSet: () => deployment().stable,
    async make({ composition }) {
      const before = failures;
      const xml = sitemapXml(siteUrl, composition, await urls());
      return { xml, complete: failures === before };
    },
  });
  const feeds = new Map<string, () => Promise<EncodedContent>>();
  /** The kept document of a feed that a live area declares; null for every other address. */
  function keptFeed(path: string): (() => Promise<EncodedContent>) | null {
    const find = ({ composition }: ReleaseSet) => feedAt(path, composition, productName);
    if (!find(deployment().stable)) return null;
    const kept =
      feeds.get(path) ??
      createKeptXml({
        releaseSet: () => deployment().stable,
        async make(set) {
          const before = failures;
          const feed = find(set);
          const xml = feed ? feedXml(site, feed, await addressesOf(feed.route)) : '';
          return { xml, complete: failures === before };
        },
      });
    feeds.set(path, kept);
    return kept;
  }
  // Which addresses are feeds changes with the releases, and every other one is a page's.
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const path = url.split('?')[0] ?? '';
    if (!path.endsWith('.xml') || !(method === 'GET' || method === 'HEAD')) return;
    const kept = keptFeed(path);
    if (kept)
      return sendContent(reply.request, reply, await kept(), {
        'content-type': `${FEED_TYPE}; charset=utf-8`,
        'cache-control': CACHING,
      });
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

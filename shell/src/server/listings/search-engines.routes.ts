import type { SiteConfig } from '@red/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';
import { type EncodedContent, encodedContent } from '../send/encoded-content';
import { sendContent } from '../send/send-content';
import { FEED_TYPE, type FeedSource, feedAt, feedXml } from './feed';
import { KeptLists, LIST_FRESH_MS, type MadeList } from './kept-lists';
import { robotsTxt, sitemapAt, sitemapFiles, UrlList } from './sitemap';

/** Browsers ask each time, with the tag; shared caches keep both as long as this process does. */
const CACHING = `public, max-age=0, s-maxage=${LIST_FRESH_MS / 1_000}, stale-if-error=86400`;

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
  const lists = new KeptLists();
  const urls = new UrlList(addresses, (facts) => app.log.warn(facts, 'a list of addresses is out of date'));

  async function sitemap(set: ReleaseSet): Promise<MadeList> {
    const { addresses: found, complete } = await urls.of(set);
    return { files: sitemapFiles(siteUrl, set.composition, found), complete };
  }
  async function feedOf(source: FeedSource, set: ReleaseSet): Promise<MadeList> {
    const { addresses: found, complete } = await urls.of(set, [source.route]);
    return { files: [feedXml(site, source, found)], complete };
  }
  /** What is kept at an address of a sitemap or feed; null for every other address. */
  async function listAt(path: string): Promise<{ type: string; content: EncodedContent | undefined } | null> {
    const set = deployment().stable;
    const part = sitemapAt(path);
    if (part !== null) {
      const files = await lists.files(`${set.id} sitemap`, () => sitemap(set));
      return { type: 'application/xml', content: files[part] };
    }
    const feed = feedAt(path, set.composition, productName);
    if (!feed) return null;
    const [content] = await lists.files(`${set.id} ${path}`, () => feedOf(feed, set));
    return { type: FEED_TYPE, content };
  }
  // Which addresses are feeds changes with the releases, and every other one is a page's.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.endsWith('.xml') || !(request.method === 'GET' || request.method === 'HEAD')) return;
    const list = await listAt(path);
    if (!list?.content) return;
    return sendContent(request, reply, list.content, {
      'content-type': `${list.type}; charset=utf-8`,
      'cache-control': CACHING,
    });
  });
  app.get('/robots.txt', async (request, reply) =>
    sendContent(request, reply, encodedContent(robotsTxt(siteUrl, deployment().stable.composition)), {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHING,
    }),
  );
}

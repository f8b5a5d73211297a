import type { SiteConfig } from '@red/contract/site';
import { LRUCache } from 'lru-cache';
import type { SiteFacts } from '../../app/boot-data.schema';
import { pageRouteOf } from '../../app/composition';
import { siteFactsPath } from '../../app/site-facts';
import type { PagePlan } from '../plan/page-plan';
import { type EncodedContent, encodedContent } from '../send/encoded-content';
import type { ShellAssets } from './shell-assets';

/** More than release sets are live or tried at a time. */
const MAX_KEPT = 100;

type Planned = Pick<PagePlan, 'releaseSet' | 'overrides'>;
interface Context {
  site: SiteConfig;
  assets: Pick<ShellAssets, 'groupFiles'>;
}

/** The facts of the site for the pages of a plan's release set. Pure. */
const siteFactsOf = ({ releaseSet, overrides }: Planned, { site, assets }: Context): SiteFacts => {
  const { links, routes, redirects, slots } = releaseSet.composition;
  // A development server may say otherwise: the browser then composes anew.
  const mayChange = Object.keys(overrides).length > 0;
  return {
    site,
    composition: {
      links: mayChange ? links : links.map(({ remote: _remote, order: _order, ...link }) => link),
      routes: routes.map(pageRouteOf),
      redirects,
      slots,
    },
    groupFiles: Object.fromEntries(
      Object.entries(assets.groupFiles).map(([name, files]) => [name, files.map(({ src }) => src)]),
    ),
  };
};

/** The facts of the site, of which documents name only the address: most pages and most releases share them. */
export function createSiteFacts(context: Context) {
  const kept = new LRUCache<string, EncodedContent>({ max: MAX_KEPT });

  /** Makes the facts of a plan's pages, or finds them. */
  function contentOf(plan: Planned): EncodedContent {
    const made = encodedContent(JSON.stringify(siteFactsOf(plan, context)));
    const known = kept.get(made.id);
    if (known) return known;
    void made.strengthen();
    kept.set(made.id, made);
    return made;
  }

  return {
    contentOf,
    addressOf: (plan: Planned) => siteFactsPath(contentOf(plan).id),
    /** Those that some document named; null where this process has not made them, or not lately. */
    find: (id: string): EncodedContent | null => kept.get(id) ?? null,
  };
}

export type SiteFactsStore = ReturnType<typeof createSiteFacts>;

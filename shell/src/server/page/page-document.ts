import { pageTitle, withProductName } from '@red/contract/site';
import { siteCss } from '@red/ui/site-css';
import type { ShellRoute } from '../../app/composition';
import type { RenderError, RenderedPage } from '../../render/messages.schema';
import { styleAttributesIn } from '../../render/page-styles';
import { feedsOf } from '../listings/feed';
import type { PagePlan } from '../plan/page-plan';
import { choiceBar } from '../releases/choice-page';
import { inlineHash } from '../send/security-headers';
import { APPEARANCE_SCRIPT } from './appearance-script';
import { filesOf } from './area-files';
import { contentPolicy } from './content-policy';
import {
  bodyOf,
  type DocumentContext,
  headEnd,
  headStart,
  NO_SCRIPT_CSS,
  preconnectLink,
  type ShareImage,
} from './document';
import { documentSlots } from './document-slots';
import { bootDataOf } from './page-boot';
import { REFRESH_HOOK } from './refresh-hook';
import type { ShellAssets, ShellScript } from './shell-assets';

/** A finished page: the same bytes for everybody who gets the same plan. */
export interface PageDocument {
  html: string;
  /** Its content security policy. */
  policy: string;
}

/**
 * Prepares what is the same in all documents, texts and hashes, and returns the function that makes one of a plan and its
 * rendering; that one is pure.
 */
export function createPageDocuments(context: DocumentContext) {
  const { site, assets, fonts, development } = context;
  const firstScripts = [assets.inline, APPEARANCE_SCRIPT, ...(development ? [REFRESH_HOOK] : [])];
  const start = headStart({
    fontFaceCss: fonts.css,
    fontPreloads: fonts.preloads,
    firstScripts,
    scripts: assets.scripts,
  });
  const scriptHashes = firstScripts.map(inlineHash);
  const styleHashes = [fonts.css, siteCss, NO_SCRIPT_CSS].map(inlineHash);

  /** @param errors why the area is not in the HTML; only developers are told */
  return function pageDocument(
    plan: PagePlan,
    rendered: RenderedPage,
    errors: readonly RenderError[] = [],
  ): PageDocument {
    const remote = remoteOf(plan);
    const areaFiles = areaFilesOf(plan, assets);
    const bar = choiceBar(chosenIn(plan), plan.path, context.allowOverrides);
    const slots = documentSlots(plan, assets);
    const styles = [...rendered.styles, ...slots.styles];
    const head = headEnd({
      site,
      path: plan.path,
      name: plan.name,
      description: plan.area
        ? withProductName(plan.area.route.description, site.productName)
        : pageTitle(site.productName, plan.name),
      indexed: isIndexed(plan, rendered),
      shareImage: shareImageOf(plan),
      breadcrumb: plan.area?.route.breadcrumb ?? null,
      feeds: plan.area ? feedsOf(plan.area.route.path, plan.releaseSet.composition, site.productName) : [],
      facts: rendered.facts,
      styles,
    });
    return {
      html:
        start +
        (remote && areaFiles.length > 0 ? preconnectLink(new URL(remote.url).origin) : '') +
        head +
        bodyOf(rendered.html, bootDataOf(plan, rendered, errors, context), areaFiles, bar, slots.html),
      policy: contentPolicy(plan, {
        scripts: scriptHashes,
        styles: [...styleHashes, ...styles.map(({ css }) => inlineHash(css))],
        styleAttributes: styleAttributesIn(bar + rendered.html + slots.html).map(inlineHash),
        site,
        shellScripts: assets.scripts,
        development,
      }),
    };
  };
}

/** What a page has of other releases than the live ones. */
const chosenIn = ({ chosenReleases, chosenAddresses, releaseSet }: PagePlan): string[] => [
  ...chosenReleases.map((name) => `${name} ${releaseSet.remotes.get(name)?.version ?? ''}`),
  ...Object.entries(chosenAddresses).map(([name, address]) => `${name} (${address})`),
];

const remoteOf = ({ area, releaseSet }: PagePlan) => area && releaseSet.remotes.get(area.route.remote);

/** What the page's area needs, where it hydrates at once. */
function areaFilesOf(plan: PagePlan, assets: ShellAssets): ShellScript[] {
  const remote = remoteOf(plan);
  if (!plan.area || !remote || isHydratedLate(plan.area.route)) return [];
  return filesOf(remote, plan.area.route.expose, assets);
}

/** An area that is not in the HTML is needed at once, whatever its policy. */
const isHydratedLate = ({ server, guard, hydrate = 'load' }: ShellRoute) =>
  server && !guard && hydrate !== 'load';

/**
 * Of a route with parameters only what the server found facts about: neither restricted articles nor wrong ids. Null
 * where it could not find out: nothing is said of a page that was only late.
 */
function isIndexed({ status, area }: PagePlan, { facts, complete, html }: RenderedPage): boolean | null {
  if (status !== 200 || !area?.route.indexed) return false;
  if (Object.keys(area.params).length === 0 || facts.title !== undefined) return true;
  return complete && html !== '' ? false : null;
}

function shareImageOf(plan: PagePlan): ShareImage | null {
  const remote = remoteOf(plan);
  const image = remote?.manifest.build.shareImages?.[plan.area?.route.path ?? ''];
  if (!remote || !image) return null;
  return { url: remote.url + image.file, width: image.width, height: image.height };
}

import { isMadeSince } from '@red/contract/contract-version';
import type { PageHeadFacts } from '@red/contract/page';
import { pageTitle, type SiteConfig, withProductName } from '@red/contract/site';
import { themeCss } from '@red/ui/theme-css';
import type { InlinedFacts } from '../../app/boot-data.schema';
import { AREA_HOST } from '../../app/chunk-names';
import type { ShellRoute } from '../../app/composition';
import type { RenderError, RenderedPage } from '../../render/messages.schema';
import { styleAttributesIn } from '../../render/page-styles';
import { feedsOf } from '../listings/feed';
import type { PagePlan } from '../plan/page-plan';
import { choiceBar } from '../releases/choice-page';
import type { EncodedContent } from '../send/encoded-content';
import { contentSecurityPolicy, inlineHash } from '../send/security-headers';
import { APPEARANCE_SCRIPT } from './appearance-script';
import { bodyOf, headEnd, headStart, NO_SCRIPT_CSS, preconnectLink, type ShareImage } from './document';
import { isFetched, type PageDataStore } from './page-data';
import { REFRESH_HOOK } from './refresh-hook';
import { scriptLoader } from './script-loader';
import type { ShellAssets, ShellScript } from './shell-assets';
import type { SiteFactsStore } from './site-facts';

/** Areas that were made for an older contract put plain text into the page. */
const TRUSTED_TYPES_SINCE = '1.8.0';

/** What every document of this process is made from, whatever its page. */
export interface DocumentContext {
  site: SiteConfig;
  assets: ShellAssets;
  /** Font faces to inline, and the files to fetch first. */
  fonts: { css: string; preloads: string[] };
  /** Share of page views whose browser reports what it measures, 0 to 1. */
  telemetrySample: number;
  /** Whether the shell or a remote runs from source. */
  development: boolean;
  /** Whether visitors may choose other releases: their pages lead to the panel. */
  allowOverrides: boolean;
  /** Whether browsers keep visited pages for a visit without a network. */
  serviceWorker: boolean;
}

/** A finished page: the same bytes for everybody who gets the same plan. */
export interface PageDocument {
  html: string;
  /** Its content security policy, which names its scripts and styles by their hashes. */
  policy: string;
  /** The data beside it, if any. */
  data: EncodedContent | null;
}

/**
 * Prepares what is the same in all documents, texts and hashes, and returns the function that makes one of a plan and its
 * rendering. It keeps facts and data that a document only names; besides that it is pure.
 */
export function createPageDocuments(
  context: DocumentContext,
  siteFacts: Pick<SiteFactsStore, 'addressOf'>,
  pageData: Pick<PageDataStore, 'put'>,
) {
  const { site, assets, fonts, development } = context;
  const firstScripts = [assets.earlyEvents, APPEARANCE_SCRIPT, ...(development ? [REFRESH_HOOK] : [])];
  const start = headStart({ fontFaceCss: fonts.css, fontPreloads: fonts.preloads, firstScripts });
  const scriptHashes = firstScripts.map(inlineHash);
  const styleHashes = [fonts.css, themeCss, NO_SCRIPT_CSS].map(inlineHash);

  /** @param errors why the area is not in the HTML; only developers are told */
  return function pageDocument(
    plan: PagePlan,
    rendered: RenderedPage,
    errors: readonly RenderError[] = [],
  ): PageDocument {
    const remote = remoteOf(plan);
    const files = areaFilesOf(plan, assets);
    const bar = choiceBar(chosenIn(plan), plan.path, context.allowOverrides);
    const loader = scriptLoader(assets.scripts, siteFacts.addressOf(plan));
    const data = pageData.put(plan, rendered);
    const inlined = {
      ...inlinedFactsOf(plan, rendered, development ? errors : [], context),
      ...dataOf(rendered, data?.address),
      ...(files.length > 0 && { areaFiles: files }),
    };
    const head = headEnd({
      site,
      path: plan.path,
      name: plan.name,
      description: plan.area
        ? withProductName(plan.area.route.description, site.productName)
        : pageTitle(site.productName, plan.name),
      indexed: isIndexed(plan, rendered.facts),
      shareImage: shareImageOf(plan),
      breadcrumb: plan.area?.route.breadcrumb ?? null,
      feeds: plan.area ? feedsOf(plan.area.route.path, plan.releaseSet.composition, site.productName) : [],
      facts: rendered.facts,
      styles: rendered.styles,
    });
    return {
      html:
        start +
        (remote && files.length > 0 ? preconnectLink(new URL(remote.url).origin) : '') +
        head +
        bodyOf(rendered.html, inlined, loader, bar),
      data: data?.content ?? null,
      policy: policyOf(plan, {
        scripts: [...scriptHashes, inlineHash(loader)],
        styles: [...styleHashes, ...rendered.styles.map(({ css }) => inlineHash(css))],
        styleAttributes: styleAttributesIn(bar + rendered.html).map(inlineHash),
        development,
        requiresTrustedTypes: canRequireTrustedTypes(plan, context),
      }),
    };
  };
}

const policyOf = (
  { releaseSet, overrides }: PagePlan,
  own: Pick<
    Parameters<typeof contentSecurityPolicy>[0],
    'scripts' | 'styles' | 'styleAttributes' | 'development' | 'requiresTrustedTypes'
  >,
): string =>
  contentSecurityPolicy({
    ...own,
    remoteOrigins: [...new Set([...releaseSet.remotes.values()].map(({ url }) => new URL(url).origin))],
    socketOrigins: Object.values(overrides).map((url) => new URL(url).origin.replace(/^http/, 'ws')),
  });

/** Not with what runs from source, nor with reCAPTCHA, whose scripts come from elsewhere. */
const canRequireTrustedTypes = (
  { releaseSet, overrides }: PagePlan,
  { development, site }: DocumentContext,
): boolean =>
  !development &&
  site.captcha.provider === 'altcha' &&
  Object.keys(overrides).length === 0 &&
  [...releaseSet.remotes.values()].every(({ manifest }) =>
    isMadeSince(manifest.contract, TRUSTED_TYPES_SINCE),
  );

/** What a page has of other releases than the live ones. */
const chosenIn = ({ tried, overrides, releaseSet }: PagePlan): string[] => [
  ...tried.map((name) => `${name} ${releaseSet.remotes.get(name)?.version ?? ''}`),
  ...Object.entries(overrides).map(([name, address]) => `${name} (${address})`),
];

const remoteOf = ({ area, releaseSet }: PagePlan) => area && releaseSet.remotes.get(area.route.remote);

/** What the page's area needs, where it hydrates at once. */
function areaFilesOf(plan: PagePlan, { groupFiles }: ShellAssets): ShellScript[] {
  const remote = remoteOf(plan);
  if (!plan.area || !remote?.id || isHydratedLate(plan.area.route)) return [];
  const { build } = remote.manifest;
  const { expose } = plan.area.route;
  const files = [build.entry, ...(build.exposes[expose] ?? [])].map((file) => ({
    src: remote.url + file,
    integrity: build.files[file]?.integrity ?? null,
  }));
  const groups = [AREA_HOST, ...(build.groups[expose] ?? [])].flatMap((group) => groupFiles[group] ?? []);
  return [...files, ...groups];
}

/** An area that is not in the HTML is needed at once, whatever its policy. */
const isHydratedLate = ({ server, guard, hydrate = 'load' }: ShellRoute) =>
  server && !guard && hydrate !== 'load';

/** Of a route with parameters only what the server found facts about: neither restricted articles nor wrong ids. */
function isIndexed({ status, area }: PagePlan, facts: PageHeadFacts): boolean {
  if (status !== 200 || !area?.route.indexed) return false;
  return Object.keys(area.params).length === 0 || facts.title !== undefined;
}

function shareImageOf(plan: PagePlan): ShareImage | null {
  const remote = remoteOf(plan);
  const image = remote?.manifest.build.shareImages?.[plan.area?.route.path ?? ''];
  if (!remote || !image) return null;
  return { url: remote.url + image.file, width: image.width, height: image.height };
}

function inlinedFactsOf(
  plan: PagePlan,
  { served }: RenderedPage,
  errors: readonly RenderError[],
  context: DocumentContext,
): InlinedFacts {
  const { composition, remotes } = plan.releaseSet;
  const chosen = Object.keys(plan.overrides);
  return {
    remotes: Object.fromEntries(
      [...remotes.values()].map(({ name, url, version, id, manifest }) => [
        name,
        { url, version, id, entry: manifest.build.entry },
      ]),
    ),
    paused: composition.paused,
    telemetry: context.telemetrySample,
    served,
    ...(chosen.length > 0 && { chosen }),
    ...(errors.length > 0 && { serverErrors: [...errors] }),
    ...(context.serviceWorker && { offline: true }),
  };
}

/** What the queries have fetched, or where it is. */
const dataOf = (
  { queries }: RenderedPage,
  address: string | undefined,
): Pick<InlinedFacts, 'queries' | 'data'> => {
  if (address !== undefined) return { data: address };
  return isFetched(queries) ? { queries } : {};
};

import type { PageHeadFacts } from '@red/contract/page';
import { pageTitle, type SiteConfig, withProductName } from '@red/contract/site';
import type { BootData } from '../../app/boot-data.schema';
import { AREA_HOST } from '../../app/chunk-names';
import type { ShellRoute } from '../../app/composition';
import { contentSecurityPolicy } from '../http/security-headers';
import type { ShellAssets } from '../http/shell-assets';
import { bodyOf, earlyHead, headEnd, type PreloadedScript, type ShareImage } from './document';
import type { PagePlan } from './page-plan';
import { liftStyles } from './page-styles';
import { REFRESH_HOOK } from './refresh-hook';
import type { RenderedPage } from './render-page';
import { SCRIPT_RETRY } from './script-retry';

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
}

/** The part of a document that is known before the page is rendered. Pure. */
export function documentStart(plan: PagePlan, { assets, fonts, development }: DocumentContext): string {
  const remote = remoteOf(plan);
  const preloads = preloadsOf(plan, assets);
  return earlyHead({
    fontFaceCss: fonts.css,
    fontPreloads: fonts.preloads,
    assets,
    firstScripts: [assets.earlyEvents, SCRIPT_RETRY, ...(development ? [REFRESH_HOOK] : [])],
    preloads,
    remoteOrigins: remote && preloads.length > 0 ? [new URL(remote.url).origin] : [],
  });
}

/** The part of a document that is made from the rendered page. Pure. */
export function documentEnd(plan: PagePlan, rendered: RenderedPage, context: DocumentContext): string {
  const { site } = context;
  const { html, styles } = liftStyles(rendered.html);
  const head = headEnd({
    site,
    path: plan.path,
    name: plan.name,
    description: plan.area
      ? withProductName(plan.area.route.description, site.productName)
      : pageTitle(site.productName, plan.name),
    indexed: isIndexed(plan, rendered.facts),
    shareImage: shareImageOf(plan),
    facts: rendered.facts,
    styles,
  });
  return head + bodyOf(html, bootDataOf(plan, rendered, context));
}

/** The content security policy of a document. Pure. */
export function policyOf(
  { releaseSet, overrides }: PagePlan,
  nonce: string,
  { development }: Pick<DocumentContext, 'development'>,
): string {
  return contentSecurityPolicy({
    nonce,
    remoteOrigins: [...new Set([...releaseSet.remotes.values()].map(({ url }) => new URL(url).origin))],
    socketOrigins: Object.values(overrides).map((url) => new URL(url).origin.replace(/^http/, 'ws')),
    development,
  });
}

const remoteOf = ({ area, releaseSet }: PagePlan) => area && releaseSet.remotes.get(area.route.remote);

/** What the page's area needs, where it hydrates at once. */
function preloadsOf(plan: PagePlan, { groupFiles }: ShellAssets): PreloadedScript[] {
  const remote = remoteOf(plan);
  if (!plan.area || !remote?.id || isHydratedLate(plan.area.route)) return [];
  const { build } = remote.manifest;
  const { expose } = plan.area.route;
  const files = [build.entry, ...(build.exposes[expose] ?? [])].map((file) => {
    const integrity = build.files[file]?.integrity;
    return { href: remote.url + file, ...(integrity ? { integrity } : {}) };
  });
  const groups = [AREA_HOST, ...(build.groups[expose] ?? [])].flatMap((group) => groupFiles[group] ?? []);
  return [...files, ...groups.map((href) => ({ href }))];
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

function bootDataOf(plan: PagePlan, { served, queries }: RenderedPage, context: DocumentContext): BootData {
  const { composition, remotes } = plan.releaseSet;
  const overrides = Object.keys(plan.overrides);
  return {
    site: context.site,
    composition: {
      ...composition,
      routes: composition.routes.map(
        ({
          description: _description,
          server: _server,
          indexed: _indexed,
          hydrate: _hydrate,
          search: _search,
          ...route
        }) => route,
      ),
    },
    remotes: Object.fromEntries(
      [...remotes.values()].map(({ name, url, version, id, manifest }) => [
        name,
        { url, version, id, entry: manifest.build.entry },
      ]),
    ),
    groupFiles: context.assets.groupFiles,
    telemetry: context.telemetrySample,
    served,
    ...(overrides.length === 0 ? {} : { overrides }),
    ...(queries === undefined ? {} : { queries }),
  };
}

import { escapeHtml } from '@red/contract/escape-html';
import type { PageHeadFacts } from '@red/contract/page';
import type { BreadcrumbStep } from '@red/contract/remote-manifest';
import { pageTitle, type SiteConfig, withProductName } from '@red/contract/site';
import { siteCss } from '@red/ui/site-css';
import { semantic } from '@red/ui/tokens';
import { BOOT_ELEMENT_ID } from '../../app/boot-data';
import type { BootData } from '../../app/boot-data.schema';
import type { StyleBlock } from '../../render/page-styles';
import { FEED_TYPE, type Feed } from '../listings/feed';
import { APP_MANIFEST_PATH, appIconPath, FAVICON_PATH } from '../offline/app-manifest';
import { inlineJson } from './inline-json';
import type { ShellAssets, ShellScript } from './shell-assets';

/**
 * Without scripts, controls that need one are not shown, and a form says so in its place (UX-33). Forms that send their
 * fields in the address work, and a button around a picture stays as that picture.
 */
export const NO_SCRIPT_CSS = [
  'button:not(:where(form[method="get"] *,[data-content])),[data-script],header nav:not(:has(a)){display:none!important}',
  'button[data-content]{pointer-events:none}',
  ':is(form:not([method="get"]),[data-needs-script])>:not(h1,h2,h3),[data-skeleton]>:not(noscript){display:none!important}',
  ':is(form:not([method="get"]),[data-needs-script])::after{content:"Para usar este formulario hace falta JavaScript: actívalo en tu navegador y vuelve a cargar la página.";display:block}',
  '[data-needs-script]::after{padding:40px 24px;text-align:center}',
].join('');

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

/** The start of every document of this process. */
export function headStart(options: {
  fontFaceCss: string;
  fontPreloads: readonly string[];
  /** Inline scripts that must run before everything else. */
  firstScripts: readonly string[];
  /** The shell's scripts, in their order: they run when the document is there (record 019). */
  scripts: readonly ShellScript[];
}): string {
  return [
    '<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...options.firstScripts.map((code) => `<script>${code}</script>`),
    ...options.fontPreloads.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    `<style>${options.fontFaceCss}</style><style>${siteCss}</style>`,
    `<noscript><style>${NO_SCRIPT_CSS}</style></noscript>`,
    ...options.scripts.map((script) => `<script defer src="${script.src}"${checkedBy(script)}></script>`),
  ].join('');
}

/** Attributes with which the browser fetches a script as its own loader will. */
const checkedBy = ({ integrity }: ShellScript): string =>
  `${integrity === null ? '' : ` integrity="${integrity}"`} crossorigin`;

export const scriptPreload = (file: ShellScript, attributes = ''): string =>
  `<link rel="preload" as="script"${attributes} href="${escapeHtml(file.src)}"${checkedBy(file)}>`;

/** Has the browser connect to where the files of the page's area come from, while it reads the document. */
export const preconnectLink = (origin: string): string =>
  `<link rel="preconnect" href="${origin}" crossorigin>`;

/** A picture that other sites show with a link to the page. */
export interface ShareImage {
  url: string;
  /** Pixels, where they are known. */
  width?: number;
  height?: number;
}

const property = (name: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** The end of the head: what depends on the route and its data (UX-14, UX-15, UX-16). */
export function headEnd(options: {
  site: SiteConfig;
  path: string;
  name: string;
  description: string;
  /** Whether search engines may list it; null where that is not known. */
  indexed: boolean | null;
  shareImage: ShareImage | null;
  /** From the home to the page, as its route declares it. */
  breadcrumb: readonly BreadcrumbStep[] | null;
  /** What tells readers of feeds of new pages. */
  feeds: readonly Feed[];
  facts: PageHeadFacts;
  styles: readonly StyleBlock[];
}): string {
  const { site, facts } = options;
  const plainTitle = pageTitle(site.productName, facts.title ?? options.name);
  const title = escapeHtml(plainTitle);
  const description = facts.description ?? options.description;
  const url = site.siteUrl + options.path;
  const image: ShareImage | null = facts.image ? { url: facts.image } : options.shareImage;
  return [
    `<title>${title}</title><meta name="description" content="${escapeHtml(description)}">`,
    options.indexed === true ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    options.indexed === false ? '<meta name="robots" content="noindex">' : '',
    ...options.feeds.map(
      (feed) =>
        `<link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`,
    ),
    property('og:title', plainTitle),
    property('og:description', description),
    property('og:type', facts.publishedAt ? 'article' : 'website'),
    property('article:published_time', facts.publishedAt),
    // An address that may be none is not told.
    property('og:url', options.indexed === null ? undefined : url),
    property('og:locale', 'es_MX'),
    property('og:site_name', site.productName),
    shareImageTags(image, plainTitle),
    `<meta name="theme-color" content="${semantic.headerBar}"><link rel="icon" type="image/png" sizes="48x48" href="${FAVICON_PATH}">`,
    `<link rel="manifest" href="${APP_MANIFEST_PATH}"><link rel="apple-touch-icon" href="${appIconPath(180)}">`,
    ...(options.indexed === null
      ? []
      : [
          ...(options.breadcrumb ? [breadcrumbList(site, options.breadcrumb, options.path)] : []),
          ...(facts.jsonLd ??
            (options.breadcrumb ? [] : [webPage(site, url, plainTitle, description, image)])),
        ]
    ).map((object) => `<script type="application/ld+json">${inlineJson(object)}</script>`),
    ...options.styles.map(({ names, css }) => `<style data-emotion="${names}">${css}</style>`),
    '</head>',
  ].join('');
}

const shareImageTags = (image: ShareImage | null, alt: string): string =>
  [
    property('og:image', image?.url),
    property('og:image:width', image?.width),
    property('og:image:height', image?.height),
    property('og:image:alt', image ? alt : undefined),
    // The other facts are read from Open Graph.
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ].join('');

/** For schema.org, where a page brings no facts of its own. */
const webPage = (
  site: SiteConfig,
  url: string,
  name: string,
  description: string,
  image: ShareImage | null,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name,
  description,
  url,
  inLanguage: 'es-MX',
  ...(image && { primaryImageOfPage: { '@type': 'ImageObject', ...image } }),
  isPartOf: { '@type': 'WebSite', name: site.productName, url: site.siteUrl },
});

/** A breadcrumb as schema.org describes it (UX-14). `path` is the page's own, which the last step need not name. */
const breadcrumbList = (
  site: SiteConfig,
  steps: readonly BreadcrumbStep[],
  path: string,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: withProductName(label, site.productName),
    item: new URL(to ?? path, site.siteUrl).href,
  })),
});

/**
 * The body around the rendered page. Behind it what the browser starts from, and what it shall have fetched by then: the
 * first paint waits for neither.
 * @param areaFiles scripts of an area that hydrates at once
 * @param above what stands above the page
 * @param over what opens over it
 */
export function bodyOf(
  rendered: string,
  data: BootData,
  areaFiles: readonly ShellScript[],
  above = '',
  over = '',
): string {
  const preloads = areaFiles.map((file) => scriptPreload(file, ' fetchpriority="low"'));
  return (
    `<body>${above}<div id="root">${rendered}</div>${over}` +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(data)}</script>` +
    `${preloads.join('')}</body></html>`
  );
}

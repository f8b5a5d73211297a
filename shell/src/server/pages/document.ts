import { escapeHtml } from '@red/contract/escape-html';
import type { PageHeadFacts } from '@red/contract/page';
import { pageTitle, type SiteConfig } from '@red/contract/site';
import { BOOT_ELEMENT_ID } from '../../app/boot-data';
import type { BootData } from '../../app/boot-data.schema';
import { NONCE_PLACEHOLDER } from '../http/security-headers';
import type { ShellAssets } from '../http/shell-assets';

/** A script to fetch early. */
export interface PreloadedScript {
  href: string;
  integrity?: string;
}

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/**
 * Without scripts, controls that need one are not shown, and a form says so in its place (UX-33). Forms that send their
 * fields in the address work, and a button around a picture stays as that picture.
 */
const NO_SCRIPT_CSS = [
  'button:not(:where(form[method="get"] *,[data-content])),[data-script],header nav:not(:has(a)){display:none!important}',
  'button[data-content]{pointer-events:none}',
  ':is(form:not([method="get"]),[data-needs-script])>:not(h1,h2,h3),[data-skeleton]>:not(noscript){display:none!important}',
  ':is(form:not([method="get"]),[data-needs-script])::after{content:"Para usar este formulario hace falta JavaScript: actívalo en tu navegador y vuelve a cargar la página.";display:block}',
  '[data-needs-script]::after{padding:40px 24px;text-align:center}',
].join('');

/** Everything of the head that is known before the page is rendered: sent at once, so that downloads start. */
export function earlyHead(options: {
  fontFaceCss: string;
  fontPreloads: readonly string[];
  assets: ShellAssets;
  preloads: readonly PreloadedScript[];
  remoteOrigins: readonly string[];
  /** Inline scripts that must run before everything else. */
  firstScripts: readonly string[];
}): string {
  const nonce = `nonce="${NONCE_PLACEHOLDER}"`;
  // As the loader requests them: scripts of another origin without credentials.
  const crossOrigin = (href: string) => (href.startsWith('/') ? '' : ' crossorigin="anonymous"');
  const integrity = (hash: string | null | undefined) => (hash ? ` integrity="${hash}"` : '');
  return [
    '<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta property="csp-nonce" ${nonce}>`,
    ...options.firstScripts.map((code) => `<script ${nonce}>${code}</script>`),
    ...options.fontPreloads.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    `<style ${nonce}>${options.fontFaceCss}</style>`,
    `<noscript><style ${nonce}>${NO_SCRIPT_CSS}</style></noscript>`,
    ...options.remoteOrigins.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`),
    ...options.assets.scripts.map(
      ({ src, integrity: hash }) =>
        `<script defer fetchpriority="low" src="${src}" ${nonce}${integrity(hash)}${crossOrigin(src)}></script>`,
    ),
    ...options.preloads.map(
      ({ href, integrity: hash }) =>
        `<link rel="preload" as="script" fetchpriority="low" href="${escapeHtml(href)}" ${nonce}${integrity(hash)}${crossOrigin(href)}>`,
    ),
  ].join('');
}

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
  indexed: boolean;
  shareImage: ShareImage | null;
  facts: PageHeadFacts;
  /** Style elements of the rendered page. */
  styles: string;
}): string {
  const { site, facts } = options;
  const plainTitle = pageTitle(site.productName, facts.title ?? options.name);
  const title = escapeHtml(plainTitle);
  const description = facts.description ?? options.description;
  const url = site.siteUrl + options.path;
  const image: ShareImage | null = facts.image ? { url: facts.image } : options.shareImage;
  return [
    `<title>${title}</title><meta name="description" content="${escapeHtml(description)}">`,
    options.indexed
      ? `<link rel="canonical" href="${escapeHtml(url)}">`
      : '<meta name="robots" content="noindex">',
    property('og:title', plainTitle),
    property('og:description', description),
    property('og:type', facts.publishedAt ? 'article' : 'website'),
    property('article:published_time', facts.publishedAt),
    property('og:url', url),
    property('og:locale', 'es_MX'),
    property('og:site_name', site.productName),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:width', image.width),
          property('og:image:height', image.height),
          property('og:image:alt', plainTitle),
        ]
      : []),
    // The other facts are read from Open Graph.
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    '<meta name="theme-color" content="#0C443D"><link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...(facts.jsonLd ?? [webPage(site, url, plainTitle, description, image)]).map(
      (object) =>
        `<script type="application/ld+json" nonce="${NONCE_PLACEHOLDER}">${inlineJson(object)}</script>`,
    ),
    options.styles,
    '</head>',
  ].join('');
}

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

/** The body around the rendered page, with the data the browser starts from at its end. */
export function bodyOf(rendered: string, boot: BootData): string {
  return (
    `<body><div id="root">${rendered}</div>` +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${NONCE_PLACEHOLDER}">${inlineJson(boot)}</script></body></html>`
  );
}

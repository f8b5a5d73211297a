import type { PageHeadFacts } from '@red/contract/page';
import { pageTitle, type SiteConfig } from '@red/contract/site';
import { BOOT_ELEMENT_ID, type BootData } from '../app/boot-data';
import { NONCE_PLACEHOLDER } from './security-headers';
import type { ShellAssets } from './shell-assets';

/** A script to fetch early. */
export interface PreloadedScript {
  href: string;
  integrity?: string;
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Everything of the head that is known before the page is rendered: sent at once, so that files start to travel. */
export function headStart(options: {
  fontFaceCss: string;
  fontPreloads: readonly string[];
  assets: ShellAssets;
  preloads: readonly PreloadedScript[];
  remoteOrigins: readonly string[];
  /** Code that must run before everything else; only in development. */
  firstScript?: string;
}): string {
  const nonce = `nonce="${NONCE_PLACEHOLDER}"`;
  // The loader asks for scripts of another origin anonymously, and for the shell's own as they are.
  const crossOrigin = (href: string) => (href.startsWith('/') ? '' : ' crossorigin="anonymous"');
  const integrity = (hash: string | null | undefined) => (hash ? ` integrity="${hash}"` : '');
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta property="csp-nonce" ${nonce}>`,
    options.firstScript ? `<script ${nonce}>${options.firstScript}</script>` : '',
    ...options.fontPreloads.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    `<style ${nonce}>${options.fontFaceCss}</style>`,
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

/** The rest of the head: what depends on the route and its data (UX-14, UX-15, UX-16). */
export function headEnd(options: {
  site: SiteConfig;
  path: string;
  name: string;
  description: string;
  indexed: boolean;
  facts: PageHeadFacts;
}): string {
  const { site, facts } = options;
  const title = escapeHtml(pageTitle(site.productName, facts.title ?? options.name));
  const description = escapeHtml(facts.description ?? options.description);
  const url = escapeHtml(site.siteUrl + options.path);
  return [
    `<title>${title}</title><meta name="description" content="${description}">`,
    options.indexed ? `<link rel="canonical" href="${url}">` : '<meta name="robots" content="noindex">',
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website"><meta property="og:url" content="${url}"><meta property="og:locale" content="es_MX">`,
    `<meta property="og:site_name" content="${escapeHtml(site.productName)}">`,
    '<meta name="theme-color" content="#0C443D"><link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...(facts.jsonLd ?? []).map(
      (object) =>
        `<script type="application/ld+json" nonce="${NONCE_PLACEHOLDER}">${inlineJson(object)}</script>`,
    ),
    '</head>',
  ].join('');
}

/** The body around what was rendered, with the data the browser starts from at its end. */
export function bodyOf(rendered: string, boot: BootData): string {
  return (
    `<body><div id="root">${rendered}</div>` +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${NONCE_PLACEHOLDER}">${inlineJson(boot)}</script></body></html>`
  );
}

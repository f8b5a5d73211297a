import type { SiteConfig } from '@red/contract/site';
import { WORKER_PATH } from '../../service-worker/kept.rules';
import type { PagePlan } from '../plan/page-plan';
import { inlineHash, POLICY_REPORTS_PATH, VISITED_HOST } from '../send/security-headers';
import { SHELL_ASSETS_PATH, type ShellScript } from './shell-assets';

/** The style element that Emotion puts into the page empty and fills by script. */
const EMPTY_STYLE = inlineHash('');

/** Where a captcha provider's scripts come from; our own captcha is a part of the areas. */
const CAPTCHA_SCRIPTS: Readonly<Record<SiteConfig['captcha']['provider'], readonly string[]>> = {
  altcha: [],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};

/** Where the payment provider's script, its frames and its answers come from. */
const STRIPE = { pages: 'https://js.stripe.com', api: 'https://api.stripe.com' };

export interface PagePolicy {
  /** Hashes of the inline scripts. */
  scripts: readonly string[];
  /** Hashes of the style elements. */
  styles: readonly string[];
  /** Hashes of the `style` attributes. */
  styleAttributes: readonly string[];
  site: Pick<SiteConfig, 'captcha' | 'siteUrl' | 'stripeKey'>;
  /** Scripts of the shell: of its folder, or from a development server. */
  shellScripts: readonly ShellScript[];
  development: boolean;
}

/**
 * Content security policy of a page (record 019). Scripts come from the folders of the shell and of the releases that its
 * visitor gets, and from nowhere else, whoever asks for them: no other release, no other file of the site, no other host.
 * The same for everybody who gets the page, but for the host by which they came (`policyFor`). Pure.
 */
export function contentPolicy(
  { releaseSet, canaries, chosenAddresses }: Pick<PagePlan, 'releaseSet' | 'canaries' | 'chosenAddresses'>,
  page: PagePolicy,
): string {
  const releases = [...releaseSet.remotes.values(), ...[...canaries.values()].map(({ live }) => live)];
  const folders = releases.map(({ url }) => url);
  const areas = [...new Set(folders.map((folder) => new URL(folder).origin))];
  // Development servers that an overridden remote talks to.
  const sockets = Object.values(chosenAddresses).map((url) => new URL(url).origin.replace(/^http/, 'ws'));
  // Also what areas fetch, fonts, films and documents: each origin stands here once.
  const own = ["'self'", ...areas, ...sockets, ...(page.development ? ['ws:', 'http://localhost:*'] : [])];
  const isStripe = page.site.stripeKey !== undefined;
  const directives: Record<string, readonly string[]> = {
    'default-src': own,
    ...(isStripe && { 'connect-src': [...own, STRIPE.api] }),
    'script-src': [
      ...shellFolders(page),
      ...folders.map(inPolicy),
      ...CAPTCHA_SCRIPTS[page.site.captcha.provider],
      ...(isStripe ? [STRIPE.pages] : []),
      ...page.scripts,
      "'report-sample'",
      ...(page.development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': [...page.styles, EMPTY_STYLE],
    'style-src-attr':
      page.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...page.styleAttributes] : ["'none'"],
    'img-src': ["'self'", 'data:', 'https:', ...areas.filter(isPlain)],
    // Video players: links of the video library are framed as given (AMB-71). `https:` covers a captcha's frame, those of
    // Stripe's fields, and the page of the bank to which a card is proved.
    'frame-src': ["'self'", 'https:', ...(isStripe ? [STRIPE.pages] : []), ...areas.filter(isPlain)],
    'worker-src': ofSite(page, WORKER_PATH),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [POLICY_REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** A path by each name of the site. */
const ofSite = ({ site }: PagePolicy, path: string): string[] =>
  [new URL(site.siteUrl).host, VISITED_HOST].map((host) => host + path);

/** The folder of the shell's scripts; where they run from source, their server. */
const shellFolders = (page: PagePolicy): string[] => [
  ...ofSite(page, SHELL_ASSETS_PATH),
  ...page.shellScripts.flatMap(({ src }) => (src.startsWith('/') ? [] : [new URL('./', src).href])),
];

/** Of a local site: `https:` does not cover it. */
const isPlain = (origin: string) => origin.startsWith('http:');

/** A folder as a policy names it, with the scheme of the page: a hundred of them fit into the headers of an answer. */
function inPolicy(folder: string): string {
  const { host, pathname } = new URL(folder);
  // These two characters would end it.
  return host + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

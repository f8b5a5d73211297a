import { escapeHtml } from '@red/contract/escape-html';
import type { PageAddress } from '@red/contract/page';
import { withProductName } from '@red/contract/site';
import type { Composition, ShellRoute } from '../../app/composition';

/** Entries of a feed: the latest ones, as many as readers look back. */
const MAX_ENTRIES = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A feed without entries has not changed yet; Atom wants a moment all the same. */
const NEVER = '1970-01-01T00:00:00Z';

export const FEED_TYPE = 'application/atom+xml';

export interface Feed {
  path: string;
  /** With the product's name. */
  title: string;
}

export interface FeedSource extends Feed {
  /** The route whose addresses it lists. */
  route: ShellRoute;
}

/** The feed that an address of the site is; null for every other address. Pure. */
export function feedAt(
  path: string,
  { routes }: Composition<ShellRoute>,
  productName: string,
): FeedSource | null {
  const route = routes.find(({ feed }) => feed?.path === path);
  return route?.feed ? { path, title: withProductName(route.feed.title, productName), route } : null;
}

/** The feeds that a page names in its head: those of itself, and of the pages below it (but not below the home). Pure. */
export const feedsOf = (path: string, { routes }: Composition<ShellRoute>, productName: string): Feed[] =>
  routes.flatMap((route) =>
    route.feed && (route.path === path || (path !== '/' && route.path.startsWith(`${path}/`)))
      ? [{ path: route.feed.path, title: withProductName(route.feed.title, productName) }]
      : [],
  );

/**
 * Atom (RFC 4287) of what an area lists with title and day, the latest first. Nothing in it depends on the time it is
 * made, so the same news are the same bytes. Pure.
 */
export function feedXml(
  { siteUrl, productName }: { siteUrl: string; productName: string },
  { path, title, route }: FeedSource,
  addresses: readonly PageAddress[],
): string {
  const entries = addresses
    .flatMap(({ title: name, changedAt, ...address }) => {
      const moment = momentOf(changedAt);
      return name && moment ? [{ ...address, name, moment }] : [];
    })
    .sort((one, other) => Date.parse(other.moment) - Date.parse(one.moment))
    .slice(0, MAX_ENTRIES);
  const list = route.path.slice(0, route.path.indexOf('/:')) || '/';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">',
    text('title', title),
    text('id', siteUrl + path),
    link('self', FEED_TYPE, siteUrl + path),
    link('alternate', 'text/html', siteUrl + list),
    text('updated', entries[0]?.moment ?? NEVER),
    `<author>${text('name', productName)}</author>`,
    ...entries.map(({ path: page, name, summary, moment }) => {
      const url = siteUrl + page;
      const parts = [
        text('title', name),
        text('id', url),
        link('alternate', 'text/html', url),
        text('published', moment),
        text('updated', moment),
        ...(summary ? [text('summary', summary)] : []),
      ];
      return `<entry>${parts.join('')}</entry>`;
    }),
    '</feed>\n',
  ].join('');
}

/** XML 1.0 has no way to write these, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const safe = (value: string) => escapeHtml(value.replace(UNWRITABLE, ''));
const text = (name: string, value: string) => `<${name}>${safe(value)}</${name}>`;
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${safe(href)}"/>`;

/** A day is its midnight in central Mexico; null for what is no date. */
function momentOf(changedAt: string | undefined): string | null {
  if (!changedAt) return null;
  const moment = new Date(DAY.test(changedAt) ? `${changedAt}T00:00:00-06:00` : changedAt);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

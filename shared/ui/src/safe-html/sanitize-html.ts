import { escapeHtml } from '@red/contract/escape-html';
import createPurifier, { type Config, type DOMPurify, type WindowLike } from 'dompurify';

/** What articles and answers may contain: structure and meaning, no styles, no embedding, no forms. */
const RULES: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'section', 'blockquote', 'pre', 'figure'],
    ...[
      'figcaption',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
    ],
    ...[
      'th',
      'td',
      'a',
      'img',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
      'sub',
      'sup',
    ],
    ...['span', 'code', 'abbr', 'cite', 'q', 'time'],
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'colspan',
    'rowspan',
    'scope',
    'datetime',
    'lang',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_TRUSTED_TYPE: false,
};

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:'];
const IMAGE_PROTOCOLS = ['http:', 'https:'];
/** Gives relative addresses an origin while they are checked. */
const ANY_BASE = 'https://relative.invalid';

declare global {
  /** The DOM for the server. Every remote's server program carries its own copy of this file; all copies look here. */
  var __redServerDom: WindowLike | undefined;
}

let purifier: DOMPurify | null = null;

/** Cached results: a page is rendered again and again from the same texts. */
const MAX_REMEMBERED = 200;
/** Longest text that is cached. */
const MAX_REMEMBERED_LENGTH = 20_000;
const remembered = new Map<string, string>();

/** Gives the sanitizer a DOM where there is none: the shell's server calls it once at start. */
export function setServerDom(window: WindowLike): void {
  globalThis.__redServerDom = window;
  purifier = null;
  remembered.clear();
}

/**
 * HTML from outside made harmless (UX-19, CONT-60, CONT-81): the one sanitizer of the site, with the same result
 * on the server and in the browser. Without a DOM it fails closed: the text comes back escaped.
 */
export function sanitizeHtml(html: string): string {
  const current = currentPurifier();
  if (!current?.isSupported) return escapeHtml(html);
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeWith(current, html);
  if (html.length <= MAX_REMEMBERED_LENGTH) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(html, clean);
  }
  return clean;
}

function sanitizeWith(current: DOMPurify, html: string): string {
  const content = current.sanitize(withoutReports(html), { ...RULES, RETURN_DOM_FRAGMENT: true });
  for (const link of content.querySelectorAll('a')) restrictLink(link);
  for (const image of content.querySelectorAll('img')) restrictImage(image);
  for (const heading of content.querySelectorAll('h1')) demote(heading);
  const holder = content.ownerDocument.createElement('div');
  holder.append(content);
  return holder.innerHTML;
}

/**
 * A browser reports `style` and `on…` attributes to the site's operators when it only parses them: they are renamed
 * first. Safety does not depend on it, because the sanitizer sees the result.
 */
const withoutReports = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(?:style|on[a-z]+)\s*=/gi, ' data-unused='));

function currentPurifier(): DOMPurify | null {
  if (purifier) return purifier;
  const dom = globalThis.__redServerDom ?? (typeof window === 'undefined' ? undefined : window);
  purifier = dom?.document ? createPurifier(dom) : null;
  return purifier;
}

function restrictLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (!hasProtocol(href, LINK_PROTOCOLS)) link.removeAttribute('href');
  else link.setAttribute('rel', 'noopener noreferrer');
}

function restrictImage(image: Element): void {
  if (!hasProtocol(image.getAttribute('src') ?? '', IMAGE_PROTOCOLS)) {
    image.remove();
    return;
  }
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  image.setAttribute('loading', 'lazy');
}

/** The page has its own h1 (UX-05). */
function demote(heading: Element): void {
  const lower = heading.ownerDocument.createElement('h2');
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

function hasProtocol(address: string, protocols: readonly string[]): boolean {
  return URL.canParse(address, ANY_BASE) && protocols.includes(new URL(address, ANY_BASE).protocol);
}

import { escapeHtml } from '@red/contract/escape-html';
import { color, font, semantic } from '@red/ui/tokens';
import { inlineHash } from './security-headers';

/** A page of plain HTML, which is no page of the app. */
export interface PlainPage {
  title: string;
  /** All that its one style element holds, with the site's font faces. */
  css: string;
  /** What its head has besides, unless it is the site's icon. */
  head?: string;
  body: string;
}

const ICON = '<link rel="icon" type="image/svg+xml" href="/favicon.svg">';

/** Its HTML. Pure. */
export const plainPage = ({ title, css, head = ICON, body }: PlainPage): string =>
  '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escapeHtml(title)}</title>${head}<style>${css}</style></head><body>${body}</body></html>`;

/**
 * Headers of such a page: nobody finds, frames or is told of it, and it may use its own styles, fonts and pictures. Pure.
 * @param allowed what its policy allows besides, by directive
 */
export const plainPageHeaders = (css: string, allowed: Readonly<Record<string, string>> = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy': Object.entries({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...allowed,
    'style-src': inlineHash(css),
    'img-src': "'self'",
    'font-src': "'self'",
  })
    .map((directive) => directive.join(' '))
    .join('; '),
});

/** Styles of a page that is one card of text. */
export const CARD_CSS =
  `*{box-sizing:border-box}body{margin:0;background:${semantic.headerBar};color:${color.tinta[900]};font:18px/1.55 ${font.body}}` +
  'main{max-width:640px;margin:8vh auto;padding:40px clamp(20px,5vw,48px);background:#fff;border-radius:26px}' +
  `h1{margin:0 0 16px;font:800 34px/1.1 ${font.display};text-wrap:balance}a{color:${color.pizarron[700]};padding:12px 0}` +
  `:focus-visible{outline:3px solid ${color.pizarron[700]};outline-offset:3px}` +
  '@media(max-width:700px){main{margin:0;min-height:100vh;border-radius:0}}';

import { createHash } from 'node:crypto';

/** How a content security policy names an inline script or a style element: by its text. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The style element that Emotion puts into the page empty and fills by script. */
const EMPTY_STYLE = inlineHash('');

export interface PagePolicyOptions {
  /** Hashes of the inline scripts. */
  scripts: readonly string[];
  /** Hashes of the style elements. */
  styles: readonly string[];
  /** Hashes of the `style` attributes. */
  styleAttributes: readonly string[];
  remoteOrigins: readonly string[];
  /** Development servers that an overridden remote talks to. */
  socketOrigins?: readonly string[];
  development: boolean;
  /** Whether text may become neither HTML nor the address of a script, but by the policies of the site. */
  requiresTrustedTypes?: boolean;
}

/**
 * Who may make such a text: the shell's entry (`default`) and loader, what puts clean HTML and drawings into the page, the
 * sanitizer, and Swiper (`html`). Each area brings its copies.
 */
const TRUSTED_TYPES = ['default', 'red-loader', 'red-html', 'dompurify', 'html', "'allow-duplicates'"];

/**
 * Content security policy of a page. It names what may run by hashes, so that it is the same for everybody who gets the
 * page: the inline scripts, and the scripts that those load.
 */
export function contentSecurityPolicy(options: PagePolicyOptions): string {
  const { scripts, styles, styleAttributes, remoteOrigins, socketOrigins = [], development } = options;
  const { requiresTrustedTypes = false } = options;
  const directives: Record<string, string[]> = {
    // What no other directive names: in Firefox, prefetching the files of the areas.
    'default-src': ["'self'", ...remoteOrigins],
    'manifest-src': ["'self'"],
    'script-src': [
      "'strict-dynamic'",
      ...scripts,
      "'report-sample'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': [...styles, EMPTY_STYLE],
    'style-src-attr': styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"],
    'img-src': ["'self'", 'data:', 'https:', ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'media-src': ["'self'", ...remoteOrigins],
    'connect-src': [
      "'self'",
      ...remoteOrigins,
      ...socketOrigins,
      ...(development ? ['ws:', 'http://localhost:*'] : []),
    ],
    // Video players: links of the video library are framed as given (AMB-71); a captcha provider's frame is one of them.
    'frame-src': ["'self'", 'https:', ...remoteOrigins],
    'object-src': ["'self'", ...remoteOrigins],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(requiresTrustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': TRUSTED_TYPES,
    }),
    'report-uri': [POLICY_REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** Path of the shell to which browsers send violations of a policy. */
export const POLICY_REPORTS_PATH = '/_policy-reports';

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

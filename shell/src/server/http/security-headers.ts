import { randomUUID } from 'node:crypto';

/**
 * Placeholder for the nonce in rendered HTML: each time a page is sent, it gets a fresh one. Different in every
 * process, so that no content of the API can contain it.
 */
export const NONCE_PLACEHOLDER = `nonce-${randomUUID()}`;

/** Content security policy of a page. Only scripts with the nonce run, and the scripts that those load. */
export function contentSecurityPolicy(options: {
  nonce: string;
  remoteOrigins: readonly string[];
  /** Development servers that an overridden remote talks to. */
  socketOrigins?: readonly string[];
  development: boolean;
}): string {
  const { nonce, remoteOrigins, socketOrigins = [], development } = options;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
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
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

/** Placeholder for the nonce in rendered HTML: each time a page is sent, it gets a fresh one. */
export const NONCE_PLACEHOLDER = 'RED-NONCE-PLACEHOLDER';

/** Frames the site shows: video players and, by configuration, the captcha of a provider. */
const FRAMES = ['https://www.youtube.com', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Content security policy of a page. Scripts run by nonce only, and what they load by trust of the script that did. */
export function contentSecurityPolicy(options: {
  nonce: string;
  remoteOrigins: readonly string[];
  captchaProvider: 'altcha' | 'recaptcha';
  development: boolean;
}): string {
  const { nonce, remoteOrigins, captchaProvider, development } = options;
  const frames = [...FRAMES, ...(captchaProvider === 'recaptcha' ? RECAPTCHA : []), ...remoteOrigins];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'media-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", ...remoteOrigins, ...(development ? ['ws:', 'http://localhost:*'] : [])],
    'frame-src': ["'self'", ...frames],
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

/** Headers every answer carries. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

import { createHash } from 'node:crypto';

/** How a content security policy names an inline script or a style element: by its text. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Stands in a page's policy for the host by which its visitor came. */
export const VISITED_HOST = '{host}';

/** A host with its port, as a policy can name it. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * A page's content security policy as it is sent: kept pages are the same by whatever name of the site a visitor comes.
 * What is no host is left out; the site's own is in every policy. Pure.
 * @param host header of the request
 */
export const policyFor = (policy: string, host = ''): string =>
  policy.replaceAll(VISITED_HOST, HOST.test(host) ? host : 'localhost');

/** Path of the shell to which browsers send violations of a policy. */
export const POLICY_REPORTS_PATH = '/_policy-reports';

/**
 * Policy of every answer that has none of its own: opened as a document, it loads and runs nothing, whoever writes into
 * it. Drawings keep their styles.
 */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

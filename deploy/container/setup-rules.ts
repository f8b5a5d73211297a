/** Which part gets which secret. Names are those of the settings. */
export const SECRETS = {
  database: ['PGPASSWORD', 'DATABASE_OWNER_PASSWORD'],
  api: [
    'PGPASSWORD',
    'CAPTCHA_SECRET',
    'ORDER_SECRET_KEY',
    'PAYMENT_WEBHOOK_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TEACHER_LINK_API_KEY',
    'OPS_TOKEN',
    // Addresses that hold a password.
    'DATABASE_URL',
    'MAIL_URL',
  ],
  shell: ['OPS_TOKEN', 'RENDER_TOKEN', 'PREVIEW_KEY'],
  render: ['RENDER_TOKEN'],
};

/** Secrets that cannot be generated: without one, the setting of the same name counts, or none. */
export const ISSUED_BY_OTHERS = new Set([
  'PAYMENT_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TEACHER_LINK_API_KEY',
  'DATABASE_URL',
  'MAIL_URL',
  'PREVIEW_KEY',
]);

/** Addresses to listen on that only this machine reaches; compose's own is one. */
const THIS_MACHINE = /^(|localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * What cannot be right in the settings of `docker-compose.yml` taken together, as sentences for the operator.
 * `settings`: SITE_URL, EDGE_ADDRESS, EDGE_HTTPS_PORT, SAMPLE_CONTENT and CAPTCHA_PROVIDER as given; `given`: names of the
 * secrets that stand in deploy/secrets.
 */
export function contradictions(
  settings: Readonly<Record<string, string | undefined>>,
  given: ReadonlySet<string> = new Set(),
): string[] {
  const {
    SITE_URL = '',
    EDGE_ADDRESS = '',
    EDGE_HTTPS_PORT = '',
    SAMPLE_CONTENT = '',
    CAPTCHA_PROVIDER = '',
  } = settings;
  const site = URL.canParse(SITE_URL) ? new URL(SITE_URL) : null;
  if (site?.protocol !== 'https:' || site.origin !== SITE_URL)
    return [`SITE_URL: https:// and a host, without a path or a slash at the end, not '${SITE_URL}'.`];
  const problems: string[] = [];
  const port = site.port || '443';
  if (port !== EDGE_HTTPS_PORT)
    problems.push(
      `EDGE_HTTPS_PORT is ${EDGE_HTTPS_PORT}, but SITE_URL leads to port ${port}: visitors must find both the same.`,
    );
  const reached = [
    ...(site.hostname === 'localhost' ? [] : [`${site.hostname} is not localhost`]),
    ...(THIS_MACHINE.test(EDGE_ADDRESS) ? [] : [`other machines reach EDGE_ADDRESS=${EDGE_ADDRESS}`]),
  ];
  if (reached.length > 0 && SAMPLE_CONTENT === '')
    problems.push(
      `SAMPLE_CONTENT: ${reached.join(', and ')}. Set it to false, or to true if accounts with known passwords are wanted there.`,
    );
  if (CAPTCHA_PROVIDER === 'recaptcha' && !given.has('CAPTCHA_SECRET'))
    problems.push('CAPTCHA_PROVIDER=recaptcha needs its key: put it into deploy/secrets/CAPTCHA_SECRET.');
  return problems;
}

/** Only lends a path an origin while it is judged. */
const SITE = 'https://site.invalid';

/**
 * An address that came as data, fit for a link or an image: http(s) or a path of the site. Null for everything else,
 * so that no other scheme is ever offered (UX-19), nor another host that is dressed up as a path (`/\host`).
 */
export function webAddress(url: string | null | undefined): string | null {
  const address = url?.trim() ?? '';
  if (address.startsWith('/')) {
    return URL.canParse(address, SITE) && new URL(address, SITE).origin === SITE ? address : null;
  }
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}

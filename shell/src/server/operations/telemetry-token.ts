import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import * as z from 'zod/mini';

/** How long a page may report; open tabs report no views later. */
const MAX_AGE_MS = 12 * 3_600_000;

/** What a page may report about, and whose voice it is. */
const claimsSchema = z.strictObject({
  /** One page. */
  page: z.string(),
  /** When it was given, milliseconds since 1970. */
  at: z.number(),
  /** The address that asked for it, as a keyed hash. */
  from: z.string(),
  /** The release of each remote that this visitor gets. */
  versions: z.record(z.string(), z.string()),
});

export type TelemetryClaims = z.infer<typeof claimsSchema>;

/**
 * Tokens with which pages report. Pages are the same bytes for everybody, so a page asks for its token when it has
 * something to report. Shells with the same token for operators accept each other's.
 * @param sharedSecret what all shells of the site know; null: this one accepts its own only
 */
export function createTelemetryTokens(sharedSecret: string | null, now: () => number = Date.now) {
  const key =
    sharedSecret === null
      ? randomBytes(32)
      : Buffer.from(hkdfSync('sha256', sharedSecret, '', 'red telemetry token', 32));
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    /** @param versions release of each remote in the set that this visitor gets */
    issue(address: string, versions: Record<string, string>): string {
      const page = randomBytes(9).toString('base64url');
      const from = voiceOf(address);
      const claims: TelemetryClaims = {
        page,
        at: now(),
        // Callers on this machine are developers, or a proxy that TRUST_PROXY does not name: each page speaks for itself.
        from: macOf(from === null ? `page ${page}` : `address ${from}`).slice(0, 16),
        versions,
      };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${text}.${macOf(text)}`;
    },
    /** What a token says; null for one that is forged or too old. */
    read(token: string): TelemetryClaims | null {
      const [text = '', mac = ''] = token.split('.');
      const [given, right] = [Buffer.from(mac), Buffer.from(macOf(text))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const claims = z.parse(claimsSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return now() - claims.at <= MAX_AGE_MS ? claims : null;
    },
  };
}

export type TelemetryTokens = ReturnType<typeof createTelemetryTokens>;

/** Addresses that are one voice: an IPv4 address, a /64 of IPv6. Null for this machine. Pure. */
export function voiceOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '');
  if (/^127\./.test(plain) || plain === '::1') return null;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = plain.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

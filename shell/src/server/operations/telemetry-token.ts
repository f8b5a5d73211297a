import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { ReleaseSet } from '../releases/release-set';

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
  /** The release set that this visitor gets. */
  set: z.string(),
});

/** Sets that are remembered: of pages that are open while areas are released. */
const MAX_SETS = 200;

/** What a valid token says. */
export interface TelemetryClaims {
  page: string;
  from: string;
  /** Release of each remote in the visitor's set; empty for a set that this process does not know any more. */
  versions: Readonly<Record<string, string>>;
}

/** A release set as far as tokens speak of it. */
export type TokenSet = Pick<ReleaseSet, 'id' | 'remotes'>;

/**
 * Tokens with which pages report. Pages are the same bytes for everybody, so a page asks for its token when it has
 * something to report. Shells with the same token for operators accept each other's.
 */
export class TelemetryTokens {
  readonly #key: Buffer;
  readonly #now: () => number;
  readonly #sets = new LRUCache<string, TelemetryClaims['versions']>({ max: MAX_SETS });

  /** @param sharedSecret what all shells of the site know; null: this one accepts its own only */
  constructor(sharedSecret: string | null, now: () => number = Date.now) {
    this.#now = now;
    this.#key =
      sharedSecret === null
        ? randomBytes(32)
        : Buffer.from(hkdfSync('sha256', sharedSecret, '', 'red telemetry token', 32));
  }

  /** @param set that this visitor gets */
  issue(address: string, set: TokenSet): string {
    this.remember(set);
    const page = randomBytes(9).toString('base64url');
    const voice = voiceOf(address);
    // Callers on this machine are developers, or a proxy that TRUST_PROXY does not name: each page speaks for itself.
    const from = this.#macOf(voice === null ? `page ${page}` : `address ${voice}`).slice(0, 16);
    const claims: z.infer<typeof claimsSchema> = { page, at: this.#now(), from, set: set.id };
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${text}.${this.#macOf(text)}`;
  }

  /** Has tokens of this set read here, whichever shell has issued them. */
  remember({ id, remotes }: TokenSet): void {
    if (this.#sets.has(id)) return;
    this.#sets.set(id, Object.fromEntries([...remotes].map(([name, { version }]) => [name, version])));
  }

  /** What a token says; null for one that is forged or too old. */
  read(token: string): TelemetryClaims | null {
    const [text = '', mac = ''] = token.split('.');
    const [given, right] = [Buffer.from(mac), Buffer.from(this.#macOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const claims = z.parse(claimsSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const { page, at, from, set } = claims;
    return this.#now() - at <= MAX_AGE_MS ? { page, from, versions: this.#sets.get(set) ?? {} } : null;
  }

  #macOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

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

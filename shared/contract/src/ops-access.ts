import { createHash, timingSafeEqual } from 'node:crypto';

/** What is known of a request for an operator's page. */
export interface OpsRequest {
  /** Address of the other end of the connection itself. */
  peer: string | undefined;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** What opens the pages of operators. */
export interface OpsAccess {
  token: string | null;
  /** Whether nobody but this machine reaches the site: by where it listens and by its address. */
  isLocal: boolean;
}

/**
 * Whether a request may see `/metrics` and `/_ops`. Node only. With a token: as bearer, or as the password of basic
 * authentication so that a browser can ask for it; compared in constant time. Without one: only on a site of this machine
 * alone, from this machine itself, by a local name and through no proxy. A proxy that names neither itself nor the
 * visitor cannot be told from this machine: whoever has one gives the site its address.
 */
export function mayOperate({ token, isLocal }: OpsAccess, { peer, headers }: OpsRequest): boolean {
  if (token !== null) {
    const given = tokenOf(String(headers.authorization ?? ''));
    return timingSafeEqual(digest(given), digest(token));
  }
  const host = String(headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLocal &&
    LOOPBACK.has(peer ?? '') &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host) &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

function tokenOf(authorization: string): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (.+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const text = Buffer.from(value, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

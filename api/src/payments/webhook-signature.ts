import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '../http/problem';
import type { SignedRequest } from './provider';

/**
 * Signatures of the Standard Webhooks specification 1.0: HMAC-SHA256 over `id.timestamp.body`, so that neither the
 * content nor the event's id nor its time can be changed, sent as `v1,<base64>`; several stand beside one another
 * while a secret is being replaced.
 */
export const EVENT_ID_HEADER = 'webhook-id';
export const TIMESTAMP_HEADER = 'webhook-timestamp';
export const SIGNATURE_HEADER = 'webhook-signature';

/** How far a call's clock may be from ours. */
export const TOLERANCE_SECONDS = 5 * 60;

const EVENT_ID = /^[\w.-]{1,100}$/;

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The shortest key that the specification allows. */
export const MIN_KEY_BYTES = 24;

/** What a secret signs with: `whsec_…` is base64 of the key; any other secret is the key itself. */
export const secretKey = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/** One signature. */
export function sign({ id, timestamp, body }: Signed, secret: string): string {
  return `v1,${createHmac('sha256', secretKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Throws `Problem` 401 unless the request is signed with one of the secrets (a comma between them) and fresh. */
export function verifySignature({ headers, body }: SignedRequest, secrets: string, now: Date): void {
  const id = String(headers[EVENT_ID_HEADER] ?? '');
  const timestamp = Number(headers[TIMESTAMP_HEADER]);
  const isFresh = Math.abs(now.getTime() / 1_000 - timestamp) <= TOLERANCE_SECONDS;
  if (!EVENT_ID.test(id) || !Number.isInteger(timestamp) || !isFresh) throw refused();
  const given = String(headers[SIGNATURE_HEADER] ?? '').split(' ');
  const expected = secrets.split(',').map((secret) => sign({ id, timestamp, body }, secret.trim()));
  if (!given.some((signature) => expected.some((one) => isSame(one, signature)))) throw refused();
}

const refused = () => new Problem(401, 'La firma no es válida.');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

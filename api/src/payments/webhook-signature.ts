import { Webhook } from 'standardwebhooks';
import { Problem } from '../http/problem';
import type { SignedRequest } from './provider';

/**
 * Signatures of the Standard Webhooks specification, by its own library: HMAC-SHA256 over `id.timestamp.body`, so that
 * neither the content nor the event's id nor its time can be changed, sent as `v1,<base64>`; several stand beside one
 * another while a secret is being replaced. A call's clock may be five minutes from ours.
 */
export const EVENT_ID_HEADER = 'webhook-id';
export const TIMESTAMP_HEADER = 'webhook-timestamp';
export const SIGNATURE_HEADER = 'webhook-signature';

/** Events are remembered by it. */
const EVENT_ID = /^[\w.-]{1,100}$/;

interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** The shortest key that the specification allows. */
export const MIN_KEY_BYTES = 24;

/** What a secret signs with: `whsec_…` is base64 of the key; any other secret is the key itself. */
export const secretKey = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

const webhookOf = (secret: string) => new Webhook(secretKey(secret), { format: 'raw' });

/** One signature. */
export const sign = ({ id, at, body }: Signed, secret: string): string =>
  webhookOf(secret).sign(id, at, body);

/** Throws `Problem` 401 unless the request is signed with one of the secrets (a comma between them) and fresh. */
export function verifySignature({ headers, body }: SignedRequest, secrets: string): void {
  const names = [EVENT_ID_HEADER, TIMESTAMP_HEADER, SIGNATURE_HEADER];
  const given = Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]));
  const isSignedWith = (secret: string) => {
    try {
      webhookOf(secret.trim()).verify(body, given, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  };
  if (!EVENT_ID.test(given[EVENT_ID_HEADER] ?? '') || !secrets.split(',').some(isSignedWith))
    throw new Problem(401, 'La firma no es válida.');
}

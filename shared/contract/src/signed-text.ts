import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (text: string, key: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** A value as text of letters, with an HMAC: readable by anybody, made only by who has the key. Node only. */
export function signedText(value: unknown, key: string | Buffer): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

/** The value of a text that was signed with the key; undefined for any other text. */
export function readSigned(signed: string, key: string | Buffer): unknown {
  const [text = '', signature = ''] = signed.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return given.length === right.length && timingSafeEqual(given, right)
    ? JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    : undefined;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Query parameter of a link that shows a published release before it is live. */
export const PREVIEW_PARAMETER = 'mf.preview';
/** Characters that a key has at least. */
export const MIN_PREVIEW_KEY = 32;

const previewSchema = z.strictObject({
  /** Address of the site that it is for. */
  site: z.string(),
  remote: z.string().check(z.regex(/^mf-[a-z]+$/)),
  version: z.string().check(z.maxLength(60)),
  /** Until when, in seconds since 1970. */
  until: z.number(),
});

export type Preview = z.infer<typeof previewSchema>;

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * The token of a preview link: what it shows and until when, with an HMAC. It names nobody: whoever holds it may look.
 */
export function signPreview(preview: Preview, key: string): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

/**
 * What a token allows. Pure, but for the clock.
 * @param by `now` in milliseconds
 */
export function readPreview(
  token: string,
  { key, site, now = Date.now() }: { key: string; site: string; now?: number },
): { ok: true; preview: Preview } | { ok: false; reason: 'signature' | 'expired' } {
  const [text = '', signature = ''] = token.slice(0, 1_000).split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return { ok: false, reason: 'signature' };
  const parsed = z.safeParse(previewSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.site !== site) return { ok: false, reason: 'signature' };
  return parsed.data.until * 1_000 < now
    ? { ok: false, reason: 'expired' }
    : { ok: true, preview: parsed.data };
}

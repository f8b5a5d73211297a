import * as z from 'zod/mini';
import { readSigned, signedText } from './signed-text';

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

/** The token of a preview link: what it shows and until when. It names nobody: whoever holds it may look. */
export const signPreview = (preview: Preview, key: string): string => signedText(preview, key);

/**
 * What a token allows. Pure, but for the clock.
 * @param by `now` in milliseconds
 */
export function readPreview(
  token: string,
  { key, site, now = Date.now() }: { key: string; site: string; now?: number },
): { ok: true; preview: Preview } | { ok: false; reason: 'signature' | 'expired' } {
  const parsed = z.safeParse(previewSchema, readSigned(token.slice(0, 1_000), key));
  if (!parsed.success || parsed.data.site !== site) return { ok: false, reason: 'signature' };
  return parsed.data.until * 1_000 < now
    ? { ok: false, reason: 'expired' }
    : { ok: true, preview: parsed.data };
}

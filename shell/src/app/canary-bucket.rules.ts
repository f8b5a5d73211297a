/** Visitors are spread over so many buckets; each is one percent. */
export const BUCKETS = 100;

/** Cookie with the visitor's bucket. A number of two digits identifies nobody. */
const BUCKET_COOKIE = 'red_bucket';
const BUCKET_COOKIE_SECONDS = 180 * 86_400;

/** The bucket that cookies name, or null. Pure. */
export function bucketOf(cookies: string | undefined): number | null {
  const found = new RegExp(`(?:^|;\\s*)${BUCKET_COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * The cookie as server and browser set it: first-party, and long-lived so that a visitor's version does not change. A page
 * is the same for all buckets where it can be, so the browser reads its own. Pure.
 */
export const bucketCookie = (bucket: number, secure: boolean): string =>
  `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${BUCKET_COOKIE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

const BITS = 4;

/** Buckets as the boot data name them: a hexadecimal digit for each four. Pure. */
export const bucketMask = (buckets: readonly boolean[]): string =>
  Array.from({ length: BUCKETS / BITS }, (_, digit) =>
    [0, 1, 2, 3].reduce((sum, bit) => sum + (buckets[digit * BITS + bit] ? 1 << bit : 0), 0).toString(16),
  ).join('');

/** Whether a mask names a bucket. Pure. */
export const isInMask = (mask: string, bucket: number): boolean =>
  ((Number.parseInt(mask[Math.floor(bucket / BITS)] ?? '0', 16) >> (bucket % BITS)) & 1) === 1;

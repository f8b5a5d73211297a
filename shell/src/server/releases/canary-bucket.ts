import { createHash, randomInt } from 'node:crypto';

/** Buckets that visitors are spread over; each is one percent. */
const BUCKETS = 100;

/** Cookie with the visitor's bucket. A number of two digits identifies nobody. */
const BUCKET_COOKIE = 'red_bucket';
const BUCKET_COOKIE_SECONDS = 180 * 86_400;

/**
 * By bucket, whether it gets a remote's canary. Pure. N percent are exactly N buckets, a fraction is rounded up. A bucket
 * that is in at N percent is in at every higher percent; the canaries of different remotes are independent.
 */
export function canaryBuckets(remote: string, percent: number): readonly boolean[] {
  const weight = (bucket: number) => createHash('sha256').update(`${remote} ${bucket}`).digest('hex');
  const order = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, weight: weight(bucket) })).sort(
    (a, b) => (a.weight < b.weight ? -1 : 1),
  );
  const inside = new Set(order.slice(0, Math.ceil(percent)).map(({ bucket }) => bucket));
  return Array.from({ length: BUCKETS }, (_, bucket) => inside.has(bucket));
}

/** The bucket of a request, or null. Pure. */
export function bucketOf(cookies: string | undefined): number | null {
  const found = new RegExp(`(?:^|;\\s*)${BUCKET_COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

export const drawBucket = (): number => randomInt(BUCKETS);

/** Set-Cookie header: first-party, not readable by scripts, long-lived so that a visitor's version does not change. */
export const bucketCookie = (bucket: number, secure: boolean): string =>
  `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${BUCKET_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

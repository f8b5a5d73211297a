import { createHash, randomInt } from 'node:crypto';

/** Buckets that visitors are spread over; each is one percent. */
export const BUCKETS = 100;

/** Cookie with the visitor's bucket. A number of two digits identifies nobody. */
const BUCKET_COOKIE = 'red_bucket';
const BUCKET_COOKIE_SECONDS = 180 * 86_400;

const orders = new Map<string, readonly number[]>();

/** The position of every bucket in the remote's own order: a permutation, so that N percent are exactly N buckets. */
function orderOf(remote: string): readonly number[] {
  const known = orders.get(remote);
  if (known) return known;
  const weight = (bucket: number) => createHash('sha256').update(`${remote} ${bucket}`).digest('hex');
  const ranked = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, weight: weight(bucket) })).sort(
    (a, b) => (a.weight < b.weight ? -1 : 1),
  );
  const order = new Array<number>(BUCKETS).fill(0);
  for (const [position, { bucket }] of ranked.entries()) order[bucket] = position;
  orders.set(remote, order);
  return order;
}

/**
 * Whether a bucket gets a remote's canary. Pure. A bucket that is in at N percent is in at every higher percent; the
 * canaries of different remotes are independent. A fraction of a percent is rounded up.
 */
export function isInCanary(remote: string, bucket: number, percent: number): boolean {
  return (orderOf(remote)[bucket] ?? BUCKETS) < percent;
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

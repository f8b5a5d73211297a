import { createHash, randomInt } from 'node:crypto';

/** Buckets that visitors are spread over; one is one percent. */
const BUCKETS = 100;

/** Cookie with the visitor's bucket. A number of two digits tells nobody apart. */
export const BUCKET_COOKIE = 'red_bucket';
const BUCKET_COOKIE_SECONDS = 180 * 86_400;

const orders = new Map<string, readonly number[]>();

/** Every bucket's place in the remote's own order: a permutation, so that N percent are exactly N buckets. */
function orderOf(remote: string): readonly number[] {
  const known = orders.get(remote);
  if (known) return known;
  const weight = (bucket: number) => createHash('sha256').update(`${remote} ${bucket}`).digest('hex');
  const ranked = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, weight: weight(bucket) })).sort(
    (a, b) => (a.weight < b.weight ? -1 : 1),
  );
  const order = new Array<number>(BUCKETS).fill(0);
  for (const [place, { bucket }] of ranked.entries()) order[bucket] = place;
  orders.set(remote, order);
  return order;
}

/**
 * Whether a bucket gets a remote's canary. Pure. Whoever is in at N percent is in at every higher percent; who gets
 * one remote's canary says nothing about another's. A part of a percent counts as a whole one.
 */
export function isInCanary(remote: string, bucket: number, percent: number): boolean {
  return (orderOf(remote)[bucket] ?? BUCKETS) < percent;
}

/** The bucket a request came with, or null. Pure. */
export function bucketOf(cookies: string | undefined): number | null {
  const found = new RegExp(`(?:^|;\\s*)${BUCKET_COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

export const drawBucket = (): number => randomInt(BUCKETS);

/** Set-Cookie text: first-party, out of the reach of scripts, kept long so that a visitor's version does not change. */
export const bucketCookie = (bucket: number, secure: boolean): string =>
  `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${BUCKET_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

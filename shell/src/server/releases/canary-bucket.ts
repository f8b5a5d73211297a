import { createHash, randomInt } from 'node:crypto';
import { BUCKETS } from '../../app/canary-bucket.rules';

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

export const drawBucket = (): number => randomInt(BUCKETS);

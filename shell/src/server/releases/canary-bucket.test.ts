import { bucketCookie, bucketOf } from '../../app/canary-bucket.rules';
import { canaryBuckets, drawBucket } from './canary-bucket';

const BUCKETS = Array.from({ length: 100 }, (_, bucket) => bucket);
const inside = (remote: string, percent: number) => {
  const buckets = canaryBuckets(remote, percent);
  return BUCKETS.filter((bucket) => buckets[bucket]);
};

describe('canary bucket', () => {
  test.each([0, 1, 10, 37, 50, 99, 100])('%i percent are exactly as many of a hundred buckets', (percent) => {
    for (const remote of ['mf-auth', 'mf-pagos', 'mf-contenido'])
      expect(inside(remote, percent)).toHaveLength(percent);
  });

  test('a bucket stays in the canary when the percent grows', () => {
    for (let percent = 1; percent < 100; percent += 1)
      expect(inside('mf-pagos', percent + 1)).toEqual(expect.arrayContaining(inside('mf-pagos', percent)));
  });

  test('the canaries of two remotes are independent', () => {
    const both = inside('mf-pagos', 50).filter((bucket) => inside('mf-contenido', 50).includes(bucket));
    expect(both.length).toBeGreaterThan(12);
    expect(both.length).toBeLessThan(38);
  });

  test('drawn buckets spread over all of them', () => {
    const counts = new Map<number, number>();
    for (let count = 0; count < 20_000; count += 1) {
      const bucket = drawBucket();
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    expect(counts.size).toBe(100);
    expect(Math.min(...counts.values())).toBeGreaterThan(100);
    expect(Math.max(...counts.values())).toBeLessThan(320);
  });

  test.each([
    ['red_bucket=7', 7],
    ['a=1; red_bucket=42; b=2', 42],
    ['red_bucket=100', null],
    ['red_bucket=-1', null],
    ['red_bucket=x', null],
    ['xred_bucket=3', null],
    ['', null],
    [undefined, null],
  ])('the cookie %p is the bucket %p', (cookies, bucket) => {
    expect(bucketOf(cookies)).toBe(bucket);
  });

  test('scripts and other sites cannot read the cookie', () => {
    expect(bucketCookie(7, false)).toMatch(/^red_bucket=7; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    expect(bucketCookie(7, true)).toContain('; Secure');
  });
});

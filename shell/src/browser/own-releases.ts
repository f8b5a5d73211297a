import type { BootData } from '../app/boot-data.schema';
import { BUCKETS, bucketCookie, bucketOf, isInMask } from '../app/canary-bucket.rules';

/**
 * What this browser starts from: of a remote with a canary, the release of the browser's bucket. A page that is the same
 * for all visitors names both.
 */
export function withOwnReleases(boot: BootData): BootData {
  const remotes = Object.entries(boot.remotes);
  if (remotes.every(([, { canary }]) => canary === undefined)) return boot;
  const bucket = ownBucket();
  return {
    ...boot,
    remotes: Object.fromEntries(
      remotes.map(([name, { canary, ...stable }]) => [
        name,
        canary && isInMask(canary.buckets, bucket) ? canary.release : stable,
      ]),
    ),
  };
}

/** The bucket that the cookie keeps; drawn where there is none. */
function ownBucket(): number {
  const known = bucketOf(document.cookie);
  if (known !== null) return known;
  const drawn = Math.floor(Math.random() * BUCKETS);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http, as in a school's own network
  document.cookie = bucketCookie(drawn, location.protocol === 'https:');
  return drawn;
}

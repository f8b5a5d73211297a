import type { BootData } from '../app/boot-data.schema';
import { BUCKETS, bucketMask, bucketOf, isInMask } from '../app/canary-bucket.rules';
import { withOwnReleases } from './own-releases';

const release = (version: string) => ({
  version,
  url: `https://files.example/${version}/`,
  entry: 'e.js',
  id: version,
});
const bootWith = (buckets: readonly boolean[]): BootData => ({
  site: {} as BootData['site'],
  composition: { routes: [], links: [], redirects: [], slots: [], paused: [] },
  groupFiles: {},
  remotes: {
    'mf-auth': release('1.0.0'),
    'mf-pagos': { ...release('1.0.0'), canary: { buckets: bucketMask(buckets), release: release('1.1.0') } },
  },
  telemetry: 0,
  served: null,
});
/** What the browser keeps of its bucket. */
function keep(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the environment has no Cookie Store
  document.cookie = `red_bucket=${text}`;
}
const all = (is: boolean) => Array<boolean>(BUCKETS).fill(is);

afterEach(() => {
  keep('; Max-Age=0');
});

test('a browser takes the canary where its bucket gets it, and the live release of everything else', () => {
  keep('41');
  const only41 = all(false).map((_, bucket) => bucket === 41);
  expect(withOwnReleases(bootWith(only41)).remotes).toEqual({
    'mf-auth': release('1.0.0'),
    'mf-pagos': release('1.1.0'),
  });
  keep('40');
  expect(withOwnReleases(bootWith(only41)).remotes['mf-pagos']).toEqual(release('1.0.0'));
});

test('a browser without a bucket draws one, which its next page finds', () => {
  expect(withOwnReleases(bootWith(all(true))).remotes['mf-pagos']?.version).toBe('1.1.0');
  expect(bucketOf(document.cookie)).not.toBeNull();
});

test('a mask names the buckets that it was made from', () => {
  const third = all(false).map((_, bucket) => bucket % 3 === 0);
  expect(third.map((_, bucket) => isInMask(bucketMask(third), bucket))).toEqual(third);
});

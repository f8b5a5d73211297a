import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import type { LiveRemote } from '../releases/live-release';
import { policyFor } from '../send/security-headers';
import { contentPolicy, type PagePolicy } from './content-policy';

const manifest: ReleaseManifest = {
  name: 'mf-pagos',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'Pagos',
  exposes: {},
  routes: [],
  build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
};
const page: PagePolicy = {
  scripts: ["'sha256-a'"],
  styles: [],
  styleAttributes: [],
  site: { ...DEFAULT_SITE, siteUrl: 'https://red.example' },
  shellScripts: [{ src: '/_shell/main.js', integrity: null }],
  development: false,
};

/** The directives of a page whose visitor gets releases at these addresses. */
function policyOf(
  urls: readonly string[],
  change: Partial<PagePolicy> = {},
  chosenAddresses: Record<string, string> = {},
  canaryUrls: readonly string[] = [],
) {
  const liveAt = (url: string, at: number): LiveRemote => ({
    ...{ name: `mf-a${at}`, url, version: '1.0.0', id: 'id', manifest, pages: null, program: null },
  });
  const remotes = new Map(urls.map((url, at) => [`mf-a${at}`, liveAt(url, at)]));
  const canaries = new Map(
    canaryUrls.map((url, at) => [
      `mf-a${at}`,
      { version: '1.1.0', percent: 5, live: liveAt(url, at), buckets: [], changesSite: false },
    ]),
  );
  const releaseSet = {
    id: 'set',
    compositionId: 'composition',
    remotes,
    composition: { routes: [], links: [], redirects: [], slots: [], paused: [] },
    missing: [],
    paused: [],
    owned: new Map(),
  };
  const text = policyFor(
    contentPolicy({ releaseSet, canaries, chosenAddresses }, { ...page, ...change }),
    '127.0.0.1:3000',
  );
  const directives = new Map(text.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
  return { text, sources: (name: string) => directives.get(name) };
}
const PAGOS = 'https://files.example/mf-pagos/1.4.0-9c26b2f88e/';
const AUTH = 'https://files.example/mf-auth/1.0.0-0123456789/';

covers('UX-19').test(
  'scripts come from the folders of the shell and of the releases, by each name of the site, and from nowhere else',
  () => {
    const policy = policyOf([PAGOS, AUTH]);
    expect(policy.sources('script-src')).toEqual([
      'red.example/_shell/',
      '127.0.0.1:3000/_shell/',
      'files.example/mf-pagos/1.4.0-9c26b2f88e/',
      'files.example/mf-auth/1.0.0-0123456789/',
      "'sha256-a'",
      "'report-sample'",
    ]);
    expect(policy.text).not.toMatch(/strict-dynamic|unsafe-(?:inline|eval)/);
  },
);

test('the captcha provider is named where a setting switches it on', () => {
  const captcha = { provider: 'recaptcha', siteKey: 'key' } as const;
  expect(policyOf([], { site: { ...page.site, captcha } }).sources('script-src')).toEqual(
    expect.arrayContaining(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']),
  );
  expect(policyOf([PAGOS]).text).not.toContain('recaptcha');
});

covers('AMB-158').test('Stripe is named where its key switches it on, and nowhere else', () => {
  const { sources } = policyOf([PAGOS], { site: { ...page.site, stripeKey: 'pk_test_1' } });
  expect(sources('script-src')).toContain('https://js.stripe.com');
  expect(sources('frame-src')).toContain('https://js.stripe.com');
  expect(sources('connect-src')).toEqual(["'self'", 'https://files.example', 'https://api.stripe.com']);
  expect(sources('default-src')).toEqual(["'self'", 'https://files.example']);
  const without = policyOf([PAGOS]);
  expect(without.text).not.toContain('stripe');
  expect(without.sources('connect-src')).toBeUndefined();
});

test('what runs from source comes from its server, and may evaluate', () => {
  const source = { 'mf-pagos': 'http://localhost:3002/' };
  const policy = policyOf(
    ['http://localhost:3002/'],
    { shellScripts: [{ src: 'http://localhost:3010/main.js', integrity: null }], development: true },
    source,
  );
  expect(policy.sources('script-src')).toEqual(
    expect.arrayContaining(['http://localhost:3010/', 'localhost:3002/', "'unsafe-eval'"]),
  );
  expect(policy.sources('default-src')).toContain('ws://localhost:3002');
});

covers('UX-19').test(
  'neither an address that a visitor chooses nor the name of the site adds to the policy',
  () => {
    const { text, sources } = policyOf(['https://files.example/a;script-src-elem *;b/c,d/']);
    expect(sources('script-src')).toContain('files.example/a%3Bscript-src-elem%20*%3Bb/c%2Cd/');
    expect(text).not.toContain('script-src-elem *');
    for (const host of ["evil.example 'unsafe-inline'", 'a; script-src *', '*', undefined])
      expect(policyFor('script-src {host}/_shell/', host)).toBe('script-src localhost/_shell/');
  },
);

test('the only worker is that of the site', () => {
  expect(policyOf([PAGOS]).sources('worker-src')).toEqual(['red.example/sw.js', '127.0.0.1:3000/sw.js']);
});

test('a manifest comes from the site alone; fonts, films and calls from the areas too', () => {
  const { sources } = policyOf([PAGOS, PAGOS]);
  expect(sources('manifest-src')).toEqual(["'self'"]);
  expect(sources('default-src')).toEqual(["'self'", 'https://files.example']);
});

/** Folders of a release of each of so many areas. */
const foldersOf = (areas: number, patch: number) =>
  Array.from(
    { length: areas },
    (_, at) => `https://files.red.example/mf-area-${at}/10.24.${at + patch}-9c26b2f88e/`,
  );

test.each([
  ['a hundred areas is under 7 KiB', 100, 0, 7],
  ['a hundred areas of which twenty try a release is under 8 KiB', 100, 20, 8],
])('the policy of %s', (_, areas, canaries, kib) => {
  const hashes = Array.from({ length: 10 }, (_, at) => `'sha256-${String(at).padStart(43, 'x')}='`);
  const page = { styles: hashes, styleAttributes: hashes };
  const { text } = policyOf(foldersOf(areas, 0), page, {}, foldersOf(canaries, 1));
  expect(text.length).toBeGreaterThan((areas + canaries) * 50);
  expect(text.length).toBeLessThan(kib * 1_024);
});

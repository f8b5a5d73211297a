import { canaryVerdict, type HealthCounts, type Voice } from './canary-verdict.rules';

const voicesOf = (voices: readonly Voice[]) => new Map(voices.map((voice, at) => [`address ${at}`, voice]));
const counts = (change: Partial<HealthCounts>): HealthCounts => ({
  views: 0,
  failures: 0,
  renders: 0,
  renderFailures: 0,
  // Each view from an address of its own.
  voices: voicesOf(
    Array.from({ length: change.views ?? 0 }, (_, at) => ({
      views: 1,
      failures: at < (change.failures ?? 0) ? 1 : 0,
    })),
  ),
  ...change,
});
const limits = { errorLimit: 0.05, minSamples: 20 };

test.each<[string, Partial<HealthCounts>, Partial<HealthCounts>, boolean]>([
  ['fails in browsers', { views: 20, failures: 5 }, { views: 1_000, failures: 1 }, true],
  ['fails on the server', { renders: 30, renderFailures: 30 }, { renders: 900 }, true],
  ['fails no more than the stable release', { views: 20, failures: 4 }, { views: 100, failures: 18 }, false],
  ['fails within the limit', { views: 100, failures: 5 }, { views: 100 }, false],
  ['fails at two addresses only', { views: 40, failures: 2 }, { views: 100 }, false],
  [
    'fails at a school behind one address, and at three others',
    {
      views: 220,
      failures: 103,
      voices: voicesOf([
        { views: 200, failures: 100 },
        ...Array.from({ length: 3 }, () => ({ views: 2, failures: 1 })),
        ...Array.from({ length: 7 }, () => ({ views: 2, failures: 0 })),
      ]),
    },
    { views: 100 },
    true,
  ],
  [
    'fails at one address, however many pages it pretends to be',
    {
      views: 52,
      failures: 40,
      voices: voicesOf([
        { views: 40, failures: 40 },
        ...Array.from({ length: 4 }, () => ({ views: 3, failures: 0 })),
      ]),
    },
    {},
    false,
  ],
  [
    'fails at four addresses, while another one reports six hundred good views',
    {
      views: 610,
      failures: 4,
      voices: voicesOf([
        { views: 600, failures: 0 },
        ...Array.from({ length: 4 }, () => ({ views: 1, failures: 1 })),
        ...Array.from({ length: 3 }, () => ({ views: 2, failures: 0 })),
      ]),
    },
    {},
    true,
  ],
  ['has too few samples', { views: 19, failures: 19 }, { views: 100 }, false],
  ['is fine', { views: 500, renders: 500 }, { views: 500, renders: 500 }, false],
])('verdict on a canary that %s', (_what, canary, stable, bad) => {
  expect(canaryVerdict(counts(canary), counts(stable), limits) !== null).toBe(bad);
});

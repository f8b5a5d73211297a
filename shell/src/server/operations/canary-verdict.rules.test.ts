import {
  canaryVerdict,
  type HealthCounts,
  MAX_VOICES,
  sumOfCounts,
  type Voice,
} from './canary-verdict.rules';

const voicesOf = (voices: readonly Voice[], shell = '') =>
  new Map(voices.map((voice, at) => [`address ${String(at).padStart(6, '0')}${shell}`, voice]));
const counts = (change: Partial<HealthCounts>): HealthCounts => ({
  views: 0,
  failures: 0,
  documents: 0,
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
  ['fails on the server', { documents: 30, renderFailures: 30 }, { documents: 900 }, true],
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
  ['has too few samples', { views: 19, failures: 19 }, { views: 100 }, false],
  ['is fine', { views: 500, documents: 500 }, { views: 500, documents: 500 }, false],
])('verdict on a canary that %s', (_what, canary, stable, bad) => {
  expect(canaryVerdict(counts(canary), counts(stable), limits) !== null).toBe(bad);
});

describe('counts of several shells', () => {
  test('an address that spoke to two shells is one voice, others are added', () => {
    const one = counts({ views: 2, failures: 1, documents: 5 });
    const other = counts({ views: 3, failures: 3, renderFailures: 2 });
    const sum = sumOfCounts([one, other]);
    expect(sum).toMatchObject({ views: 5, failures: 4, documents: 5, renderFailures: 2 });
    expect([...sum.voices.values()]).toEqual([
      { views: 2, failures: 2 },
      { views: 2, failures: 1 },
      { views: 1, failures: 1 },
    ]);
  });

  test('failures that were told without their view, to another shell, find it in the sum', () => {
    const views = voicesOf(Array.from({ length: 20 }, () => ({ views: 1, failures: 0 })));
    const failures = voicesOf(Array.from({ length: 5 }, () => ({ views: 0, failures: 1 })));
    const seen = counts({ views: 20, voices: views });
    const failed = counts({ failures: 5, voices: failures });
    for (const alone of [seen, failed]) expect(canaryVerdict(alone, counts({}), limits)).toBeNull();
    expect(canaryVerdict(sumOfCounts([seen, failed]), counts({}), limits)).toContain('25.0 % failures');
  });

  test('of very many addresses each shell hears the same sample, which is enough for any limit of samples', () => {
    const many = (views: number) => voicesOf(Array.from({ length: 5_000 }, () => ({ views, failures: 1 })));
    const sum = sumOfCounts([counts({ views: 5_000, voices: many(1) }), counts({ voices: many(0) })]);
    expect(sum.voices.size).toBe(MAX_VOICES);
    expect([...sum.voices.values()].every(({ failures }) => failures === 2)).toBe(true);
    expect(canaryVerdict(sum, counts({}), { errorLimit: 0.05, minSamples: 4_000 })).not.toBeNull();
  });
});

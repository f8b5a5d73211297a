import { canaryVerdict, createReleaseHealth, type HealthCounts } from './release-health';

const counts = (change: Partial<HealthCounts>): HealthCounts => ({
  views: 0,
  failures: 0,
  documents: 0,
  renderFailures: 0,
  // Each view from an address of its own.
  voices: Array.from({ length: change.views ?? 0 }, (_, at) => ({
    views: 1,
    failures: at < (change.failures ?? 0) ? 1 : 0,
  })),
  ...change,
});
const reporter = (at: number) => ({ page: `page ${at}`, from: `address ${at}` });
const limits = { errorLimit: 0.05, minSamples: 20 };

describe('release health', () => {
  test('only the last half hour is counted', () => {
    let minute = 0;
    const health = createReleaseHealth(() => minute * 60_000);
    health.viewed('mf-pagos', '1.0.0', reporter(0));
    minute = 20;
    for (const at of [1, 2, 3, 4]) health.viewed('mf-pagos', '1.0.0', reporter(at));
    health.viewed('mf-pagos', '1.1.0', reporter(5));
    expect(health.of('mf-pagos', '1.0.0').views).toBe(5);
    minute = 31;
    expect(health.of('mf-pagos', '1.0.0').views).toBe(4);
    minute = 60;
    expect(health.of('mf-pagos', '1.0.0').views).toBe(0);
  });

  test('the last twenty errors are kept, the newest first', () => {
    const health = createReleaseHealth();
    for (let at = 0; at < 50; at += 1) health.failed('mf-pagos', '1.0.0', 'render', `error ${at}`);
    expect(health.lastErrors()).toHaveLength(20);
    expect(health.lastErrors()[0]?.cause).toBe('error 49');
  });

  test('the same error is one entry that says how often and when it was seen', () => {
    let minute = 100;
    const health = createReleaseHealth(() => minute * 60_000);
    const fail = (place: string) => health.failed('mf-pagos', '1.0.0', 'render', 'no', [place]);
    expect([fail('a.tsx:1:1'), fail('a.tsx:1:1'), fail('b.tsx:9:1')]).toEqual([true, false, true]);
    minute = 102;
    fail('a.tsx:1:1');
    const [latest, other] = health.lastErrors();
    expect(latest).toMatchObject({ count: 3, since: 100 * 60_000, at: 102 * 60_000, places: ['a.tsx:1:1'] });
    expect(latest?.perMinute.slice(-3)).toEqual([2, 0, 1]);
    expect(other).toMatchObject({ count: 1, places: ['b.tsx:9:1'] });
  });

  test.each<[string, Partial<HealthCounts>, Partial<HealthCounts>, boolean]>([
    ['fails in browsers', { views: 20, failures: 5 }, { views: 1_000, failures: 1 }, true],
    ['fails on the server', { documents: 30, renderFailures: 30 }, { documents: 900 }, true],
    [
      'fails no more than the stable release',
      { views: 20, failures: 4 },
      { views: 100, failures: 18 },
      false,
    ],
    ['fails within the limit', { views: 100, failures: 5 }, { views: 100 }, false],
    ['fails at two addresses only', { views: 40, failures: 2 }, { views: 100 }, false],
    [
      'fails at a school behind one address, and at three others',
      {
        views: 220,
        failures: 103,
        voices: [
          { views: 200, failures: 100 },
          ...Array.from({ length: 3 }, () => ({ views: 2, failures: 1 })),
          ...Array.from({ length: 7 }, () => ({ views: 2, failures: 0 })),
        ],
      },
      { views: 100 },
      true,
    ],
    ['has too few samples', { views: 19, failures: 19 }, { views: 100 }, false],
    ['is fine', { views: 500, documents: 500 }, { views: 500, documents: 500 }, false],
  ])('verdict on a canary that %s', (_what, canary, stable, bad) => {
    expect(canaryVerdict(counts(canary), counts(stable), limits) !== null).toBe(bad);
  });
});

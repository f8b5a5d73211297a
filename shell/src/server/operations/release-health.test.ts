import { canaryVerdict, createReleaseHealth, type HealthCounts } from './release-health';

const counts = (change: Partial<HealthCounts>): HealthCounts => ({
  views: 0,
  failures: 0,
  documents: 0,
  renderFailures: 0,
  ...change,
});
const limits = { errorLimit: 0.05, minSamples: 20 };

describe('release health', () => {
  test('only the last half hour is counted', () => {
    let minute = 0;
    const health = createReleaseHealth(() => minute * 60_000);
    health.count('mf-pagos', '1.0.0', 'views');
    minute = 20;
    health.count('mf-pagos', '1.0.0', 'views', 4);
    health.count('mf-pagos', '1.1.0', 'failures');
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

  test.each<[string, Partial<HealthCounts>, Partial<HealthCounts>, boolean]>([
    ['fails in browsers', { views: 20, failures: 4 }, { views: 1_000, failures: 1 }, true],
    ['fails on the server', { documents: 30, renderFailures: 30 }, { documents: 900 }, true],
    [
      'fails no more than the stable release',
      { views: 20, failures: 4 },
      { views: 100, failures: 18 },
      false,
    ],
    ['fails within the limit', { views: 100, failures: 5 }, { views: 100 }, false],
    ['has too few samples', { views: 19, failures: 19 }, { views: 100 }, false],
    ['is fine', { views: 500, documents: 500 }, { views: 500, documents: 500 }, false],
  ])('verdict on a canary that %s', (_what, canary, stable, bad) => {
    expect(canaryVerdict(counts(canary), counts(stable), limits) !== null).toBe(bad);
  });
});

import { createReleaseHealth } from './release-health';

const reporter = (at: number) => ({ page: `page ${at}`, from: `address ${at}` });

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

  test('a failure counts although the page has told another shell that it tried to show the area', () => {
    const health = createReleaseHealth();
    for (const _time of [1, 2]) health.viewFailed('mf-pagos', '1.0.0', reporter(1));
    expect(health.of('mf-pagos', '1.0.0')).toMatchObject({ views: 0, failures: 1 });
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
    const setPlaces = fail('a.js:1:20');
    expect([fail('a.js:1:20'), fail('b.js:9:1')]).toEqual([null, expect.any(Function)]);
    setPlaces?.(['a.tsx:1:1']);
    minute = 102;
    fail('a.js:1:20');
    const [latest, other] = health.lastErrors();
    expect(latest).toMatchObject({ count: 3, since: 100 * 60_000, at: 102 * 60_000, places: ['a.tsx:1:1'] });
    expect(latest?.perMinute.slice(-3)).toEqual([2, 0, 1]);
    expect(other).toMatchObject({ count: 1, places: ['b.js:9:1'] });
  });
});

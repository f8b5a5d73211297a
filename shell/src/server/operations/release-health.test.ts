import { ErrorGroups } from './error-groups';
import { ReleaseHealth } from './release-health';

const reporter = (at: number) => ({ page: `page ${at}`, from: `address ${at}` });

describe('release health', () => {
  test('only the last half hour is counted', () => {
    let minute = 0;
    const health = new ReleaseHealth(() => minute * 60_000);
    health.told('views', 'mf-pagos', '1.0.0', reporter(0));
    minute = 20;
    for (const at of [1, 2, 3, 4]) health.told('views', 'mf-pagos', '1.0.0', reporter(at));
    health.told('views', 'mf-pagos', '1.1.0', reporter(5));
    expect(health.of('mf-pagos', '1.0.0').views).toBe(5);
    minute = 31;
    expect(health.of('mf-pagos', '1.0.0').views).toBe(4);
    minute = 60;
    expect(health.of('mf-pagos', '1.0.0').views).toBe(0);
    expect(health.knows('mf-pagos', '1.0.0')).toBe(false);
  });

  test('a page counts once, however often it repeats itself; one whose script never comes tells of the failure only', () => {
    const health = new ReleaseHealth();
    health.told('failures', 'mf-pagos', '1.0.0', reporter(1));
    expect(health.of('mf-pagos', '1.0.0')).toMatchObject({ views: 1, failures: 1 });
    for (const what of ['failures', 'views', 'failures', 'views'] as const)
      health.told(what, 'mf-pagos', '1.0.0', reporter(1));
    expect(health.of('mf-pagos', '1.0.0')).toMatchObject({ views: 1, failures: 1 });
  });

  test('with a hundred areas counts of what is live and of canaries are all kept', () => {
    const health = new ReleaseHealth();
    const areas = Array.from({ length: 100 }, (_, at) => `mf-${at}`);
    for (const area of areas)
      for (const version of ['1.0.0', '1.1.0']) health.told('views', area, version, reporter(1));
    for (const area of areas)
      for (const version of ['1.0.0', '1.1.0']) expect(health.of(area, version).views).toBe(1);
  });
});

describe('groups of errors', () => {
  const error = (cause: string, place = '') => ({
    ...{ remote: 'mf-pagos', version: '1.0.0', stage: 'render', cause, place },
  });

  test('the last twenty are kept, the newest first, and those that browsers tell push out none of the server', () => {
    const errors = new ErrorGroups();
    errors.seen('server', error('of the server'));
    for (let at = 0; at < 50; at += 1) errors.seen('browser', error(`error ${at}`));
    expect(errors.of('browser')).toHaveLength(20);
    expect(errors.of('browser')[0]?.cause).toBe('error 49');
    expect(errors.of('server')).toHaveLength(1);
  });

  test('the same error is one group that says how often and when it was seen', () => {
    let now = 100;
    const errors = new ErrorGroups(() => now);
    errors.seen('server', error('no', 'a.js:1:20'));
    errors.seen('server', error('no', 'b.js:9:1'));
    now = 102;
    errors.seen('server', error('no', 'a.js:1:20'));
    expect(errors.of('server')).toMatchObject([
      { place: 'a.js:1:20', count: 2, since: 100, at: 102 },
      { place: 'b.js:9:1', count: 1 },
    ]);
  });
});

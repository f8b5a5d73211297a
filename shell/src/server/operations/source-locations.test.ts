import { EMPTY_DEPLOYMENT } from '../releases/release-set';
import { createMonitor, type NewError } from './monitor';
import { createSourceLocations } from './source-locations';

/** From column 10 on the first line is line 5 of the source. */
const MAP = { version: 3, names: [], sources: ['./src/pay-step.tsx'], mappings: 'UAIA' };
const FILES = ['main.js', 'platform.js', 'area-host.js'];
const claims = { page: 'page', at: 0, from: 'address', versions: {} };

/** A monitor whose source maps are counted as they are read. */
function locating() {
  let minute = 0;
  const asked: string[] = [];
  const told: NewError[] = [];
  let reading = 0;
  let mostAtOnce = 0;
  const locations = createSourceLocations({
    release: (remote, version) => ({
      ...{ remote, version, url: '/_shell/', program: null },
      hasFile: (file) => FILES.includes(file),
    }),
    async readMap(_release, file) {
      asked.push(file);
      reading += 1;
      mostAtOnce = Math.max(mostAtOnce, reading);
      await nextTurn();
      reading -= 1;
      return JSON.stringify(MAP);
    },
    now: () => minute * 60_000,
  });
  const monitor = createMonitor(() => EMPTY_DEPLOYMENT, {
    locations,
    onNewError: (error) => void told.push(error),
  });
  /** Browsers report an error for each cause. */
  const report = (causes: readonly string[], files: readonly string[]) => {
    for (const cause of causes)
      monitor.reported(
        {
          ...{ type: 'error', remote: 'shell', version: 'live', cause },
          frames: files.map((file) => ({ file, line: 1, column: 20 })),
        },
        claims,
      );
  };
  return {
    ...{ monitor, asked, told, report },
    mostAtOnce: () => mostAtOnce,
    passMinute: () => {
      minute += 1;
    },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}

const causes = (count: number, of = '') => Array.from({ length: count }, (_, at) => `cause ${of}${at}`);

describe('places of errors in the sources', () => {
  test('an error that is listed already is not located again', async () => {
    const { asked, told, monitor, report } = locating();
    report(
      Array.from({ length: 200 }, () => 'the same'),
      ['main.js', 'platform.js'],
    );
    await until(() => told.length > 0);
    expect(asked).toEqual(['main.js', 'platform.js']);
    expect(told.map(({ places }) => places[0])).toEqual(['shell/src/pay-step.tsx:5:1']);
    expect(monitor.health.lastErrors()).toMatchObject([{ count: 200, places: told[0]?.places }]);
  });

  test('a flood of forged errors reads few maps, one at a time, and none for a name that no release has', async () => {
    const { asked, told, report, mostAtOnce, passMinute } = locating();
    const names = [...FILES, ...Array.from({ length: 20 }, (_, at) => `x${at}.js`)];
    let next = 0;
    for (let message = 0; message < 40; message += 1)
      for (const cause of causes(40, `${message}-`))
        report(
          [cause],
          Array.from({ length: 5 }, () => names[next++ % names.length] ?? ''),
        );
    await until(() => told.length === 1_600);
    expect(told.filter(({ places }) => places[0]?.startsWith('shell/src')).length).toBeLessThanOrEqual(6);
    expect(asked.filter((file) => !FILES.includes(file))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(18);
    expect(mostAtOnce()).toBe(1);

    passMinute();
    const before = asked.length;
    report(['a minute later'], ['main.js']);
    await until(() => told.length === 1_601);
    expect(asked.slice(before)).toEqual(['main.js']);
  });

  test('errors of browsers leave turns for those of the server', async () => {
    const { monitor, told, report } = locating();
    report(causes(100), ['main.js']);
    monitor.renderFailed('shell', 'live', 'render', 'Error: no\n    at render (/_shell/main.js:1:20)');
    await until(() => told.length === 101);
    expect(told.find(({ stage }) => stage === 'server render')?.places).toEqual([
      'shell/src/pay-step.tsx:5:1',
    ]);
  });
});

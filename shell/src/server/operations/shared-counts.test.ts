import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server } from '@red/releases/testing/s3-server';
import { openTextStore, type TextStore } from '@red/releases/text-store';
import type { HealthCounts } from './canary-verdict.rules';
import { type CanaryRun, countsBeside, createSharedCounts } from './shared-counts';

const MINUTE = 60_000;
const counts = (views: number): HealthCounts => ({
  ...{ views, failures: 0, documents: 0, renderFailures: 0 },
  voices: new Map([['an address', { views, failures: 0 }]]),
});
const run = (views: number, change: Partial<CanaryRun> = {}): CanaryRun => ({
  ...{ remote: 'mf-pagos', version: '1.1.0', since: '2026-03-01T10:00:00.000Z', stableVersion: '1.0.0' },
  canary: counts(views),
  stable: counts(10 * views),
  ...change,
});
const quiet = { warn: () => {}, info: () => {} };

describe.each(['folder', 'bucket'])('counts that shells share in a %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    bucket = await startS3Server();
  });
  afterAll(() => bucket.stop());
  let time = 0;
  let texts: TextStore;
  const shell = () => createSharedCounts(texts, quiet, () => time);
  beforeEach(() => {
    time = 1_000_000 * MINUTE;
    const vetoes =
      kind === 'folder'
        ? mkdtempSync(path.join(tmpdir(), 'red-vetoes-'))
        : `s3://red/${Math.random()}/vetoes`;
    texts = openTextStore(countsBeside(vetoes), bucket.environment);
  });

  test('every shell gets the sum of all', async () => {
    const [one, other, third] = [shell(), shell(), shell()];
    await one.sums([run(1)]);
    await other.sums([run(2)]);
    const [sum] = await third.sums([run(3)]);
    expect(sum).toMatchObject({ shells: 3, canary: { views: 6 }, stable: { views: 60 } });
    expect(sum?.canary.voices).toEqual(new Map([['an address', { views: 6, failures: 0 }]]));
    await third.sums([run(30)]);
    await expect(one.sums([run(1)])).resolves.toMatchObject([{ canary: { views: 33 } }]);
  });

  test('only counts of the same run beside the same live version are added', async () => {
    const changes = [
      { version: '1.2.0' },
      { since: null },
      { stableVersion: '0.9.0' },
      { remote: 'mf-auth' },
    ];
    for (const change of changes) await shell().sums([run(5, change)]);
    await expect(shell().sums([run(1)])).resolves.toMatchObject([{ shells: 1, canary: { views: 1 } }]);
  });

  test('what a lost shell has counted counts for half an hour, and is removed after a day', async () => {
    const [lost, other] = [shell(), shell()];
    await lost.sums([run(7)]);
    time += 29 * MINUTE;
    await expect(other.sums([run(1)])).resolves.toMatchObject([{ shells: 2, canary: { views: 8 } }]);
    time += 2 * MINUTE;
    await expect(other.sums([run(1)])).resolves.toMatchObject([{ shells: 1, canary: { views: 1 } }]);
    time += 24 * 60 * MINUTE;
    await other.sums([run(1)]);
    await expect(texts.names()).resolves.toHaveLength(1);
  });

  test('a shell whose counts do not change is heard for as long as it lives, and silent after the canary', async () => {
    const [one, other] = [shell(), shell()];
    for (let minute = 0; minute < 60; minute += 4) {
      await one.sums([run(2)]);
      time += 4 * MINUTE;
    }
    await expect(other.sums([run(1)])).resolves.toMatchObject([{ canary: { views: 3 } }]);
    await Promise.all([one.sums([]), other.sums([])]);
    await expect(texts.names()).resolves.toEqual([]);
  });
});

test('what cannot be read is left out', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-counts-'));
  for (const [at, text] of ['', '{', '{"schema":2,"at":1,"runs":[]}', '{"schema":1}'].entries())
    writeFileSync(path.join(folder, `${at}.json`), text);
  const shared = createSharedCounts(openTextStore(folder), quiet);
  await expect(shared.sums([run(1)])).resolves.toMatchObject([{ shells: 1 }]);
});

test('while the store fails a shell judges by what it knows, and says so once', async () => {
  const folder = openTextStore(mkdtempSync(path.join(tmpdir(), 'red-counts-')));
  const state = { works: true };
  const said: unknown[] = [];
  const failing: TextStore = {
    ...folder,
    names: async () => {
      if (state.works) return folder.names();
      throw new Error('the disk is gone');
    },
  };
  const log = { warn: (facts: Record<string, unknown>) => void said.push(facts.cause), info: () => {} };
  await createSharedCounts(folder, quiet).sums([run(4)]);
  const shared = createSharedCounts(failing, log);
  await shared.sums([run(1)]);
  state.works = false;
  for (const _time of [1, 2])
    await expect(shared.sums([run(2)])).resolves.toMatchObject([{ canary: { views: 6 } }]);
  expect(said).toEqual(['the disk is gone']);
  await expect(createSharedCounts(null, quiet).sums([run(2)])).resolves.toMatchObject([
    { canary: { views: 2 } },
  ]);
});

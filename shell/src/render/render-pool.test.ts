import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SITE } from '@red/contract/site';
import { NO_API } from '../server/testing/rendering.fixture';
import type { Incident } from './messages.schema';
import { RenderPool } from './render-pool';
import { until } from './render-workers.fixture';

const PROGRAM = { id: 'a', remote: 'mf-pagos', version: '1.0.0', url: 'http://pagos.test/', source: '' };

/** A pool of workers with a program of their own. */
function poolOf(program: string, limits: { queueLimitMs?: number; taskLimitMs?: number; size?: number }) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'red-worker-')), 'worker.cjs');
  writeFileSync(file, program);
  const incidents: Incident[] = [];
  const onIncident = (incident: Incident) => void incidents.push(incident);
  return { incidents, pool: new RenderPool({ file, apiOrigin: NO_API, size: 1, ...limits, onIncident }) };
}

/** Workers that start and run a program as slowly as on a busy machine. */
function slowPool(startMs: number, loadMs: number) {
  const { pool } = poolOf(
    `setTimeout(() => process.send({ kind: 'ready' }), ${startMs});
     process.on('message', () => {
       process.send({ kind: 'begun' });
       setTimeout(() => process.send({ kind: 'done', outcome: { kind: 'loaded', pages: {} }, bytes: 1 }), ${loadMs});
     });`,
    { queueLimitMs: 150 },
  );
  return pool;
}

test.each<[string, number, number]>([
  ['while the first workers start', 1_500, 1],
  ['behind others that are slow', 1, 200],
])('programs wait %s, and none is said to have failed', async (_when, startMs, loadMs) => {
  const pool = slowPool(startMs, loadMs);
  const outcomes = await Promise.all(
    ['a', 'b', 'c'].map((id) => pool.perform({ kind: 'load', program: { ...PROGRAM, id } })),
  );
  await pool.close();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'loaded', pages: {} })),
  );
});

test('what opens over every page costs itself where it hangs, and no page of its program', async () => {
  const { pool, incidents } = poolOf(
    `process.send({ kind: 'ready' });
     process.on('message', ({ kind }) => {
       process.send({ kind: 'begun' });
       if (kind !== 'slot') process.send({ kind: 'done', outcome: { kind: 'loaded', pages: {} }, bytes: 1 });
     });`,
    { taskLimitMs: 200 },
  );
  const slot = {
    kind: 'slot',
    programId: 'a',
    expose: './modals',
    site: DEFAULT_SITE,
    program: PROGRAM,
  } as const;
  for (const _ of [1, 2])
    expect((await pool.perform(slot)).outcome).toMatchObject({
      kind: 'failed',
      cause: expect.stringContaining('time limit'),
    });
  const { outcome } = await pool.perform({ kind: 'load', program: PROGRAM });
  await pool.close();
  expect(incidents.map(({ remote, quarantined }) => [remote, quarantined])).toEqual([
    ['mf-pagos', false],
    ['mf-pagos', false],
  ]);
  expect(outcome.kind).toBe('loaded');
});

test('workers that are used up at the same time are replaced one after the other', async () => {
  const { pool, incidents } = poolOf(
    `setTimeout(() => process.send({ kind: 'ready' }), 200);
     process.on('message', () => {
       process.send({ kind: 'begun' });
       process.send({ kind: 'done', outcome: { kind: 'loaded', pages: {} }, bytes: 2 ** 30 });
     });`,
    { size: 2 },
  );
  const load = () => pool.perform({ kind: 'load', program: PROGRAM });
  await load();
  const first = pool.pids();
  await until(async () => {
    await Promise.all([load(), load()]);
    expect(pool.isReady()).toBe(true);
    return first.every((pid) => !pool.pids().includes(pid));
  }, 'both are replaced');
  await pool.close();
  expect(incidents).toEqual([]);
});

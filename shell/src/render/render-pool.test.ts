import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SITE } from '@red/contract/site';
import type { Incident, Task } from './messages.schema';
import { RenderPool } from './render-pool';
import { until } from './render-workers.fixture';

const PROGRAM = { id: 'a', remote: 'mf-pagos', version: '1.0.0', url: 'http://pagos.test/', source: '' };

/** A pool of workers with a program of their own. */
function poolOf(program: string, limits: { queueLimitMs?: number; taskLimitMs?: number; size?: number }) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'red-worker-')), 'worker.cjs');
  writeFileSync(file, program);
  const incidents: Incident[] = [];
  const onIncident = (incident: Incident) => void incidents.push(incident);
  return {
    incidents,
    pool: new RenderPool({ file, apiOrigin: 'http://localhost:9', size: 1, ...limits, onIncident }),
  };
}

/** Workers that start and run a program as slowly as on a busy machine. */
function slowPool(startMs: number, loadMs: number, queueLimitMs: number) {
  const { pool } = poolOf(
    `setTimeout(() => process.send({ kind: 'ready' }), ${startMs});
     process.on('message', () => {
       process.send({ kind: 'begun' });
       setTimeout(() => process.send({ kind: 'done', outcome: { kind: 'loaded', pages: {} }, bytes: 1 }), ${loadMs});
     });`,
    { queueLimitMs },
  );
  return pool;
}

test.each<[string, number, number, number]>([
  ['while the first workers start', 900, 1, 50],
  ['behind others that are slow', 1, 200, 150],
])('programs wait %s, and none is said to have failed', async (_when, startMs, loadMs, queueLimitMs) => {
  const pool = slowPool(startMs, loadMs, queueLimitMs);
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

/** Workers that load programs in 50 ms, and the one named `loops` never. */
const BUSY = `process.send({ kind: 'ready' });
  process.on('message', ({ program }) => {
    process.send({ kind: 'begun' });
    if (program.id === 'loops') for (;;);
    const outcome = { kind: 'loaded', pages: {} };
    setTimeout(() => process.send({ kind: 'done', outcome, bytes: 1 }), 50);
  });`;

test('an area that loops beside others of the only worker is named at once, and costs them nothing', async () => {
  const { pool, incidents } = poolOf(BUSY, { taskLimitMs: 400 });
  const kindOf = async (id: string) => {
    const { outcome } = await pool.perform({
      kind: 'load',
      program: { ...PROGRAM, id, remote: id === 'loops' ? 'mf-pagos' : 'mf-faqs' },
    });
    return outcome.kind;
  };
  const kinds = await Promise.all(['first', 'loops', 'last'].map(kindOf));
  expect([...kinds, await kindOf('later')]).toEqual(['loaded', 'failed', 'loaded', 'loaded']);
  await pool.close();
  expect(incidents).toEqual([
    expect.objectContaining({ remote: 'mf-pagos', version: '1.0.0', what: 'time limit' }),
  ]);
});

test('a worker that somebody kills is replaced, and no page is lost', async () => {
  const { pool, incidents } = poolOf(BUSY, { size: 2 });
  const kinds: string[] = [];
  let isOver = false;
  const visitor = async (id: string) => {
    while (!isOver)
      kinds.push((await pool.perform({ kind: 'load', program: { ...PROGRAM, id } })).outcome.kind);
  };
  const visitors = [visitor('a'), visitor('b'), visitor('c')];
  await until(() => kinds.length > 4, 'both workers work');
  const [first = 0] = pool.pids();
  process.kill(first, 'SIGKILL');
  await until(() => incidents.length > 0 && pool.pids().length === 2, 'the worker is replaced');
  const seen = kinds.length;
  await until(() => kinds.length > seen + 4, 'others are loaded');
  isOver = true;
  await Promise.all(visitors);
  expect(pool.pids()).not.toContain(first);
  await pool.close();
  expect(new Set(kinds)).toEqual(new Set(['loaded']));
  expect(incidents).toEqual([
    expect.objectContaining({
      remote: 'shell',
      what: 'exit',
      cause: expect.stringMatching(/^ends with SIGKILL/),
    }),
  ]);
});

test('workers that are used up at the same time are replaced one after the other', async () => {
  const { pool, incidents } = poolOf(
    `setTimeout(() => process.send({ kind: 'ready' }), 200);
     process.on('message', ({ kind }) => {
       process.send({ kind: 'begun' });
       const outcome = kind === 'load' ? { kind: 'loaded', pages: { [process.pid]: { addresses: false } } } : { kind: 'unknown' };
       process.send({ kind: 'done', outcome, bytes: kind === 'load' ? 1 : 2 ** 30 });
     });`,
    { size: 2 },
  );
  const both = (task: Task) => Promise.all([pool.perform(task), pool.perform(task)]);
  const done = new Map<string, number>();
  await until(async () => {
    for (const { outcome } of await both({ kind: 'load', program: PROGRAM }))
      for (const pid of outcome.kind === 'loaded' ? Object.keys(outcome.pages) : [])
        done.set(pid, (done.get(pid) ?? 0) + 1);
    return done.size === 2 && [...done.values()].every((count) => count >= 20);
  }, 'both have worked');
  await until(async () => {
    await both({ kind: 'addresses', programId: 'a', expose: './page' });
    expect(pool.isReady()).toBe(true);
    return pool.pids().every((pid) => !done.has(String(pid)));
  }, 'both are replaced');
  await pool.close();
  expect(incidents).toEqual([]);
});

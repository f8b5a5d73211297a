import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RENDER_SETTINGS } from '../testing/rendering.fixture';
import { createRenderPool } from './render-pool';

const PROGRAM = { id: 'a', remote: 'mf-pagos', version: '1.0.0', url: 'http://pagos.test/', source: '' };

/** Workers that start and run a program as slowly as on a busy machine. */
function slowPool(startMs: number, loadMs: number) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'red-worker-')), 'worker.cjs');
  writeFileSync(
    file,
    `setTimeout(() => process.send({ kind: 'ready' }), ${startMs});
     setInterval(() => process.send({ kind: 'alive', bytes: 1, cpuMs: 1 }), 100);
     process.on('message', ({ kind, job }) => {
       if (kind !== 'task') return;
       setTimeout(() => process.send({ kind: 'done', job, outcome: { kind: 'loaded', pages: {} } }), ${loadMs});
     });`,
  );
  return createRenderPool({
    ...{ file, settings: RENDER_SETTINGS, size: 1, queueLimitMs: 150 },
    onIncident: () => {},
  });
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
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'loaded', pages: {} })));
});

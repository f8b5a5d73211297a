import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_API } from '../server/testing/rendering.fixture';
import { RenderPool } from './render-pool';

const PROGRAM = { id: 'a', remote: 'mf-pagos', version: '1.0.0', url: 'http://pagos.test/', source: '' };

/** Workers that start and run a program as slowly as on a busy machine. */
function slowPool(startMs: number, loadMs: number) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'red-worker-')), 'worker.cjs');
  writeFileSync(
    file,
    `setTimeout(() => process.send({ kind: 'ready' }), ${startMs});
     process.on('message', () => {
       process.send({ kind: 'begun' });
       setTimeout(() => process.send({ kind: 'done', outcome: { kind: 'loaded', pages: {} }, bytes: 1 }), ${loadMs});
     });`,
  );
  return new RenderPool({
    ...{ file, apiOrigin: NO_API, size: 1, queueLimitMs: 150 },
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
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'loaded', pages: {} })),
  );
});

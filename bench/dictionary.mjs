/**
 * Measures dictionary lookups with 100,000 headwords in each dictionary, on PGlite and on PostgreSQL:
 * `node bench/dictionary.mjs`. Prints a table, writes bench/results/dictionary.json, and fails above the limit.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from '../tools/build.mjs';

/** The promise, in milliseconds, for every kind of lookup. */
const P95_LIMIT = 5;

const root = path.join(import.meta.dirname, '..');
const results = path.join(import.meta.dirname, 'results');

await build();
const child = spawn(
  process.execPath,
  ['--import', './tools/import-typescript.mjs', 'api/bench/dictionary-lookups.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const ended = new Promise((resolve) => child.on('exit', resolve));
const rows = [];
for await (const line of createInterface({ input: child.stdout })) rows.push(JSON.parse(line));
if ((await ended) !== 0) process.exit(1);

console.table(rows);
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'dictionary.json'), `${JSON.stringify(rows, null, 2)}\n`);
const slow = rows.filter(({ p95 }) => p95 > P95_LIMIT);
console.log(
  slow.length === 0 ? `Every p95 is under ${P95_LIMIT} ms.` : `${slow.length} p95 above ${P95_LIMIT} ms.`,
);
process.exit(slow.length === 0 ? 0 : 1);

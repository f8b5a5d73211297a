/**
 * 500 orders while the API is killed and started again at random moments, on PGlite and on PostgreSQL:
 * `npm run bench -- orders [--orders 500] [--clients 8]`. Prints a table, writes bench/results/orders.md, and fails
 * when an order was lost, doubled or left half done.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from '../tools/build.mjs';

const root = path.join(import.meta.dirname, '..');
const results = path.join(import.meta.dirname, 'results');

await build();
const child = spawn(
  process.execPath,
  ['--import', './tools/import-typescript.mjs', 'api/crash-tests/orders.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const ended = new Promise((resolve) => child.on('exit', resolve));
/** One line per engine: a figure by its name. @type {Record<string, string | number>[]} */
const runs = [];
for await (const line of createInterface({ input: child.stdout })) runs.push(JSON.parse(line));
const code = await ended;

const names = [...new Set(runs.flatMap((run) => Object.keys(run)))].filter((name) => name !== 'engine');
const rows = names.map((name) => [name, ...runs.map((run) => run[name] ?? 0)]);
console.table(Object.fromEntries(rows.map(([name, ...figures]) => [name, figures])));
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'orders.md'),
  `# Orders while the API is killed

${runs.map(({ asked }) => asked).join(' and ')} orders, SIGKILL at random moments, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}. Amounts in pesos.

| | ${runs.map(({ engine }) => engine).join(' | ')} |
|---|${runs.map(() => '---:').join('|')}|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
);
console.log(code === 0 ? 'Nothing was lost, doubled or left half done.' : 'See the faults above.');
process.exit(code === 0 ? 0 : 1);

/**
 * Crash test of orders: the API is killed and started again at random moments, on PGlite and on PostgreSQL:
 * `npm run bench -- orders [--orders 500] [--clients 8]`. Prints a table, writes bench/results/orders.md, and fails when
 * an order is lost, duplicated or incomplete.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { build } from '../tools/build.mjs';
import { runApiProgram } from './api-program.mjs';

const results = path.join(import.meta.dirname, 'results');
/** Counts of one run by name. */
const runSchema = z.object({ engine: z.string(), asked: z.number() }).catchall(z.number());

await build();
const { code, objects } = await runApiProgram('api/crash-tests/orders.ts');
const runs = objects.map((object) => runSchema.parse(object));
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
console.log(code === 0 ? 'No order was lost, duplicated or incomplete.' : 'See the faults above.');
process.exit(code === 0 ? 0 : 1);

/**
 * Nothing that was acknowledged is lost: mixed writes while the API is killed, a backup and its restore, a full disk, on
 * PGlite and on PostgreSQL: `npm run bench -- data-safety [--kills 200] [--disk]`. Prints a table, writes
 * bench/results/data-safety.md, and fails for a loss.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { build } from '../tools/build.mjs';
import { runApiProgram } from './api-program.mjs';

const results = path.join(import.meta.dirname, 'results');
/** Counts of one run by name. */
const runSchema = z.object({ engine: z.string() }).catchall(z.number());

await build({ only: ['api'] });
const { code, objects } = await runApiProgram('api/crash-tests/data-safety.ts');
const runs = objects.map((object) => runSchema.parse(object));
const names = [...new Set(runs.flatMap((run) => Object.keys(run)))].filter((name) => name !== 'engine');
const rows = names.map((name) => [name, ...runs.map((run) => run[name] ?? '–')]);
console.table(Object.fromEntries(rows.map(([name, ...figures]) => [name, figures])));
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'data-safety.md'),
  `# Data while the API is killed and the disk is full

\`npm run bench -- data-safety ${process.argv.slice(2).join(' ')}\`, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}.

Visitors order, register, change their password and subscribe at the same time; the API is killed (SIGKILL) at random moments, PostgreSQL restarted or crashed before some of them. What was answered with success is compared with the database. Then the database is backed up and restored elsewhere, and every row compared; then the disk is full for twelve seconds.

| | ${runs.map(({ engine }) => engine).join(' | ')} |
|---|${runs.map(() => '---:').join('|')}|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
);
console.log(code === 0 ? 'Nothing acknowledged was lost, doubled or changed.' : 'See the faults above.');
process.exit(code === 0 ? 0 : 1);

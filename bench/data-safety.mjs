/**
 * Nothing that was acknowledged is lost: mixed writes while the API is killed, a backup and its restore, a full disk, on
 * PGlite and on PostgreSQL: `npm run bench -- data-safety [--kills 200] [--engine embedded] [--disk] [--resume]`. The kills
 * come in rounds (`--round 25`), each with a fresh database; what a round finds is kept at once in
 * DATA_DIR/data-safety.jsonl, and `--resume` goes on from there. Prints a table, writes bench/results/data-safety.md, and
 * fails for a loss, and when something was not run.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { build } from '../tools/build.mjs';
import { dataDir } from '../tools/install.mjs';
import { runApiProgram } from './api-program.mjs';

const ENGINES = ['embedded', 'postgresql'];
const LOSSES = 'lost, doubled or changed';
const PROGRAM = 'api/crash-tests/data-safety.ts';
const kept = path.join(dataDir(), 'data-safety.jsonl');
const results = path.join(import.meta.dirname, 'results');
/** What one round, or one full disk, has found: counts by name. */
const roundSchema = z.object({ engine: z.string() }).catchall(z.number());
/** `at`: milliseconds since 1970; `load`: of the machine in the last minute. */
const keptSchema = z.object({ at: z.number(), load: z.number(), round: roundSchema });

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    round: { type: 'string', default: '25' },
    engine: { type: 'string' },
    disk: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
});
if (!values.resume) rmSync(kept, { force: true });
await build({ only: ['api'] });

for (const engine of ENGINES.filter((name) => !values.engine || values.engine === name)) {
  const kills = Number(values.kills) - (sumsOf(engine).kills ?? 0);
  const disk = values.disk && sumsOf(diskOf(engine))[LOSSES] === undefined;
  const args = ['--engine', engine, '--kills', String(Math.max(0, kills)), '--round', values.round];
  await runApiProgram(PROGRAM, { args: [...args, ...(disk ? ['--disk'] : [])], onObject: keep });
}

const rounds = keptRounds();
const columns = ENGINES.flatMap((engine) => [engine, diskOf(engine)]).filter((name) =>
  rounds.some(({ round }) => round.engine === name),
);
const names = [...new Set(columns.flatMap((column) => Object.keys(sumsOf(column))))];
const rows = names.map((name) => [name, ...columns.map((column) => sumsOf(column)[name] ?? '–')]);
console.table(Object.fromEntries(rows.map(([name, ...figures]) => [name, figures])));
const days = [...new Set(rounds.map(({ at }) => new Date(at).toISOString().slice(0, 10)))];
const loads = rounds.map(({ load }) => load);
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'data-safety.md'),
  `# Data while the API is killed and the disk is full

\`npm run bench -- data-safety ${process.argv.slice(2).join(' ')}\`, ${cpus().length} cores at load ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}, Node ${process.version}, ${days.join(', ')}.

Visitors order, register, change their password and subscribe at the same time; the API is killed (SIGKILL) at random moments, PostgreSQL restarted or crashed before some of them. What was answered with success is compared with the database. Then the database is backed up and restored elsewhere, and every row compared. This happens in rounds of ${values.round} kills, each with a fresh database. In another run the disk is full for twelve seconds.

| | ${columns.join(' | ')} |
|---|${columns.map(() => '---:').join('|')}|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
);
const lost = rounds.some(({ round }) => round[LOSSES] !== 0);
const missing = ENGINES.filter((engine) => !values.engine || values.engine === engine).filter(
  (engine) =>
    (sumsOf(engine).kills ?? 0) < Number(values.kills) ||
    (values.disk && sumsOf(diskOf(engine))[LOSSES] === undefined),
);
if (lost) console.log('See the faults above.');
if (missing.length > 0) console.log(`Not everything was run on ${missing.join(', ')}: go on with --resume.`);
if (!lost && missing.length === 0) console.log('Nothing acknowledged was lost, doubled or changed.');
process.exit(lost || missing.length > 0 ? 1 : 0);

/** Name of the engine's run with a full disk. @param {string} engine */
function diskOf(engine) {
  return `${engine}, disk full`;
}

/** @param {unknown} object what the program printed */
function keep(object) {
  const round = roundSchema.parse(object);
  appendFileSync(kept, `${JSON.stringify({ at: Date.now(), load: loadavg()[0], round })}\n`);
  console.log(JSON.stringify(round));
}

function keptRounds() {
  if (!existsSync(kept)) return [];
  const lines = readFileSync(kept, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => keptSchema.parse(JSON.parse(line)));
}

/**
 * Counts of all rounds of an engine together.
 * @param {string} engine
 * @returns {Record<string, number>}
 */
function sumsOf(engine) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { round } of keptRounds())
    if (round.engine === engine)
      for (const [name, count] of Object.entries(round))
        if (typeof count === 'number') sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** `npm run check`: everything that holds without running a test. As many at a time as there are cores; what one says is printed at its end. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inParallel } from '../shared/releases/src/parallel';
import { REMOTE_NAMES, ROOT } from './packages';

interface Check {
  title: string;
  /** Of an installed program, or of one of ours. */
  program: string;
  args: readonly string[];
}

const CODE = ['shell', 'shared', 'api', 'e2e', 'tools', 'deploy', 'lab'];

const REQUIREMENT_IDS: Check = { title: 'Requirement ids', program: 'tools/coverage.ts', args: ['--check'] };

/** What takes longest comes first. */
const EVERYTHING: readonly Check[] = [
  // Threads of its own would take half as much again of the cores that the other checks have.
  { title: 'Types', program: 'tsc', args: ['--noEmit', '--singleThreaded'] },
  {
    title: 'Imports',
    program: 'depcruise',
    // By their names: for a pattern it reads all that is installed.
    args: ['--output-type', 'err', ...CODE, ...REMOTE_NAMES],
  },
  { title: 'Dead code', program: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { title: 'Lint and format', program: 'biome', args: ['check', '.'] },
  REQUIREMENT_IDS,
  { title: 'Schema of remote.json', program: 'shared/contract/src/editor-completion', args: [] },
  { title: 'Pipelines', program: 'tools/pipelines.ts', args: [] },
];

/** What a change of one area can break. */
const ofArea = (name: string): Check[] => [
  { title: `Types of ${name}`, program: 'tsc', args: ['-p', name] },
  { title: `Lint and format of ${name}`, program: 'biome', args: ['check', name] },
  { title: `Imports of ${name}`, program: 'depcruise', args: ['--output-type', 'err', name] },
];

/** Runs every check, or those of areas, and prints a line for each. Resolves with how many passed and what failed. */
export async function runChecks(
  areas: readonly string[] = [],
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const checks = areas.length > 0 ? [REQUIREMENT_IDS, ...areas.flatMap(ofArea)] : EVERYTHING;
  const failures: string[] = [];
  await inParallel(checks, availableParallelism(), async (check) => {
    const failure = await run(check);
    if (failure !== null) failures.push(failure);
  });
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

/** What is wrong; null for a check that passed. */
function run({ title, program, args }: Check): Promise<string | null> {
  const began = Date.now();
  const isOurs = program.includes('/');
  const command = isOurs ? process.execPath : path.join(ROOT, 'node_modules/.bin', program);
  const words = isOurs ? ['--import', 'tsx', program, ...args] : args;
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: ROOT, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
      if (code !== 0) console.log(output.trim());
      if (code !== 0 && program === 'biome') console.log('npx biome check --write . mends most of it.');
      resolve(code === 0 ? null : `${title}\n${output.trim().split('\n').slice(0, 20).join('\n')}`);
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runChecks();
  process.exit(failed > 0 ? 1 : 0);
}

/** `npm run check`: everything that holds without running a test. Checks run at the same time; what one says is printed at its end. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const binary = (/** @type {string} */ name) => path.join(ROOT, 'node_modules/.bin', name);

/** @type {readonly { title: string, command: string, args: readonly string[] }[]} */
const CHECKS = [
  { title: 'Types', command: binary('tsc'), args: ['--noEmit'] },
  { title: 'Types of scripts', command: binary('tsc'), args: ['-p', 'tsconfig.scripts.json'] },
  { title: 'Lint and format', command: binary('biome'), args: ['check', '.'] },
  { title: 'Dead code', command: binary('knip'), args: ['--no-progress', '--no-config-hints'] },
  { title: 'Vocabulary', command: process.execPath, args: ['tools/run.mjs', 'check-vocabulary'] },
  { title: 'Requirement ids', command: process.execPath, args: ['tools/run.mjs', 'coverage', '--check'] },
  {
    title: 'Schema of remote.json',
    command: process.execPath,
    args: ['shared/contract/src/editor-completion.mjs'],
  },
  { title: 'File names', command: process.execPath, args: ['tools/run.mjs', 'check-file-names'] },
  {
    title: 'Imports',
    command: binary('depcruise'),
    args: [
      '--output-type',
      'err',
      'shell',
      'mf-*',
      'shared',
      'api',
      'e2e',
      'bench',
      'tools',
      'deploy',
      'lab',
    ],
  },
];

/**
 * Runs every check and prints a line for each.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const results = await Promise.all(CHECKS.map(run));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/**
 * @param {(typeof CHECKS)[number]} check
 * @returns {Promise<boolean>} whether it passed
 */
function run({ title, command, args }) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, shell: process.platform === 'win32' });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
      if (code !== 0) console.log(output.trim());
      resolve(code === 0);
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runChecks();
  process.exit(failed > 0 ? 1 : 0);
}

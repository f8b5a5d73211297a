/** `npm run build`: builds every package whose inputs have changed since its last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compressFiles } from '../shared/kit/src/compress-files.mjs';
import { filesUnder } from './files.mjs';
import { BUILT_PACKAGES, distOf, ROOT } from './packages.mjs';
import { removeOldShells } from './shell-builds.mjs';
import { claim } from './single-run.mjs';

const MAX_PARALLEL = 4;
/** Inputs of every build, besides the lock file. */
const COMMON_INPUTS = ['package.json', 'tools/build.mjs'];
/** Built packages that browsers load nothing of. */
const SERVER_ONLY = new Set(['api', 'shared/releases']);

/** @typedef {import('./packages.mjs').BuiltPackage & { inputs: string }} StalePackage with the hash of its inputs */

/**
 * Builds what changed, a few packages at a time. Throws an Error for a name that is not a built package, and while another
 * process builds one of them: both write the same files.
 * @param {{ log?: (line: string) => void, only?: readonly string[] }} [options] `only`: names of the packages to build
 * @returns {Promise<string[]>} names of the packages that were built
 */
export async function build({ log = console.log, only = BUILT_PACKAGES.map(({ name }) => name) } = {}) {
  const unknown = only.filter((name) => !BUILT_PACKAGES.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is nothing to build in ${unknown.join(', ')}: an area is a folder with a remote.json. What is built: ${BUILT_PACKAGES.map(({ name }) => name).join(', ')}.`,
    );
  const common = hashOf(COMMON_INPUTS, process.env.PRODUCT_NAME);
  const locked = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const stale = BUILT_PACKAGES.filter(({ name }) => only.includes(name))
    .map((each) => ({ ...each, inputs: hashOf(each.reads, common + lockedFor(locked, each.reads)) }))
    .filter(({ name, inputs }) => lastInputs(name) !== inputs);
  const names = stale.map(({ name }) => name);
  if (stale.length === 0) return names;
  log(`Building ${names.join(', ')}…`);
  /** @type {(() => void)[]} */
  const claims = [];
  try {
    for (const name of names) claims.push(claim(`build ${name}`, `is building ${name}`));
    const queue = [...stale];
    let done = 0;
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await buildPackage(next);
        done += 1;
        if (names.length > 1) log(`  ${next.name} (${done} of ${names.length})`);
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), MAX_PARALLEL) }, worker));
  } finally {
    for (const release of claims) release();
  }
  return names;
}

/** @param {StalePackage} stale */
async function buildPackage({ name, inputs }) {
  const dist = distOf(name);
  if (name !== 'shell') rmSync(dist, { recursive: true, force: true });
  await runRspack(path.join(ROOT, name));
  if (!SERVER_ONLY.has(name)) await compressFiles(name === 'shell' ? path.join(dist, 'web') : dist);
  writeFileSync(path.join(dist, '.inputs'), inputs);
  if (name === 'shell') removeOldShells(path.join(ROOT, 'shell/dist'));
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
function runRspack(folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`Build of ${path.relative(ROOT, folder)} failed:\n${output.trim()}`)),
    );
  });
}

/**
 * Hash of the inputs that the last build was made from; null without one.
 * @param {string} name
 */
function lastInputs(name) {
  const file = path.join(distOf(name), '.inputs');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * The lock file without the areas that are not read: a new one makes no other build stale.
 * @param {string} locked
 * @param {readonly string[]} reads
 */
const lockedFor = (locked, reads) =>
  locked.replace(/^ {2}(mf-[a-z]+):\n(?: {4}.*\n)+\n/gm, (block, name) =>
    reads.includes(name) ? block : '',
  );

/**
 * Hash of the names and contents of files and folders. Tests are left out, and the documents that a build writes.
 * @param {readonly string[]} names relative to the repository
 * @param {string} [seed]
 */
function hashOf(names, seed = '') {
  const hash = createHash('sha256').update(seed);
  for (const name of names) {
    const start = path.join(ROOT, name);
    for (const file of statSync(start).isDirectory() ? filesUnder(start) : [start]) {
      if (/\.test\.(tsx?|mjs)$|\.pdf$/.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  const { fail, installDependencies } = await import('./install.mjs');
  installDependencies();
  const names = process.argv.slice(2);
  const built = await build(names.length > 0 ? { only: names } : {}).catch(
    /** @returns {never} */ (error) => fail(error.message),
  );
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing has changed.');
}

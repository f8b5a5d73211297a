/** `npm run build`: builds every package whose inputs have changed since its last build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compressFiles } from '../shared/kit/src/compress-files';
import { inParallel } from '../shared/releases/src/parallel';
import { fail } from './fail';
import { filesUnder } from './files';
import { BUILT_PACKAGES, type BuiltPackage, distOf, ROOT } from './packages';
import { RSPACK } from './rspack';
import { removeOldShells } from './shell-builds';
import { claim } from './single-run';

const MAX_PARALLEL = 4;
/** Inputs of every build, besides the lock file. */
const COMMON_INPUTS = ['package.json', 'tools/build.ts'];
/** Built packages that browsers load nothing of. */
const SERVER_ONLY = new Set(['api', 'deploy', 'shared/releases']);

/** With the hash of its inputs. */
type StalePackage = BuiltPackage & { inputs: string };

interface Wanted {
  log?: (line: string) => void;
  /** Names of the packages to build; all without. */
  only?: readonly string[];
}

/**
 * Builds what changed, a few packages at a time, and resolves with the names of what was built. Throws an Error for a
 * name that is not a built package, and while another process builds one of them: both write the same files.
 */
export async function build({
  log = console.log,
  only = BUILT_PACKAGES.map(({ name }) => name),
}: Wanted = {}): Promise<string[]> {
  const unknown = only.filter((name) => !BUILT_PACKAGES.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is nothing to build in ${unknown.join(', ')}: an area is a folder with a remote.json. What is built: ${BUILT_PACKAGES.map(({ name }) => name).join(', ')}.`,
    );
  const stale = stalePackages(only);
  const names = stale.map(({ name }) => name);
  if (stale.length === 0) return names;
  log(`Building ${names.join(', ')}…`);
  const claims: (() => void)[] = [];
  try {
    for (const name of names) claims.push(claim(`build ${name}`, `is building ${name}`));
    let done = 0;
    await inParallel(stale, Math.min(availableParallelism(), MAX_PARALLEL), async (each) => {
      await buildPackage(each);
      done += 1;
      if (names.length > 1) log(`  ${each.name} (${done} of ${names.length})`);
    });
  } finally {
    for (const release of claims) release();
  }
  return names;
}

function stalePackages(only: readonly string[]): StalePackage[] {
  const common = hashOf(COMMON_INPUTS);
  const locked = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  return BUILT_PACKAGES.filter(({ name }) => only.includes(name))
    .map((each) => ({ ...each, inputs: hashOf(each.reads, common + lockedFor(locked, each.reads)) }))
    .filter(({ name, inputs }) => lastInputs(name) !== inputs);
}

async function buildPackage({ name, inputs }: StalePackage): Promise<void> {
  const dist = distOf(name);
  if (name !== 'shell') rmSync(dist, { recursive: true, force: true });
  await runRspack(name);
  if (!SERVER_ONLY.has(name)) await compressFiles(name === 'shell' ? path.join(dist, 'web') : dist);
  writeFileSync(path.join(dist, '.inputs'), inputs);
  if (name === 'shell') removeOldShells(path.join(ROOT, 'shell/dist'));
}

function runRspack(name: string): Promise<void> {
  const options = {
    cwd: path.join(ROOT, name),
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 26,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...RSPACK, 'build'], options, (error, stdout, stderr) =>
      error ? reject(new Error(`Build of ${name} failed:\n${`${stdout}${stderr}`.trim()}`)) : resolve(),
    );
  });
}

/** Hash of the inputs that the last build was made from; null without one. */
function lastInputs(name: string): string | null {
  const file = path.join(distOf(name), '.inputs');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The lock file without the areas that are not read: a new one makes no other build stale. */
const lockedFor = (locked: string, reads: readonly string[]): string =>
  locked.replace(/^ {2}(mf-[a-z]+):\n(?: {4}.*\n)+\n/gm, (block, name) =>
    reads.includes(name) ? block : '',
  );

/** Hash of the names and contents of files and folders. Tests are left out. */
function hashOf(names: readonly string[], seed = ''): string {
  const hash = createHash('sha256').update(seed);
  for (const name of names) {
    const start = path.join(ROOT, name);
    for (const file of statSync(start).isDirectory() ? filesUnder(start) : [start]) {
      if (/\.test\.(tsx?|mjs)$/.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2);
  const built = await build(names.length > 0 ? { only: names } : {}).catch(fail);
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing has changed.');
}

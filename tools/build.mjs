/** Builds every room whose inputs changed since its last build. `npm run build` does just that. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { addShareImages } from './draw-share-images.mjs';
import { BUILT_PACKAGES, distOf, ROOT } from './packages.mjs';
import { removeOldShells } from './shell-builds.mjs';
import { writeDocuments } from './write-documents.mjs';

const COMPRESSED = /\.(js|css|json|svg|html)$/;
const NOT_INPUT = new Set(['dist', 'node_modules', '.data', 'test-results']);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Builds what changed, a few rooms at a time; with `only`, of the rooms named. Throws an Error for a name that is none.
 * @returns {Promise<string[]>} names of the rooms that were built
 */
export async function build({ log = console.log, only = BUILT_PACKAGES.map((room) => room.name) } = {}) {
  const unknown = only.filter((name) => !BUILT_PACKAGES.some((room) => room.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is nothing to build in ${unknown.join(', ')}: an area is a folder with a remote.json. What is built: ${BUILT_PACKAGES.map((room) => room.name).join(', ')}.`,
    );
  await writeDocuments();
  const common = hashOf(
    ['package.json', 'pnpm-lock.yaml', 'tools/build.mjs', 'tools/draw-share-images.mjs'],
    process.env.PRODUCT_NAME,
  );
  const rooms = BUILT_PACKAGES.filter((room) => only.includes(room.name));
  const stale = rooms
    .map((room) => ({ ...room, inputs: hashOf(room.reads, common) }))
    .filter((room) => stampOf(room.name) !== room.inputs);
  if (stale.length === 0) return [];
  log(`Building ${stale.map((room) => room.name).join(', ')}…`);
  const queue = [...stale];
  const worker = async () => {
    for (let room = queue.shift(); room; room = queue.shift()) await buildRoom(room);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return stale.map((room) => room.name);
}

async function buildRoom(room) {
  const dist = distOf(room.name);
  if (room.name !== 'shell') rmSync(dist, { recursive: true, force: true });
  await run('rspack', ['build'], path.join(ROOT, room.name));
  if (existsSync(path.join(dist, 'remote.json'))) await addShareImages(dist);
  await compressFiles(path.join(dist, room.name === 'shell' ? 'web' : '.'), room.name);
  writeFileSync(path.join(dist, '.inputs'), room.inputs);
  if (room.name === 'shell') removeOldShells(path.join(ROOT, 'shell/dist'));
}

function run(command, args, cwd) {
  const binary = path.join(ROOT, 'node_modules/.bin', command);
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`Build of ${path.basename(cwd)} failed:\n${said.trim()}`)),
    );
  });
}

/** Puts a brotli and a gzip copy beside every file that gains by it: nothing is compressed while serving. */
async function compressFiles(dist, room) {
  if (room === 'api' || room === 'shared/releases') return;
  // What has its copies is the build of a shell that was built before, and may be running.
  const files = filesUnder(dist).filter(
    (file) =>
      COMPRESSED.test(file) && !file.includes(`${path.sep}server${path.sep}`) && !existsSync(`${file}.gz`),
  );
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const [small, wide] = await Promise.all([
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        gzipped(bytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, small);
      writeFileSync(`${file}.gz`, wide);
    }),
  );
}

const stampOf = (name) => {
  const file = path.join(distOf(name), '.inputs');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** Hash of the contents of files and folders, tests left out. */
function hashOf(names, seed = '') {
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

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_INPUT.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(file) : [file];
    });
}

if (process.argv[1] === import.meta.filename) {
  const { installDependencies } = await import('./install.mjs');
  installDependencies();
  const rooms = process.argv.slice(2);
  const built = await build(rooms.length > 0 ? { only: rooms } : {}).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing has changed.');
}

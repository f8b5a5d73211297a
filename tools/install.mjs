/** Installs what is missing: pnpm through the npm registry, then the dependencies. Runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MIN_NODE = { major: 20, minor: 19 };
const PNPM_VERSION = '12.21.0';
const IS_WINDOWS = process.platform === 'win32';

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Installs when the lock file has changed since the last time; an area that it does not list yet is added to it, one that is gone is taken out. */
export function installDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE.major || (major === MIN_NODE.major && minor < MIN_NODE.minor))
    fail(`Node ${MIN_NODE.major}.${MIN_NODE.minor} or newer is needed; this is ${process.versions.node}.`);
  const stamp = path.join(ROOT, 'node_modules/.red-installed');
  const locked = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const areas = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));
  const listed = [...locked.matchAll(/^ {2}(mf-[a-z]+):$/gm)].map(([, name = '']) => name);
  const changed = [
    ...areas.filter((name) => !listed.includes(name)).map((name) => `${name} (new)`),
    ...listed.filter((name) => !areas.includes(name)).map((name) => `${name} (gone)`),
  ];
  if (changed.length === 0 && existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(locked)) return;
  console.log(`Installing dependencies${changed.length > 0 ? ` of ${changed.join(', ')}` : ''}…`);
  const frozen = changed.length > 0 ? '--no-frozen-lockfile' : '--frozen-lockfile';
  const result = spawnSync(findPnpm(), ['install', frozen, '--prefer-offline'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
    shell: IS_WINDOWS,
  });
  if (result.status !== 0) fail('The dependencies could not be installed: see the output of pnpm above.');
  writeFileSync(stamp, stampOf(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')));
  // What is deployed follows the folders, too.
  if (changed.length > 0)
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/deploy-files.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
}

/** @param {string} locked the lock file */
const stampOf = (locked) => createHash('sha256').update(locked).update(process.versions.node).digest('hex');

/** Command of pnpm in the pinned major version: the machine's, the one fetched before, or a fresh one from the registry. */
export function findPnpm() {
  const here = spawnSync('pnpm', ['--version'], { cwd: ROOT, encoding: 'utf8', shell: IS_WINDOWS });
  if (here.status === 0 && here.stdout.split('.')[0] === PNPM_VERSION.split('.')[0]) return 'pnpm';
  const folder = path.resolve(ROOT, process.env.DATA_DIR || '.data', 'tools');
  const command = path.join(folder, 'node_modules/.bin', IS_WINDOWS ? 'pnpm.cmd' : 'pnpm');
  if (existsSync(command)) return command;
  console.log(`Fetching pnpm ${PNPM_VERSION}…`);
  mkdirSync(folder, { recursive: true });
  const fetched = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `pnpm@${PNPM_VERSION}`],
    { stdio: ['ignore', 'ignore', 'inherit'], shell: IS_WINDOWS },
  );
  if (fetched.status !== 0) fail('pnpm could not be fetched from the npm registry.');
  return command;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installDependencies();

/** Installs what is missing: pnpm through the npm registry, then the workspace's dependencies. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, ROOT } from './packages.mjs';

const OLDEST_NODE = [20, 19];
const PNPM_VERSION = '12.21.0';
const STAMP = path.join(ROOT, 'node_modules/.red-installed');

/** Stops with a clear sentence instead of a stack. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Where everything that must last is kept. Stops when nothing can be written there. */
export function dataDir() {
  const folder = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const probe = path.join(folder, '.write-probe');
    writeFileSync(probe, '');
  } catch (error) {
    fail(
      `Cannot write to ${folder} (${error.code}). Make it writable or choose another folder with the setting DATA_DIR.`,
    );
  }
  return folder;
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
}

/** Installs when the lock file is not what was installed last; an area that it does not know is written into it. */
export function installDependencies() {
  checkNode();
  const locked = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const fresh = REMOTE_NAMES.filter((name) => !locked.includes(`\n  ${name}:\n`));
  if (fresh.length === 0 && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(locked)) return;
  console.log(`Installing dependencies${fresh.length > 0 ? ` of ${fresh.join(', ')}, new here` : ''}…`);
  const { command, args } = findPnpm();
  const frozen = fresh.length > 0 ? '--no-frozen-lockfile' : '--frozen-lockfile';
  const result = spawnSync(command, [...args, 'install', frozen, '--prefer-offline'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('The dependencies could not be installed; what pnpm said stands above.');
  writeFileSync(STAMP, stampOf(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')));
}

/** @param {string} locked the lock file */
const stampOf = (locked) => createHash('sha256').update(locked).update(process.versions.node).digest('hex');

/** pnpm of the version the repository names: the machine's, one fetched before, or a fresh one from the registry. */
function findPnpm() {
  const here = spawnSync('pnpm', ['--version'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (here.status === 0 && here.stdout.trim().split('.')[0] === PNPM_VERSION.split('.')[0])
    return { command: 'pnpm', args: [] };
  const folder = path.join(dataDir(), 'tools');
  const binary = path.join(folder, 'node_modules/.bin', process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm');
  if (!existsSync(binary)) {
    console.log(`Fetching pnpm ${PNPM_VERSION}…`);
    mkdirSync(folder, { recursive: true });
    const fetched = spawnSync(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `pnpm@${PNPM_VERSION}`],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
    if (fetched.status !== 0) fail('pnpm could not be fetched from the npm registry.');
  }
  return { command: binary, args: [] };
}

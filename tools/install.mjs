/** Installs what is missing: pnpm through the npm registry, then the workspace's dependencies. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, ROOT } from './packages.mjs';

const MIN_NODE = { major: 20, minor: 19 };
const PNPM_VERSION = '12.21.0';
const STAMP = path.join(ROOT, 'node_modules/.red-installed');

/**
 * Prints a sentence instead of a stack, and exits with 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Folder of everything that must last (DATA_DIR). Exits when it cannot be written. */
export function dataDir() {
  const folder = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const probe = path.join(folder, '.write-probe');
    writeFileSync(probe, '');
  } catch (error) {
    fail(
      `Cannot write to ${folder} (${error instanceof Error && 'code' in error ? error.code : error}). Make it writable or choose another folder with the setting DATA_DIR.`,
    );
  }
  return folder;
}

/** Exits when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE.major || (major === MIN_NODE.major && minor < MIN_NODE.minor)) {
    fail(`Node ${MIN_NODE.major}.${MIN_NODE.minor} or newer is needed; this is ${process.versions.node}.`);
  }
}

/** Installs when the lock file has changed since the last time; an area that it does not list yet is added to it. */
export function installDependencies() {
  checkNode();
  const locked = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const fresh = REMOTE_NAMES.filter((name) => !locked.includes(`\n  ${name}:\n`));
  if (fresh.length === 0 && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(locked)) return;
  console.log(`Installing dependencies${fresh.length > 0 ? ` of ${fresh.join(', ')} (new)` : ''}…`);
  const { command, args } = findPnpm();
  const frozen = fresh.length > 0 ? '--no-frozen-lockfile' : '--frozen-lockfile';
  const result = spawnSync(command, [...args, 'install', frozen, '--prefer-offline'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('The dependencies could not be installed: see the output of pnpm above.');
  writeFileSync(STAMP, stampOf(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')));
  // What is deployed follows the folders, too.
  if (fresh.length > 0)
    spawnSync(process.execPath, [path.join(ROOT, 'tools/deploy-files.mjs')], { cwd: ROOT, stdio: 'inherit' });
}

/** @param {string} locked the lock file */
const stampOf = (locked) => createHash('sha256').update(locked).update(process.versions.node).digest('hex');

/**
 * pnpm of the pinned major version: the machine's, the one fetched before, or a fresh one from the npm registry.
 * @returns {{ command: string, args: string[] }}
 */
export function findPnpm() {
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

if (process.argv[1] === import.meta.filename) installDependencies();

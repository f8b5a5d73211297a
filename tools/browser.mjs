/** A Chromium for end-to-end tests and bench: the machine's, else the distribution's package, else Playwright's download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_PATHS } from '../shared/releases/src/gate/chromium-paths.mjs';
import { fail } from './install.mjs';
import { ROOT } from './packages.mjs';

/** A Chromium without windows: half the processor time of the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium, installed if need be; undefined where Playwright finds its own.
 * @param {{ log?: (line: string) => void, preferHeadlessShell?: boolean, isWhole?: boolean }} options
 *   `preferHeadlessShell` for tests; measurements use the browser that visitors have. `isWhole` for what the shell lacks:
 *   a back/forward cache
 * @returns {string | undefined}
 */
export function findBrowser({ log = console.log, preferHeadlessShell = false, isWhole = false } = {}) {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!existsSync(given)) fail(`CHROMIUM names ${given}, which does not exist.`);
    return given;
  }
  const whole = isWhole ? CHROMIUM_PATHS : [...CHROMIUM_PATHS, HEADLESS_SHELL];
  const paths = preferHeadlessShell ? [HEADLESS_SHELL, ...CHROMIUM_PATHS] : whole;
  const installed = () => paths.find((file) => existsSync(file));
  if (installed()) return installed();
  for (const name of preferHeadlessShell ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    installPackages([name, 'fonts-liberation'], log);
    if (installed()) return installed();
  }
  log("Fetching Playwright's Chromium…");
  const fetched = spawnSync(path.join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    stdio: 'inherit',
    cwd: ROOT,
  });
  if (fetched.status !== 0) {
    fail('No browser for the end-to-end tests: install Chromium, or name one with the setting CHROMIUM.');
  }
  return undefined;
}

/**
 * Installs packages of the distribution, where that is Debian's kind and we may.
 * @param {readonly string[]} names
 * @param {(line: string) => void} [log]
 */
export function installPackages(names, log = console.log) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  log(`Installing ${names.join(', ')} from the distribution…`);
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** @param {string[]} args */
function aptGet(...args) {
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

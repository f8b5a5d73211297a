/** A Chromium for tests and measurements: the machine's, else the distribution's package, else Playwright's download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_PATHS } from '../shared/releases/src/gate/chromium-paths';
import { fail } from './fail';
import { ROOT } from './packages';

/** A Chromium without windows: half the processor time of the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

interface Wanted {
  log?: (line: string) => void;
  /** For tests; measurements use the browser that visitors have. */
  preferHeadlessShell?: boolean;
  /** For what the headless shell lacks: a back/forward cache. */
  isWhole?: boolean;
}

/** Path of a Chromium, installed if need be; undefined where Playwright finds its own. */
export function findBrowser({
  log = console.log,
  preferHeadlessShell = false,
  isWhole = false,
}: Wanted = {}): string | undefined {
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
  if (fetched.status !== 0)
    fail('No browser for the end-to-end tests: install Chromium, or name one with the setting CHROMIUM.');
  return undefined;
}

/** Installs packages of the distribution, where that is Debian's kind and this program may. */
function installPackages(names: readonly string[], log: (line: string) => void = console.log): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  log(`Installing ${names.join(', ')} from the distribution…`);
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: 'ignore', env });
}

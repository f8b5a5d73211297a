/** A Chromium for end-to-end tests and bench: the machine's, else the distribution's package, else Playwright's download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from './install.mjs';
import { ROOT } from './packages.mjs';

/** Chromium without windows: a page in it costs half the processor time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium, installed if need be; undefined where Playwright finds its own.
 * @param {{ log?: (line: string) => void, withoutWindows?: boolean }} options `withoutWindows` prefers the cheaper one
 *   for tests; measurements are made in what visitors have
 */
export function findBrowser({ log = console.log, withoutWindows = false } = {}) {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!existsSync(given)) fail(`CHROMIUM names ${given}, which does not exist.`);
    return given;
  }
  const places = withoutWindows ? [WITHOUT_WINDOWS, ...KNOWN_PLACES] : [...KNOWN_PLACES, WITHOUT_WINDOWS];
  const known = () => places.find((place) => existsSync(place));
  if (known()) return known();
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    log('Installing Chromium from the distribution…');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of withoutWindows ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
      spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
        options,
      );
      if (known()) return known();
    }
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

/** Builds, starts sites on ports of their own with an empty database, and runs the end-to-end tests in a real browser. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { REMOTE_NAMES, ROOT } from './packages.mjs';
import { portSentences, portSettingsFrom, portsFrom } from './ports.mjs';
import { openScratchFolder } from './scratch-folder.mjs';
import { claim } from './single-run.mjs';
import { startSite } from './site.mjs';

/** First port of the sites under test. Another one lets two checkouts test at the same time. */
export const FIRST_PORT = Number(process.env.E2E_PORT || 3100);
const PORTS_PER_SITE = 20;
/** The control server of a site listens this far above its API. */
const CONTROL_PORT_OFFSET = 80;
/** Key with which tests sign events of the payment provider. */
const PAYMENT_WEBHOOK_SECRET = 'a secret for the time of the tests';

/**
 * Playwright projects that run at the same time, each on a site of its own: `specs` in parallel, `faults` one test at a
 * time, because they break their site on purpose.
 */
const PROJECTS = ['specs', 'faults'];

/**
 * One run of Playwright on a site of its own.
 * @typedef {object} Run
 * @property {string} name of the run's folders
 * @property {readonly string[]} args for Playwright
 * @property {Record<string, string>} ports settings with the ports of the site
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed counts tests that did not run, too
 * @property {readonly string[]} failures what failed, with the beginning of its errors
 */

/**
 * Runs the end-to-end tests.
 * @param {readonly string[]} playwrightArguments a `--project` among them runs that one instead of PROJECTS
 * @returns {Promise<Outcome>}
 */
export async function runEndToEndTests(playwrightArguments = []) {
  const isProjectNamed = playwrightArguments.some((argument) => argument.startsWith('--project'));
  const runs = isProjectNamed
    ? [{ name: 'end-to-end', args: playwrightArguments }]
    : PROJECTS.map((name) => ({
        name,
        args: [
          `--project=${name}`,
          ...(name === 'specs' ? areasWithTests().map((area) => `--project=${area}`) : []),
          '--pass-with-no-tests',
          ...playwrightArguments,
        ],
      }));
  const withPorts = runs.map((run, at) => ({
    ...run,
    ports: portSettingsFrom(FIRST_PORT + at * PORTS_PER_SITE),
  }));
  const unusable = (await Promise.all(withPorts.map(({ ports }) => portSentences(portsFrom(ports))))).flat();
  if (unusable.length > 0)
    fail(`The end-to-end tests cannot use their ports (E2E_PORT moves all of them).\n${unusable.join('\n')}`);
  const browser = findBrowser({ preferHeadlessShell: true });
  const wholeBrowser = findBrowser({ isWhole: true });
  /** @returns {never} */
  const refuse = (/** @type {Error} */ error) => fail(error.message);
  await build().catch(refuse);
  const removeScratchFolder = openScratchFolder();
  // Stopped by a signal, this program still ends the browsers and the sites.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', removeScratchFolder);
  try {
    const outcomes = await Promise.all(
      withPorts.map((run, at) => runOnSite(run, { browser, wholeBrowser }, at === 0)),
    );
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
    };
  } finally {
    removeScratchFolder();
  }
}

/** Areas with end-to-end tests of their own, which run with `specs`. */
const areasWithTests = () => REMOTE_NAMES.filter((name) => existsSync(path.join(ROOT, name, 'e2e')));

/**
 * Starts a built site on an empty database for tests, and stops it when they have ended.
 * @template T
 * @param {string} name of its folder of data
 * @param {Record<string, string>} ports settings with the ports of the site
 * @param {(site: import('./site.mjs').Site, data: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTestSite(name, ports, work) {
  const environment = {
    ...ports,
    PAYMENT_SUCCESS_RATE: '1',
    PAYMENT_WEBHOOK_SECRET,
    // Tests log in often, and do not measure how long a browser works for its captcha.
    CAPTCHA_COST: '20',
    // All tests buy from one address.
    ORDER_MAILS_PER_HOUR: '1000',
    ORDERS_WITHOUT_PROOF: '1000',
    // The player of another site; the samples play a film of this one.
    HERO_VIDEO_URL: 'https://www.youtube.com/watch?v=RED2026demo',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const data = path.join(dataDir(), 'e2e', name);
  const release = claimTestSite(name);
  rmSync(data, { recursive: true, force: true });
  const site = await startSite({ environment, dataDir: data, quiet: true }).catch((error) =>
    fail(error.message),
  );
  try {
    return await work(site, data);
  } finally {
    await site.stopAll();
    release();
  }
}

/** Data and results of a site for tests are one run's: another one is told so. @param {string} name */
function claimTestSite(name) {
  try {
    return claim(`site ${name}`, `is using the site for tests "${name}"`);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Paths of the browsers; undefined where Playwright finds its own.
 * @typedef {object} Browsers
 * @property {string | undefined} browser
 * @property {string | undefined} wholeBrowser
 */

/**
 * Runs Playwright on a site of its own.
 * @param {Run} run
 * @param {Browsers} browsers
 * @param {boolean} isShown whether output appears at once
 */
const runOnSite = ({ name, args, ports }, browsers, isShown) =>
  withTestSite(name, ports, (site, data) =>
    runWithControl({ name, args, ports }, { site, data, ...browsers, isShown }),
  );

/**
 * Runs Playwright on a site that its tests may break.
 * @param {Run} run
 * @param {Browsers & { site: import('./site.mjs').Site, data: string, isShown: boolean }} on
 */
async function runWithControl({ name, args, ports }, { site, data, browser, wholeBrowser, isShown }) {
  const { registryFile } = await import('./registry.mjs');
  const { startSiteControl } = await import('./e2e-site-control.mjs');
  const controlPort = site.ports.api.port + CONTROL_PORT_OFFSET;
  const control = startSiteControl(site, registryFile(data), controlPort);
  const env = {
    ...process.env,
    ...ports,
    E2E_URL: site.url,
    E2E_API_URL: `http://localhost:${site.ports.api.port}`,
    E2E_CONTROL_URL: `http://localhost:${controlPort}`,
    E2E_DATA_DIR: data,
    PAYMENT_WEBHOOK_SECRET,
    ...(browser ? { CHROMIUM: browser } : {}),
    ...(wholeBrowser ? { E2E_WHOLE_BROWSER: wholeBrowser } : {}),
  };
  try {
    return await runPlaywright(name, args, env, isShown);
  } finally {
    control.close();
  }
}

/**
 * One run of Playwright, with its artefacts in `test-results/<name>`. Tests that were skipped after a failure or an
 * interruption count as failed. Output that is not shown at once is printed at the end.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isShown
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(name, args, env, isShown) {
  const { playwrightFailures, readPlaywrightReport } = await import('./test-reports.mjs');
  const report = path.join(ROOT, `test-results/${name}.json`);
  rmSync(report, { force: true });
  const code = await new Promise((resolve, reject) => {
    const child = spawn(
      path.join(ROOT, 'node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--output', `test-results/${name}`, ...args],
      {
        cwd: ROOT,
        stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        env: { ...env, E2E_REPORT: report },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('close', (code) => {
      process.stdout.write(output);
      resolve(code);
    });
    child.on('error', reject);
    process.once('exit', () => child.kill());
  });
  const { stats, suites } = readPlaywrightReport(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: playwrightFailures(suites),
  };
}

if (process.argv[1] === import.meta.filename) {
  installDependencies();
  /** @returns {never} */
  const stop = (/** @type {Error} */ error) => fail(error.stack ?? String(error));
  const { passed, failed } = await runEndToEndTests(process.argv.slice(2)).catch(stop);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

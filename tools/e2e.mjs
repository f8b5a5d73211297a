/** Builds, starts sites on ports of their own with an empty database, and runs the end-to-end tests in a real browser. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { REMOTES, ROOT } from './packages.mjs';
import { openScratchFolder } from './scratch-folder.mjs';
import { portsFrom, startSite, takenPorts } from './site.mjs';

/** First of the ports that the sites under test take; another one lets two checkouts test at once. */
const FIRST_PORT = Number(process.env.E2E_PORT || 3100);
/** From one site's first port to the next one's. */
const PORTS_OF_A_SITE = 20;
/** Key with which tests sign events of the payment provider. */
const PAYMENT_WEBHOOK_SECRET = 'a secret for the time of the tests';

/**
 * Playwright projects that run at the same time, each on a site of its own: `specs` in parallel, `faults` one test at a
 * time, because they break their site on purpose.
 */
const PROJECTS = ['specs', 'faults'];

/**
 * Runs the end-to-end tests.
 * @param {string[]} playwrightArguments a `--project` among them runs that one instead of PROJECTS
 * @returns {Promise<{ passed: number, failed: number }>} `failed` counts tests that did not run, too
 */
export async function runEndToEndTests(playwrightArguments = []) {
  const named = playwrightArguments.some((argument) => argument.startsWith('--project'));
  const runs = named
    ? [{ name: 'end-to-end', args: playwrightArguments }]
    : PROJECTS.map((name) => ({
        name,
        args: [`--project=${name}`, '--pass-with-no-tests', ...playwrightArguments],
      }));
  const sites = runs.map((run, at) => ({ ...run, ports: portsFromFirst(FIRST_PORT + at * PORTS_OF_A_SITE) }));
  const taken = (await Promise.all(sites.map(({ ports }) => takenPorts(portsFrom(ports))))).flat();
  if (taken.length > 0) {
    fail(
      `The end-to-end tests need ports that are taken: ${taken.map((t) => `${t.port} (${t.part})`).join(', ')}.`,
    );
  }
  const browser = findBrowser({ withoutWindows: true });
  await build();
  const removeScratchFolder = openScratchFolder();
  // Told to stop, this program takes the browsers and the sites with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', removeScratchFolder);
  try {
    const sums = await Promise.all(sites.map((site, at) => runOnSite(site, browser, at === 0)));
    return {
      passed: sums.reduce((sum, { passed }) => sum + passed, 0),
      failed: sums.reduce((sum, { failed }) => sum + failed, 0),
    };
  } finally {
    removeScratchFolder();
  }
}

const portsFromFirst = (first) => ({
  PORT: String(first),
  ...Object.fromEntries(REMOTES.map(({ portSetting }, at) => [portSetting, String(first + 1 + at)])),
  API_PORT: String(first + 1000),
});

/** Starts a site on an empty database, runs Playwright on it and ends it. */
async function runOnSite({ name, args, ports }, browser, isShown) {
  const environment = {
    ...ports,
    PAYMENT_SUCCESS_RATE: '1',
    PAYMENT_WEBHOOK_SECRET,
    // Tests log in often, and do not measure how long a browser works for its captcha.
    CAPTCHA_COST: '20',
    // All tests buy from one address.
    ORDER_MAILS_PER_HOUR: '1000',
    ORDERS_WITHOUT_PROOF: '1000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const data = path.join(dataDir(), 'e2e', name);
  rmSync(data, { recursive: true, force: true });
  const site = await startSite({ environment, dataDir: data, quiet: true });
  const { registryFile } = await import('./registry.mjs');
  const controlPort = Number(ports.API_PORT) + 80;
  const control = startControl(site, registryFile(data), controlPort);
  const env = {
    ...process.env,
    E2E_URL: site.url,
    E2E_API_URL: `http://localhost:${ports.API_PORT}`,
    E2E_CONTROL_URL: `http://localhost:${controlPort}`,
    E2E_DATA_DIR: data,
    ...ports,
    PAYMENT_WEBHOOK_SECRET,
    ...(browser ? { CHROMIUM: browser } : {}),
  };
  try {
    return await runPlaywright(name, args, env, isShown);
  } finally {
    control.close();
    await site.stopAll();
  }
}

/**
 * One run of Playwright; what it leaves behind stands in `test-results/<name>`. Tests that it leaves out after a failure
 * or an interruption count as failed. What a run says that is not shown is printed as a whole at its end.
 */
async function runPlaywright(name, args, env, isShown) {
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
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    child.on('close', (code) => {
      process.stdout.write(said);
      resolve(code);
    });
    child.on('error', reject);
    process.once('exit', () => child.kill());
  });
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * Lets tests inject faults into the site: POST /<part>/<stop|start|suspend|resume|restart>, POST /registry with a text,
 * GET /<part>/log. Every answer comes after the thing is done.
 */
function startControl(site, registry, port) {
  const said = new Map();
  const listen = (part) => {
    const child = site.parts.get(part);
    for (const stream of [child?.stdout, child?.stderr])
      stream?.on('data', (text) => said.set(part, ((said.get(part) ?? '') + text).slice(-40_000)));
  };
  for (const part of site.parts.keys()) listen(part);
  const actions = {
    stop: (part) => site.stop(part, 'SIGKILL'),
    async start(part, change) {
      if (site.parts.has(part)) return;
      site.start(part, change);
      listen(part);
      await site.ready(part);
    },
    async restart(part, change) {
      await site.stop(part);
      site.start(part, change);
      listen(part);
      await site.ready(part);
    },
    suspend: async (part) => site.suspend(part),
    resume: async (part) => site.resume(part),
  };
  return createServer(async (request, response) => {
    const url = new URL(request.url, 'http://control');
    const [part, verb] = url.pathname.split('/').filter(Boolean);
    try {
      if (part === 'registry') {
        const before = readFileSync(registry, 'utf8');
        const chunks = [];
        for await (const chunk of request) chunks.push(chunk);
        if (chunks.length > 0) writeFileSync(registry, Buffer.concat(chunks));
        return response.end(before);
      }
      if (verb === 'log') return response.end(said.get(part) ?? '');
      await actions[verb](part, Object.fromEntries(url.searchParams));
      response.end('done');
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  }).listen(port, 'localhost');
}

if (process.argv[1] === import.meta.filename) {
  installDependencies();
  const { passed, failed } = await runEndToEndTests(process.argv.slice(2)).catch((error) =>
    fail(error.stack ?? String(error)),
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

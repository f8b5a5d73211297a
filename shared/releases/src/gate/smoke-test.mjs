// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pointerOf } from '../publish-release.mjs';
import { Refusal } from '../refusal.mjs';
import { chromiumPath, openBrowser } from './browser.mjs';
import { placeOf } from './source-location.mjs';

/** @import { AddressInfo } from 'node:net' */
/** @import { ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { BuiltRelease } from '../built-release.mjs' */

/** How long the shell may take to start with the release, and to answer one page. */
const START_LIMIT_MS = 60_000;
const PAGE_LIMIT_MS = 30_000;
/** What the shell logs of a release that is no fault of it: the API's data may be late. */
const NOT_ITS_FAULT = new Set(['data', 'api']);

/**
 * Runs a release where nobody sees it: in a shell of its own with the live registry and this release in it. Every page
 * is rendered on the server and opened in a browser.
 * @param {BuiltRelease} release
 * @param {object} how
 * @param {ReleaseRegistry} how.registry
 * @param {string | null} how.site live site whose API answers the pages; null: none does
 * @param {string} how.shell
 * @param {string | undefined} how.chromium
 * @param {boolean} how.withBrowser
 * @param {(line: string) => void} how.say
 * @returns {Promise<string[]>} why it is refused
 */
export async function tryInShell(release, { registry, site, shell, chromium, withBrowser, say }) {
  const executable = withBrowser ? chromiumPath(chromium) : null;
  const folder = mkdtempSync(path.join(tmpdir(), 'red-try-'));
  const origin = await serveRelease(release);
  const trial = await startShell(shell, folder, site, {
    ...registry,
    remotes: {
      ...registry.remotes,
      [release.remote]: { enabled: true, stable: pointerOf(release, { url: origin.url }) },
    },
  });
  try {
    const given = await givenBy(trial);
    if (!given) return await whoIsToBlame(release, trial, origin.url, { registry, site, shell });
    const onServer = await rendersOnServer(release, trial, given, origin.url);
    if (onServer.length > 0 || !executable) return onServer;
    return await worksInBrowser(release, trial, executable, origin.url, say);
  } finally {
    await trial.stop();
    origin.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * A shell that does not come up is started once more as it is live, without the release: only when that one comes up
 * the release is at fault. Throws a Refusal when it does not.
 * @param {BuiltRelease} release
 * @param {TrialShell} trial
 * @param {string} origin
 * @param {{ registry: ReleaseRegistry, site: string | null, shell: string }} live
 * @returns {Promise<string[]>}
 */
async function whoIsToBlame(release, trial, origin, { registry, site, shell }) {
  await trial.stop();
  const folder = mkdtempSync(path.join(tmpdir(), 'red-try-'));
  const without = await startShell(shell, folder, site, registry);
  try {
    if (!(await givenBy(without)))
      throw new Refusal(
        `The check could not be made: the shell in ${shell}, which releases are tried in, does not start (${reasonIn(without.said())}). That is no fault of ${release.remote} ${release.version}. Whoever runs this check has to fix it: take the whole folder of the live shell with its node_modules, or name another with --shell or SHELL_DIR. Nothing has been published.`,
      );
  } finally {
    await without.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const place = placeOf(release, `${origin}/${release.version}/`, trial.said());
  return [
    `The shell does not come up with it, and does without it (${reasonIn(trial.said())}${place ? `, at ${place}` : ''}). Fix what it names and build again.`,
  ];
}

/**
 * The line of a program's last words that says why it ended.
 * @param {string} said
 */
function reasonIn(said) {
  const lines = said.split('\n').filter((line) => line.trim() && !/^Node\.js v/.test(line));
  const thrown = lines.find((line) => /^\w*(Error|Exception)\b.*:/.test(line.trim()));
  const last = lines.at(-1) ?? 'it says nothing';
  const entry = parseLine(last);
  return thrown?.trim() ?? entry?.cause ?? entry?.msg ?? last.trim();
}

/**
 * The release's files as an origin would serve them.
 * @param {BuiltRelease} release
 */
async function serveRelease({ folder, version, files, manifestBytes }) {
  const allowed = new Set(files);
  const server = createServer(async (request, response) => {
    const file = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(version.length + 2);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (file === 'remote.json') return response.end(manifestBytes);
    if (!allowed.has(file)) return response.writeHead(404).end();
    const type = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }[
      path.extname(file)
    ];
    if (type) response.setHeader('content-type', type);
    response.end(await readFile(path.join(folder, file)));
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * A built shell on a port of its own. It gets nothing of this program's environment: what it runs is not proven yet.
 * @param {string} shell
 * @param {string} folder for its data
 * @param {string | null} site
 * @param {ReleaseRegistry} registry
 */
async function startShell(shell, folder, site, registry) {
  const port = await freePort();
  const registryFile = path.join(folder, 'registry.json');
  writeFileSync(registryFile, JSON.stringify(registry));
  const child = spawn(process.execPath, [path.join(shell, 'server/server.cjs')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(port),
      DATA_DIR: folder,
      REGISTRY_FILE: registryFile,
      API_BASE_URL: site ?? 'http://localhost:9',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return {
    url: `http://localhost:${port}`,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    said: () => said,
    /** What the shell has logged of a remote so far. @param {string} owner */
    logOf: (owner) =>
      said.split('\n').flatMap((line) => {
        const entry = parseLine(line);
        if (entry?.owner !== owner || NOT_ITS_FAULT.has(entry.stage ?? '')) return [];
        const text = String(entry.cause ?? entry.reason ?? entry.msg);
        return [{ reason: `${entry.stage ?? 'log'}: ${text.split('\n')[0]}`, stack: text }];
      }),
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startShell>>} TrialShell */

/**
 * @param {string} line
 * @returns {Record<string, string | undefined> | null}
 */
function parseLine(line) {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * The shell gets hold of the release, and renders every page of it that needs no parameter and no session.
 * @param {BuiltRelease} release
 * @param {TrialShell} trial
 * @param {GivenReleases} given
 * @param {string} origin
 * @returns {Promise<string[]>}
 */
async function rendersOnServer(release, trial, given, origin) {
  const { remote, version, manifest } = release;
  const standing = given[remote];
  const log = () => [
    ...new Set(
      trial.logOf(remote).map(({ reason, stack }) => {
        const place = placeOf(release, `${origin}/${version}/`, stack);
        return place ? `${reason}, at ${place}` : reason;
      }),
    ),
  ];
  if (standing?.version !== version || (manifest.build.server && !standing.server)) {
    const reasons = log().length > 0 ? log() : [reasonIn(trial.said())];
    return reasons.map(
      (reason) => `The shell cannot run it on the server (${reason}). Fix what it names and build again.`,
    );
  }
  const refusals = [];
  for (const { path: address } of openRoutes(release).filter((route) => route.server)) {
    const status = await fetch(trial.url + address, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    if (status !== 200)
      refusals.push(
        `${address} ${status ? `answers ${status}` : 'does not answer'} when the server renders it. Run npm run dev -- ${remote} and open it.`,
      );
  }
  return [
    ...refusals,
    ...log().map((reason) => `A page fails on the server (${reason}). It must render without a browser.`),
  ];
}

/** @typedef {Record<string, { version: string, server: boolean } | undefined>} GivenReleases by remote */

/**
 * @param {TrialShell} trial
 * @returns {Promise<GivenReleases | null>} what it has got hold of; null when it does not come up
 */
async function givenBy(trial) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && !trial.hasEnded()) {
    const body = await fetch(`${trial.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.json(),
      () => null,
    );
    // A shell that answers has loaded everything it could.
    if (body?.remotes) return body.remotes;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

/**
 * Every page of it opens in a browser: its scripts arrive, run, and take over what the server rendered.
 * @param {BuiltRelease} release
 * @param {TrialShell} trial
 * @param {string} executable
 * @param {string} origin
 * @param {(line: string) => void} say
 * @returns {Promise<string[]>}
 */
async function worksInBrowser(release, trial, executable, origin, say) {
  const { version, manifest } = release;
  const browser = await openBrowser(executable);
  const refusals = [];
  try {
    for (const { path: address, expose } of openRoutes(release)) {
      const scripts = [manifest.build.entry, ...(manifest.build.exposes[expose] ?? [])];
      const problems = await browser.visit(
        trial.url + address,
        scripts.filter((file) => file.endsWith('.js')).map((file) => `${origin}/${version}/${file}`),
      );
      for (const { problem, stack } of problems) {
        const place = placeOf(release, `${origin}/${version}/`, stack);
        refusals.push(`${address} fails in a browser: ${problem}${place ? `, at ${place}` : ''}.`);
      }
      say(`  ${address} ${problems.length === 0 ? 'opens' : 'fails'}`);
    }
  } finally {
    await browser.close();
  }
  return refusals;
}

/**
 * Pages anybody can open by their address alone.
 * @param {BuiltRelease} release
 */
const openRoutes = ({ manifest }) =>
  manifest.routes.filter((route) => !route.path.includes(':') && !route.guard);

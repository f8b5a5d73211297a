/**
 * The sites that are compared: the composed site, the same sources built as one application, and a static copy of each
 * page. One server delivers all of them alike, over HTTP/2.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../tools/browser.mjs';
import { build } from '../tools/build.mjs';
import { dataDir } from '../tools/install.mjs';
import { distOf, REMOTES, ROOT } from '../tools/packages.mjs';
import { releasesDir } from '../tools/registry.mjs';
import { startSite } from '../tools/site.mjs';
import { FIRST_PORT, MEASURED_PORTS as PORTS, refuseTakenPorts } from './measured-ports.mjs';

/** First of the ports at which the compared sites are served. */
const FRONT = FIRST_PORT + 40;
const ORIGINS = FRONT + 10;

const here = import.meta.dirname;
const work = path.join(dataDir(), 'bench');
const data = path.join(work, 'data');
const staticRoot = path.join(work, 'static');

/** @typedef {'composed' | 'one-app' | 'static'} SiteName */
/** @typedef {Awaited<ReturnType<typeof startComparedSites>>} ComparedSites */

const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Builds and starts everything. The caller stops it. */
export async function startComparedSites() {
  const chrome = findBrowser();
  await refuseTakenPorts();
  await build();
  rmSync(work, { recursive: true, force: true });
  await buildOneApp();
  const site = await startSite({
    dataDir: data,
    environment: { ...PORTS, LOG_LEVEL: 'error' },
    quiet: true,
  });
  /** @type {Set<string>} */
  const copied = new Set();
  const file = path.join(work, 'sites.json');
  writeFileSync(file, JSON.stringify(servedSites()));
  const server = spawn(process.execPath, [path.join(here, 'instrument/serve.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  await allServed(server);

  return {
    chrome,
    /** Address of the composed site without the server in between. */
    direct: site.url,
    /**
     * Address of a page on one of the sites; the static copy is made the first time.
     * @param {SiteName} name
     * @param {string} page
     */
    async addressOf(name, page) {
      const origin = `https://localhost:${FRONT + ['composed', 'one-app', 'static'].indexOf(name)}`;
      if (name !== 'static') return origin + page;
      if (!copied.has(page)) await writeStaticCopy(`${site.url}${page}`, path.join(staticRoot, page));
      copied.add(page);
      return `${origin}${page}${page.endsWith('/') ? '' : '/'}`;
    },
    async stop() {
      server.kill();
      await site.stopAll();
    },
  };
}

async function buildOneApp() {
  const child = spawn(path.join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: path.join(here, 'one-app'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('bench/one-app does not build');
}

/** What instrument/serve.mjs reads. */
function servedSites() {
  const proxy = `http://localhost:${PORTS.PORT}`;
  const shellAssets = path.join(distOf('shell'), 'web');
  return {
    sites: [
      ...REMOTES.map(({ name }, at) => ({ name, port: ORIGINS + at, root: releasesDir(data, name) })),
      {
        name: 'composed',
        port: FRONT,
        proxy,
        mounts: { '/_shell': shellAssets },
        rewrite: REMOTES.map(({ name, portSetting }) => [
          `http://localhost:${PORTS[portSetting]}`,
          `{origin:${name}}`,
        ]),
      },
      {
        name: 'one-app',
        port: FRONT + 1,
        root: path.join(here, 'one-app/dist'),
        proxy,
        proxyPaths: ['/api', '/users', '/_shell', '/_telemetry'],
        fallback: 'index.html',
      },
      { name: 'static', port: FRONT + 2, root: staticRoot, mounts: { '/_shell': shellAssets } },
    ],
  };
}

/**
 * Resolves when the server has named every site.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} server
 */
async function allServed(server) {
  let missing = servedSites().sites.length;
  for await (const text of server.stdout) {
    missing -= String(text).split('\n').filter(Boolean).length;
    if (missing <= 0) break;
  }
  if (missing > 0) throw new Error('the compared sites could not be served');
  server.stdout.resume();
}

/**
 * Stores a page as the server sends it, without scripts: the lower bound of every framework. The headers that cost a
 * browser something (policy, a browsing context of its own) stay with it.
 * @param {string} address
 * @param {string} folder
 */
async function writeStaticCopy(address, folder) {
  const answer = await fetch(address);
  const html = await answer.text();
  mkdirSync(folder, { recursive: true });
  const withoutScripts = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload" as="script|modulepreload|prefetch|preconnect)"[^>]*>/g, '');
  const index = path.join(folder, 'index.html');
  writeFileSync(index, withoutScripts);
  writeFileSync(
    `${index}.headers.json`,
    JSON.stringify(
      Object.fromEntries(SECURITY_HEADERS.map((name) => [name, answer.headers.get(name) ?? ''])),
    ),
  );
}

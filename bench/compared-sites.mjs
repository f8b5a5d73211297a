/**
 * The sites that are compared: the composed site, the same sources built as one application, and a static copy of each
 * page. One server delivers all of them alike, over HTTP/2. The static copies come to it from a program behind it, as the
 * composed pages do: what is compared is the page, not the way that it takes through this machine.
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
const STATIC_ORIGIN = FRONT + 5;
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
  const servers = [await serve('sites.json', servedSites()), await serve('origins.json', origins(), '--h1')];
  const endServers = () => servers.forEach((server) => void server.kill());
  process.once('exit', endServers);

  /**
   * Address of a page on one of the sites; the static copy is made the first time.
   * @param {SiteName} name
   * @param {string} page
   */
  async function addressOf(name, page) {
    const origin = `https://localhost:${FRONT + ['composed', 'one-app', 'static'].indexOf(name)}`;
    if (name !== 'static') return origin + page;
    if (!copied.has(page)) await writeStaticCopy(`${site.url}${page}`, path.join(staticRoot, page));
    copied.add(page);
    return `${origin}${page}${page.endsWith('/') ? '' : '/'}`;
  }

  return {
    chrome,
    /** Address of the composed site without the server in between. */
    direct: site.url,
    addressOf,
    /**
     * A page on some of the sites, for visits that compare them.
     * @template {SiteName} Name
     * @param {readonly Name[]} names
     * @param {string} page
     */
    targetsOf: (names, page) =>
      Promise.all(names.map(async (name) => ({ site: name, address: await addressOf(name, page) }))),
    async stop() {
      endServers();
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

/**
 * @typedef {{ sites: { name: string, port: number, [setting: string]: unknown }[] }} ServedSites what instrument/serve.mjs reads
 */

/** @returns {ServedSites} */
function servedSites() {
  const proxy = `http://localhost:${PORTS.PORT}`;
  const shellAssets = path.join(distOf('shell'), 'web');
  const rewrite = REMOTES.map(({ name, portSetting }) => [
    `http://localhost:${PORTS[portSetting]}`,
    `{origin:${name}}`,
  ]);
  return {
    sites: [
      ...REMOTES.map(({ name }, at) => ({ name, port: ORIGINS + at, root: releasesDir(data, name) })),
      {
        name: 'composed',
        port: FRONT,
        proxy,
        mounts: { '/_shell': shellAssets },
        rewrite,
      },
      {
        name: 'one-app',
        port: FRONT + 1,
        root: path.join(here, 'one-app/dist'),
        proxy,
        proxyPaths: ['/api', '/users', '/_shell', '/_telemetry'],
        fallback: 'index.html',
      },
      {
        name: 'static',
        port: FRONT + 2,
        proxy: `http://localhost:${STATIC_ORIGIN}`,
        mounts: { '/_shell': shellAssets },
        rewrite,
      },
    ],
  };
}

/** What stands behind the server of the compared sites, beside the shell. @returns {ServedSites} */
const origins = () => ({ sites: [{ name: 'static-origin', port: STATIC_ORIGIN, root: staticRoot }] });

/**
 * Starts instrument/serve.mjs; resolves when it has named every site.
 * @param {string} name of the file that it reads
 * @param {ServedSites} content
 * @param {...string} flags
 */
async function serve(name, content, ...flags) {
  const file = path.join(work, name);
  writeFileSync(file, JSON.stringify(content));
  const server = spawn(process.execPath, [path.join(here, 'instrument/serve.mjs'), file, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let missing = content.sites.length;
  for await (const text of server.stdout) {
    missing -= String(text).split('\n').filter(Boolean).length;
    if (missing <= 0) break;
  }
  if (missing > 0) throw new Error('the compared sites could not be served');
  server.stdout.resume();
  return server;
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

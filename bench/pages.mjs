/**
 * Compares the composed site with the same sources built as one application and with a static copy of each page:
 * interleaved in one run, cold, on Slow 4G with the processor four times slower. Writes bench/results/.
 * BENCH_RUNS sets the number of runs, BENCH_PAGES the paths, BENCH_OPTIONS more options of the instrument.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../tools/browser.mjs';
import { build } from '../tools/build.mjs';
import { dataDir, fail } from '../tools/install.mjs';
import { distOf, REMOTES, ROOT } from '../tools/packages.mjs';
import { releasesDir } from '../tools/registry.mjs';
import { startSite } from '../tools/site.mjs';
import { FIRST_PORT, MEASURED_PORTS as PORTS } from './measured-ports.mjs';

/** First of the ports at which the instrument serves the compared sites. */
const FRONT = FIRST_PORT + 100;
const PAGES = process.env.BENCH_PAGES?.split(' ') ?? [
  '/',
  '/noticias',
  '/pagos',
  '/busqueda-en-diccionarios',
];
const RUNS = process.env.BENCH_RUNS ?? '5';
/** For example `--max-noise 3 --retries 1` on a busy machine. */
const OPTIONS = process.env.BENCH_OPTIONS?.split(' ') ?? [];

const here = import.meta.dirname;
const work = path.join(dataDir(), 'bench');
const data = path.join(work, 'data');
const results = path.join(here, 'results');

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
/**
 * Starts a Node program that ends with this one.
 * @param {string} script
 * @param {readonly string[]} args
 */
const node = (script, args) => {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
  });
  children.push(child);
  return child;
};
/**
 * Resolves when a program has ended; rejects when it failed.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
const finished = (child) =>
  new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs[1]}: code ${code}`)),
    ),
  );

/**
 * Stores the page as the server sends it, without scripts: the lower bound of every framework.
 * @param {string} page
 */
async function staticCopy(page) {
  const html = await fetch(`http://localhost:${PORTS.PORT}${page}`).then((response) => response.text());
  const folder = path.join(work, 'static', page);
  mkdirSync(folder, { recursive: true });
  const withoutScripts = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload" as="script|preconnect)"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '');
  writeFileSync(path.join(folder, 'index.html'), withoutScripts);
}

/** @type {import('../tools/site.mjs').Site | undefined} */
let site;
try {
  const chrome = findBrowser();
  await build();
  rmSync(work, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await finished(
    spawn(path.join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
      cwd: path.join(here, 'one-app'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  site = await startSite({
    dataDir: path.join(work, 'data'),
    environment: { ...PORTS, LOG_LEVEL: 'error' },
    quiet: true,
  });
  for (const page of PAGES) await staticCopy(page);

  const origins = REMOTES.map((remote, at) => ({
    name: remote.name,
    port: FRONT + 10 + at,
    from: `http://localhost:${PORTS[remote.portSetting]}`,
  }));
  const rewrite = origins.map(({ name, from }) => [from, `{origin:${name}}`]);
  const shellAssets = path.join(distOf('shell'), 'web');
  const sites = {
    sites: [
      ...origins.map(({ name, port }) => ({ name, port, root: releasesDir(data, name), measure: false })),
      {
        name: 'composed',
        port: FRONT,
        proxy: `http://localhost:${PORTS.PORT}`,
        mounts: { '/_shell': shellAssets },
        rewrite,
      },
      {
        name: 'one-app',
        port: FRONT + 1,
        root: path.join(here, 'one-app/dist'),
        proxy: `http://localhost:${PORTS.PORT}`,
        proxyPaths: ['/api', '/users', '/_shell'],
        fallback: 'index.html',
      },
      {
        name: 'static',
        port: FRONT + 2,
        root: path.join(work, 'static'),
        mounts: { '/_shell': shellAssets },
      },
    ],
  };
  const file = path.join(work, 'sites.json');
  writeFileSync(file, JSON.stringify(sites));
  node(path.join(here, 'instrument/serve.mjs'), [file]);
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const summary = [];
  for (const page of PAGES) {
    const name = page === '/' ? 'inicio' : page.slice(1);
    const out = path.join(results, `${name}.json`);
    const targets = ['composed', 'one-app', 'static'].map(
      (target, at) =>
        `${target}=https://localhost:${FRONT + at}${page}${target === 'static' && page !== '/' ? '/' : ''}`,
    );
    console.log(`\n${page}`);
    await finished(
      node(path.join(here, 'instrument/measure.mjs'), [
        ...targets,
        '--runs',
        RUNS,
        '--no-nav',
        ...OPTIONS,
        '--out',
        out,
        '--md',
        path.join(results, `${name}.md`),
        ...(chrome ? ['--chrome', chrome] : []),
      ]),
    );
    summary.push({ page, out });
  }
  writeFileSync(
    path.join(results, 'README.md'),
    `# Results\n\nSlow 4G (1.6 Mbit/s, 150 ms), CPU x4, cold, ${RUNS} interleaved runs, HTTP/2, 390x844.\n\nOrders while the API is killed: [orders.md](orders.md).\n\n${summary.map(({ page, out }) => `## ${page}\n\n${readFileSync(out.replace(/json$/, 'md'), 'utf8').trim()}\n`).join('\n')}`,
  );
  console.log(`\nWritten to ${path.relative(ROOT, results)}/: ${readdirSync(results).join(', ')}`);
} catch (error) {
  fail(error instanceof Error ? String(error.stack) : String(error));
} finally {
  for (const child of children) child.kill();
  await site?.stopAll();
}

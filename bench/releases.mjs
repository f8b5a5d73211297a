/**
 * How long it takes until a visitor gets a release: `npm run bench -- releases`. Every area is published once through the
 * whole gate, then rolled back and forth, disabled and enabled, with the registry in a file and in a bucket. Measured
 * from the start of the command and from the change of the registry to the first page with the change.
 * Prints a table, writes bench/results/releases.md, and fails when a change of the registry took longer than MAX_DELAY_MS.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openRegistryStore } from '../shared/releases/src/registry-store.mjs';
import { startS3Server } from '../shared/releases/src/testing/s3-server.fixture.mjs';
import { findBrowser } from '../tools/browser.mjs';
import { build } from '../tools/build.mjs';
import { dataDir } from '../tools/install.mjs';
import { openPageOf, REMOTES, ROOT } from '../tools/packages.mjs';
import { portOf } from '../tools/ports.mjs';
import { registryFile } from '../tools/registry.mjs';
import { startSite } from '../tools/site.mjs';
import { MEASURED_PORTS as PORTS } from './measured-ports.mjs';

/** From the changed registry to a new page load. */
const MAX_DELAY_MS = 2_000;
/** An even number ends where it began. */
const ROLLBACKS = 20;
const POLL_INTERVAL_MS = 10;
const TIMEOUT_MS = 30_000;
const run = promisify(execFile);
const work = path.join(dataDir(), 'bench-releases');
const results = path.join(import.meta.dirname, 'results');
/** An open page by area. @type {Record<string, string>} */
const AREAS = Object.fromEntries(
  REMOTES.flatMap(({ name }) => {
    const page = openPageOf(name);
    return page === null ? [] : [[name, page]];
  }),
);

/** @typedef {import('../tools/site.mjs').Site} Site */
/** @typedef {import('../shared/releases/src/registry-store.mjs').RegistryStore} RegistryStore */
/** @typedef {Record<string, string>} Environment */
/** @typedef {[verb: string, remote: string, ...options: string[]]} Words of a command */

/**
 * Runs the release command in one file, as a team's pipeline does.
 * @param {Site} site
 * @param {Words} words
 * @param {Environment} environment
 */
async function release(site, words, environment) {
  await run(process.execPath, [path.join(ROOT, 'shared/releases/dist/red-release.mjs'), ...words], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: work,
      SITE_URL: site.url,
      SHELL_DIR: path.join(ROOT, 'shell/dist'),
      RELEASE_URL: `http://localhost:${portOf(site.ports, words[1])}/`,
      CHROMIUM: findBrowser() ?? '',
      ...environment,
    },
  });
}

/** What is read of a page's boot data. */
const bootSchema = z.object({
  paused: z.array(z.string()),
  remotes: z.record(z.string(), z.object({ version: z.string() })),
});

/**
 * The version of an area that an uncached page gets, or `off` when the area is disabled.
 * @param {Site} site
 * @param {string} remote
 */
async function shown(site, remote) {
  const html = await fetch(`${site.url}${AREAS[remote]}?visita=${randomUUID()}`).then((answer) =>
    answer.text(),
  );
  const boot = bootSchema.parse(
    JSON.parse(/<script[^>]*id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'),
  );
  return boot.paused.includes(remote) ? 'off' : boot.remotes[remote]?.version;
}

/**
 * Runs a command and measures in milliseconds until its change is served, from the start of the command and from the
 * change of the registry.
 * @param {Site} site
 * @param {Words} words
 * @param {string | undefined} wanted version, or `off`
 * @param {RegistryStore} store
 * @param {Environment} environment
 */
async function timed(site, words, wanted, store, environment) {
  const remote = words[1];
  const began = Date.now();
  let ended = false;
  const command = release(site, words, environment).finally(() => {
    ended = true;
  });
  // Awaited below; until then a failure must not end the program.
  command.catch(() => {});
  let giveUp = Number.POSITIVE_INFINITY;
  while ((await shown(site, remote)) !== wanted) {
    if (ended) {
      await command;
      giveUp = Math.min(giveUp, Date.now() + TIMEOUT_MS);
    }
    if (Date.now() > giveUp) throw new Error(`${words.join(' ')}: not seen within ${TIMEOUT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  const seen = Date.now();
  await command;
  return { command: seen - began, change: seen - Date.parse((await store.read()).updatedAt) };
}

/**
 * A copy of a build under another version.
 * @param {string} remote
 * @param {string} version
 * @returns {string} its folder
 */
function copyOfBuild(remote, version) {
  const folder = path.join(work, 'builds', `${remote}-${version}`);
  cpSync(path.join(ROOT, remote, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  writeFileSync(file, JSON.stringify({ ...manifest, version }));
  return folder;
}

/**
 * Figures of one area, in milliseconds: `publish` and `commands` from the start of a command, `changes` from the registry.
 * @typedef {{ registry: string, remote: string, publish: number, changes: number[], commands: number[] }} Figures
 */

/**
 * @param {Site} site
 * @param {string} version to publish
 * @param {string} registry where it is kept, for the table
 * @param {RegistryStore} store
 * @param {Environment} [environment]
 */
async function measure(site, version, registry, store, environment = {}) {
  /** @type {Figures[]} */
  const rows = [];
  for (const remote of Object.keys(AREAS)) {
    const before = await shown(site, remote);
    /** @type {Words} */
    const publishing = ['publish', remote, '--from', copyOfBuild(remote, version)];
    const published = await timed(site, publishing, version, store, environment);
    /** @type {Figures} */
    const row = { registry, remote, publish: published.command, changes: [published.change], commands: [] };
    const apply = async (/** @type {Words} */ words, /** @type {string | undefined} */ wanted) => {
      const { command, change } = await timed(site, words, wanted, store, environment);
      row.changes.push(change);
      row.commands.push(command);
    };
    for (let at = 0; at < ROLLBACKS; at += 1)
      await apply(['rollback', remote], at % 2 === 0 ? before : version);
    await apply(['disable', remote], 'off');
    await apply(['enable', remote], version);
    await apply(['rollback', remote], before);
    rows.push(row);
    console.log(JSON.stringify(rowOf(row)));
  }
  return rows;
}

const median = (/** @type {readonly number[]} */ figures) =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
/**
 * A row of the table.
 * @param {Figures} figures
 * @returns {Record<string, string | number>}
 */
const rowOf = ({ registry, remote, publish, changes, commands }) => ({
  registry,
  area: remote,
  'publish, with the gate': publish,
  changes: changes.length,
  'median until seen': median(changes),
  'worst until seen': Math.max(...changes),
  'from the command, median': median(commands),
});

await build();
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const bucket = await startS3Server();
/** @type {Site | undefined} */
let site;
/** @type {Figures[]} */
let rows;
try {
  site = await startSite({ dataDir: work, environment: { ...PORTS, LOG_LEVEL: 'error' }, quiet: true });
  const file = openRegistryStore(registryFile(work));
  rows = await measure(site, '9.0.0', 'file', file);
  // The same registry, from now on in a bucket.
  const inBucket = { ...bucket.environment, REGISTRY_FILE: 's3://red/live' };
  const store = openRegistryStore(inBucket.REGISTRY_FILE, inBucket);
  const live = await file.read();
  await store.change(() => live, { who: 'npm run bench', why: 'moved' });
  await site.stop('shell');
  site.start('shell', inBucket);
  await site.ready('shell');
  const storage = { RELEASE_STORAGE: path.join(work, 'releases') };
  rows.push(...(await measure(site, '9.1.0', 'bucket', store, { ...inBucket, ...storage })));
} finally {
  await site?.stopAll();
  await bucket.stop();
}

const table = rows.map(rowOf);
console.table(table);
const heads = Object.keys(table[0] ?? {});
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'releases.md'),
  `# Until a visitor sees a release

Milliseconds. Every area is published once (*with the gate*: rules, rendering on the server and in a headless browser), then rolled back and forth ${ROLLBACKS} times, disabled, enabled and rolled back once more. *Until seen*: from the changed registry to the first uncached page with the change; *from the command*: from the start of the command. The shell watches a file and polls a bucket twice a second. The limit is ${MAX_DELAY_MS} ms from the registry to the page. ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}.

| ${heads.join(' | ')} |
| ${heads.map((head) => (typeof table[0]?.[head] === 'number' ? '---:' : '---')).join(' | ')} |
${table.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}
`,
);
const slow = rows.filter(({ changes }) => Math.max(...changes) > MAX_DELAY_MS);
console.log(
  slow.length === 0
    ? `Every change was seen within ${MAX_DELAY_MS} ms.`
    : `${slow.length} rows above ${MAX_DELAY_MS} ms.`,
);
process.exit(slow.length === 0 ? 0 : 1);

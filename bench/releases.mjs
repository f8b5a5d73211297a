/**
 * How long a release takes until a visitor sees it: `npm run bench -- releases`. Every area is published once through
 * the whole gate, then rolled back and forth, disabled and enabled, with the registry in a file and in a bucket. Counted
 * from the moment the command is typed, and from the moment the registry is written, to the first page that says so.
 * Prints a table, writes bench/results/releases.md, and fails when a written change took longer than promised.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openRegistryStore } from '../shared/releases/src/registry-store.mjs';
import { startS3Server } from '../shared/releases/src/testing/s3-server.fixture.mjs';
import { findBrowser } from '../tools/browser.mjs';
import { build } from '../tools/build.mjs';
import { dataDir } from '../tools/install.mjs';
import { openPageOf, REMOTES, ROOT } from '../tools/packages.mjs';
import { registryFile } from '../tools/registry.mjs';
import { startSite } from '../tools/site.mjs';
import { MEASURED_PORTS as PORTS } from './measured-ports.mjs';

/** The promise, in milliseconds from the written registry to a new page load. */
const LIMIT = 2_000;
/** Back and forth: an even number ends where it began. */
const ROLLBACKS = 20;
const LOOK_MS = 10;
const GIVE_UP_MS = 30_000;
const run = promisify(execFile);
const work = path.join(dataDir(), 'bench-releases');
const results = path.join(import.meta.dirname, 'results');
/** A page of each area that anybody may open. */
const AREAS = Object.fromEntries(
  REMOTES.map(({ name }) => [name, openPageOf(name)]).filter(([, page]) => page !== null),
);

/** The release command in one file, as a team's pipeline calls it. */
async function release(site, words, environment) {
  const { portSetting } = REMOTES.find(({ name }) => name === words[1]);
  await run(process.execPath, [path.join(ROOT, 'shared/releases/dist/red-release.mjs'), ...words], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: work,
      SITE_URL: site.url,
      SHELL_DIR: path.join(ROOT, 'shell/dist'),
      RELEASE_URL: `http://localhost:${PORTS[portSetting]}/`,
      CHROMIUM: findBrowser() ?? '',
      ...environment,
    },
  });
}

/** What a page that nobody has asked for yet sends to browsers: the version of its area, or that it is switched off. */
async function shown(site, remote) {
  const html = await fetch(`${site.url}${AREAS[remote]}?visita=${randomUUID()}`).then((answer) =>
    answer.text(),
  );
  const boot = JSON.parse(/<script[^>]*id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  return boot.composition?.paused.includes(remote) ? 'off' : boot.remotes?.[remote]?.version;
}

/** Milliseconds until a change is seen, from the typed command and from the written registry. */
async function timed(site, words, wanted, store, environment) {
  const remote = words[1];
  const typed = Date.now();
  let ended = false;
  const command = release(site, words, environment).finally(() => {
    ended = true;
  });
  // Heard of below; until then its failure is nobody's.
  command.catch(() => {});
  let giveUp = Number.POSITIVE_INFINITY;
  while ((await shown(site, remote)) !== wanted) {
    if (ended) {
      await command;
      giveUp = Math.min(giveUp, Date.now() + GIVE_UP_MS);
    }
    if (Date.now() > giveUp) throw new Error(`${words.join(' ')}: not seen within ${GIVE_UP_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const seen = Date.now();
  await command;
  return { command: seen - typed, change: seen - Date.parse((await store.read()).updatedAt) };
}

/** The same files under a higher version. */
function madeVersion(remote, version) {
  const folder = path.join(work, 'builds', `${remote}-${version}`);
  cpSync(path.join(ROOT, remote, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  writeFileSync(file, JSON.stringify({ ...manifest, version }));
  return folder;
}

async function measure(site, version, registry, store, environment = {}) {
  const rows = [];
  for (const remote of Object.keys(AREAS)) {
    const before = await shown(site, remote);
    const publishing = ['publish', remote, '--from', madeVersion(remote, version)];
    const published = await timed(site, publishing, version, store, environment);
    const row = { registry, remote, publish: published.command, changes: [published.change], commands: [] };
    const take = async (words, wanted) => {
      const { command, change } = await timed(site, words, wanted, store, environment);
      row.changes.push(change);
      row.commands.push(command);
    };
    for (let at = 0; at < ROLLBACKS; at += 1)
      await take(['rollback', remote], at % 2 === 0 ? before : version);
    await take(['disable', remote], 'off');
    await take(['enable', remote], version);
    await take(['rollback', remote], before);
    rows.push(row);
    console.log(JSON.stringify(rowOf(row)));
  }
  return rows;
}

const sorted = (figures) => [...figures].sort((one, other) => one - other);
const median = (figures) => sorted(figures)[Math.floor(figures.length / 2)];
const rowOf = ({ registry, remote, publish, changes, commands }) => ({
  registry,
  area: remote,
  'publish, gate and all': publish,
  changes: changes.length,
  'median until seen': median(changes),
  'worst until seen': Math.max(...changes),
  'command and all, median': median(commands),
});

await build();
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const bucket = await startS3Server();
let site;
let rows;
try {
  site = await startSite({ dataDir: work, environment: { ...PORTS, LOG_LEVEL: 'error' }, quiet: true });
  const file = openRegistryStore(registryFile(work));
  rows = await measure(site, '9.0.0', 'file', file);
  // The same registry, kept in a bucket from now on.
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
const heads = Object.keys(table[0]);
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'releases.md'),
  `# Until a visitor sees a release

Milliseconds. Every area is published once (*gate and all*: rules, rendering on the server and in a headless browser), then rolled back and forth ${ROLLBACKS} times, disabled, enabled and rolled back once more. *Until seen*: from the written registry to the first page that nobody had asked for before and that says so; *command and all*: from the typed command. The shell hears of a file at once and asks a bucket twice a second. The promise is ${LIMIT} ms from the registry to the page. ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}.

| ${heads.join(' | ')} |
| ${heads.map((head) => (typeof table[0][head] === 'number' ? '---:' : '---')).join(' | ')} |
${table.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}
`,
);
const late = rows.filter(({ changes }) => Math.max(...changes) > LIMIT);
console.log(
  late.length === 0 ? `Every change was seen within ${LIMIT} ms.` : `${late.length} rows above ${LIMIT} ms.`,
);
process.exit(late.length === 0 ? 0 : 1);

/**
 * What a page and a call cost, and what a national event needs: `npm run bench -- cluster`. The built site with one shell,
 * one API and a PostgreSQL; each of the main ways is repeated, and the processor time of each part, the bytes of the
 * answer and the statements in the database are divided by the number. Prints tables, writes bench/results/cluster.md;
 * lab/results/capacity.md says what they mean. Processor time is counted, not waiting: other load on the machine disturbs it
 * little, and less where the measured processes may go first (`chrt`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { build } from '../tools/build.mjs';
import { importTypeScript } from '../tools/import-typescript.mjs';
import { dataDir } from '../tools/install.mjs';
import { REMOTE_NAMES, ROOT } from '../tools/packages.mjs';
import { startSite } from '../tools/site.mjs';
import { BEHIND_A_CDN, EVENT, needsOf, PARTS } from './cluster/national-event.rules.mjs';
import { cpuMs, givePriority } from './cluster/process-cpu.mjs';
import { startQueryCounter } from './cluster/query-counter.mjs';
import { repeat } from './cluster/requests.mjs';
import { waysOf } from './cluster/ways.mjs';
import { markdownTable } from './instrument/markdown-table.mjs';
import { MEASURED_PORTS } from './measured-ports.mjs';
import { memoryMiB } from './server/process-memory.mjs';

/** @import { Cost, PartName } from './cluster/national-event.rules.mjs' */

/** Share of the repetitions that come first and do not count. */
const WARM_UP = 0.2;
/** No limit that all visitors of the site come to together, from this one machine. */
const ONE_MACHINE = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  MESSAGE_LIMIT_PER_MINUTE: '1000000',
  ORDER_LIMIT_PER_MINUTE: '1000000',
  SEARCH_LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_ATTEMPTS_PER_MINUTE: '1000000',
  ACCOUNT_ATTEMPTS_PER_HOUR: '1000000',
  ORDERS_WITHOUT_PROOF: '1000000',
  ORDER_MAILS_PER_HOUR: '1000000',
  LOGIN_SLOWDOWN_MS: '0',
  // The visitor's part of a captcha is not the site's.
  CAPTCHA_ATTEMPTS: '20',
  PAYMENT_SUCCESS_RATE: '1',
};

const data = path.join(dataDir(), 'bench-cluster');
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
await build();
// Whatever it starts goes first, too.
const isFirst = givePriority([process.pid]);
const { startPostgres } = await importTypeScript(
  new URL('../api/src/testing/postgres-server.fixture.ts', import.meta.url),
);
/** @type {{ url: string, pid: () => number, stop: () => Promise<void> }} */
const postgres = await startPostgres(path.join(ROOT, 'api'));
const counter = await startQueryCounter(postgres.url);
const site = await startSite({
  dataDir: data,
  environment: {
    ...MEASURED_PORTS,
    ...ONE_MACHINE,
    DATABASE_URL: counter.url,
    SAMPLE_CONTENT: 'true',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
  },
  quiet: true,
  onExit: (part, code, output) => console.error(`${part} has exited (${code})\n${output}`),
});
const pidOf = (/** @type {string} */ part) => site.parts.get(part)?.pid ?? 0;

/** Processor milliseconds of each part until now. @returns {Record<PartName, number>} */
function used() {
  const shell = pidOf('shell');
  const own = cpuMs(shell, { children: false });
  return {
    shell: own,
    renderer: cpuMs(shell) - own,
    api: cpuMs(pidOf('api')),
    database: cpuMs(postgres.pid()),
    files: REMOTE_NAMES.reduce((sum, name) => sum + cpuMs(pidOf(name)), 0),
  };
}

/** @type {Record<string, Cost & { times: number, failed: number }>} */
const costs = {};
const loadBefore = loadavg()[0] ?? 0;
let memory = { shell: 0, api: 0, database: 0 };
try {
  const ways = await waysOf(site.url);
  for (const { name, times, work, status } of ways) {
    const first = Math.round(times * WARM_UP);
    await repeat(first, work, status);
    const [before, statements] = [used(), counter.statements()];
    const { failed, bytes } = await repeat(times, (at) => work(first + at), status);
    const after = used();
    costs[name] = {
      times,
      failed,
      bytes: bytes / times,
      statements: (counter.statements() - statements) / times,
      ms: /** @type {Record<PartName, number>} */ (
        Object.fromEntries(PARTS.map((part) => [part, (after[part] - before[part]) / times]))
      ),
    };
    console.log(
      `${name}: ${PARTS.map((part) => `${part} ${costs[name]?.ms[part].toFixed(2)}`).join(', ')} ms`,
    );
  }
  memory = {
    shell: memoryMiB(pidOf('shell')),
    api: memoryMiB(pidOf('api')),
    database: memoryMiB(postgres.pid()),
  };
} finally {
  await site.stopAll();
  counter.stop();
  await postgres.stop();
}

const report = reportOf();
console.log(report);
const failed = Object.entries(costs).filter(([, cost]) => cost.failed > 0);
if (failed.length === 0) {
  const results = path.join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'cluster.md'), report);
}
for (const [name, cost] of failed) console.error(`${name}: ${cost.failed} of ${cost.times} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function reportOf() {
  const figure = (/** @type {number} */ value) => (value < 0.005 ? null : value.toFixed(2));
  const rows = Object.entries(costs).map(([name, { ms, bytes, statements, times }]) => [
    name,
    ...PARTS.map((part) => figure(ms[part])),
    figure(PARTS.reduce((sum, part) => sum + ms[part], 0)),
    Math.round(bytes),
    statements.toFixed(1),
    times,
  ]);
  const all = needsOf(costs);
  const cdn = needsOf(costs, BEHIND_A_CDN);
  const share = (/** @type {ReturnType<typeof needsOf>} */ needs, /** @type {PartName} */ part) =>
    needs
      .mostOf(part)
      .filter(({ cores }) => cores >= 0.005)
      .map(({ way, cores }) => `${way} ${cores.toFixed(2)}`)
      .join(', ');
  return `# What a page and a call cost

\`npm run bench -- cluster\`: the built site, one shell with its workers, one API, PostgreSQL (without writing through to the disk), ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, ${new Date().toISOString()}. Processor time by part as Linux counts it (units of 10 ms), divided by the number of requests; calls go through the shell. The generator and what counts the statements are not in it. Load of the machine ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after, by others too; site, database and generator ${isFirst ? 'went first (`chrt -r 5`)' : 'had no priority'}.

${markdownTable(['Way', ...PARTS.map((part) => `${part}, ms`), 'all, ms', 'bytes', 'statements', 'requests'], rows)}

Memory afterwards: shell and workers ${Math.round(memory.shell)} MiB, API ${Math.round(memory.api)} MiB, PostgreSQL ${Math.round(memory.database)} MiB.

## A national event

${EVENT.visits.toLocaleString('en')} visits in ${EVENT.seconds / 60} minutes, the busiest minutes ${EVENT.peak} times the average: ${all.visitsPerSecond.toFixed(0)} visits a second. Requests of one visit: ${Object.entries(
    EVENT.perVisit,
  )
    .map(([way, times]) => `${way} ${times}`)
    .join(
      ', ',
    )}. Cores at ${EVENT.utilisation * 100} % utilisation; with a CDN, of kept pages and files ${BEHIND_A_CDN['page, kept'] * 100} % reach the nodes.

${markdownTable(
  ['', 'without a CDN', 'with a CDN', 'most of it (with a CDN)'],
  [
    ['requests a second', Math.round(all.requestsPerSecond), Math.round(cdn.requestsPerSecond), null],
    ...PARTS.map((part) => [
      `cores: ${part}`,
      all.cores[part].toFixed(2),
      cdn.cores[part].toFixed(2),
      share(cdn, part) || null,
    ]),
    [
      'cores in all',
      PARTS.reduce((sum, part) => sum + all.cores[part], 0).toFixed(1),
      PARTS.reduce((sum, part) => sum + cdn.cores[part], 0).toFixed(1),
      null,
    ],
    ['statements a second', Math.round(all.statementsPerSecond), Math.round(cdn.statementsPerSecond), null],
    ['megabits a second', Math.round(all.megabitsPerSecond), Math.round(cdn.megabitsPerSecond), null],
  ],
)}
`;
}

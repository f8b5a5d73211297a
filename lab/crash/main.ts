/**
 * `npm run lab -- crash [--orders 500] [--clients 8] [--engine embedded]`: orders, registrations and passwords while the API is killed.
 * The built API is killed (SIGKILL) and started again at random moments, on the embedded database and on PostgreSQL, which
 * is restarted and crashed as well. What was acknowledged must be stored, charged what is paid, and nothing twice, in a
 * backup that is restored elsewhere, too. Figures are printed; those of 500 orders and more are kept in
 * lab/results/crash.md. Exits with 1 for a fault.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../api/src/testing/postgres-server.fixture';
import { build } from '../../tools/build';
import { ROOT } from '../../tools/packages';
import { markdownOf } from '../bench/table';
import { BuiltApi } from '../built-api';
import { openDatabase, openRestored } from './database';
import { audit, prepare } from './promises';
import { Visits, WEBHOOK_SECRET } from './visits';

/** The API lives so long before it is killed, and at random up to twice what its start took: a busy machine gets on, too. */
const MIN_LIFE_MS = 100;
const DATABASE_RESTARTS = 0.3;
/**
 * Payments that nobody waits for are decided after ten seconds, mails of a killed process are taken up after a minute:
 * nothing more comes of it after longer than both.
 */
const QUIET_MS = 90_000;

interface Run {
  engine: string;
  faults: string[];
  figures: Readonly<Record<string, unknown>>;
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    clients: { type: 'string', default: '8' },
    engine: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.exit(await crashEngines());

async function crashEngines(): Promise<number> {
  await build({ only: ['api'] });
  const runs: Run[] = [];
  for (const engine of ['embedded', 'postgresql'])
    if (!values.engine || values.engine === engine) runs.push(await crash(engine));
  const names = [...new Set(runs.flatMap(({ figures }) => Object.keys(figures)))];
  const report = markdownOf({
    title: 'Visits while the API is killed',
    note: `\`npm run lab -- crash\`, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}. Amounts in pesos.`,
    columns: ['', ...runs.map(({ engine }) => engine)],
    rows: names.map((name) => [name, ...runs.map(({ figures }) => String(figures[name] ?? '–'))]),
  });
  console.log(report);
  for (const { engine, faults } of runs)
    for (const fault of faults.slice(0, 20)) console.error(`${engine}: ${fault}`);
  if (Number(values.orders) >= 500) writeFileSync(path.join(ROOT, 'lab/results/crash.md'), report);
  return runs.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

async function crash(engine: string): Promise<Run> {
  const orders = Number(values.orders);
  const data = mkdtempSync(path.join(tmpdir(), 'lab-crash-'));
  const postgres =
    engine === 'postgresql' ? await startPostgres(path.join(ROOT, 'api'), { survivesCrashes: true }) : null;
  const url = postgres?.url ?? '';
  const began = Date.now();
  const api = await BuiltApi.start({
    DATA_DIR: data,
    DATABASE_URL: url,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  await api.end('SIGTERM');
  const fresh = await openDatabase(data, url);
  await prepare(fresh, orders);
  await fresh.close();
  let lifeMs = await startMs(api);

  const counts = { kills: 0, 'unasked exits': 0, 'database restarts': 0 };
  const visits = new Visits(api.address);
  let isOver = false;
  const crashing = (async () => {
    for (;;) {
      await pause(MIN_LIFE_MS + Math.random() * 2 * lifeMs);
      if (isOver) return;
      if (postgres && Math.random() < DATABASE_RESTARTS) {
        await postgres.restart(Math.random() < 0.5 ? 'SIGINT' : 'SIGQUIT');
        counts['database restarts'] += 1;
        // The API lives on without it and gets something through again before it is killed too.
        await pause(Math.random() * 1_000);
      }
      if (!api.runs) counts['unasked exits'] += 1;
      await api.end('SIGKILL');
      counts.kills += 1;
      lifeMs = await startMs(api);
    }
  })();
  let next = 0;
  const client = async () => {
    while (next < orders) {
      await visits.visit(next++);
      await pause(Math.random() * 200);
      const done = visits.told.purchases.length;
      if (done % 50 === 0) console.error(`${engine}: ${done} orders, ${counts.kills} kills`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.clients) }, client));
  isOver = true;
  await crashing;
  await untilQuiet(path.join(data, 'outbox'));
  const faults = await visits.readAgain(api.address);
  await api.end('SIGTERM');
  const database = await openRestored(data, url);
  const { figures, faults: broken } = await audit(database, visits.told);
  await database.close();
  await postgres?.stop();
  faults.push(...broken);
  if (counts['unasked exits'] > 0) faults.push('the API ended by itself');
  rmSync(data, { recursive: true, force: true });
  const { purchases, registrations, passwords, subscriptions } = visits.told;
  return {
    engine,
    faults,
    figures: {
      asked: purchases.length,
      ...counts,
      ...visits.counts,
      ...figures,
      registrations: registrations.length,
      'password changes': passwords.length,
      subscriptions: subscriptions.length,
      'lost, doubled or changed': faults.length,
      seconds: Math.round((Date.now() - began) / 1_000),
    },
  };
}

async function startMs(api: BuiltApi): Promise<number> {
  const began = performance.now();
  await api.start();
  return performance.now() - began;
}

/** Waits until no more mails have been filed for long enough. */
async function untilQuiet(outbox: string): Promise<void> {
  let filed = -1;
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += 10_000) {
    await pause(10_000);
    const now = readdirSync(outbox).length;
    if (now !== filed) quietMs = 0;
    filed = now;
  }
}

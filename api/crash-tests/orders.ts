/**
 * Orders while the API is killed (SIGKILL) and started again at random moments, on both engines; PostgreSQL itself is
 * restarted and crashed as well. Prints one line of JSON per engine, exits with 1 when an order was lost, doubled or
 * left half done: `node --import ./tools/import-typescript.mjs api/crash-tests/orders.ts [--orders 500] [--clients 8] [--engine embedded]`.
 * See bench/orders.mjs.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../src/database/open-embedded';
import { openPostgres } from '../src/database/open-postgres';
import { startPostgres } from '../src/testing/postgres-server.fixture';
import { between, crashRepeatedly } from './killed-api';
import { type Asked, audit } from './order-audit';
import { type Counts, callsOf, visit } from './visitor';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    clients: { type: 'string', default: '8' },
    engine: { type: 'string' },
  },
});
const ORDERS = Number(values.orders);
const CLIENTS = Number(values.clients);
const WEBHOOK_SECRET = 'a secret for the time of a crash test';

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const mailsFiled = async (dataFolder: string) =>
  (await readdir(join(dataFolder, 'outbox'))).filter((name) => name.endsWith('.json')).length;

/**
 * Payments that nobody waits for are decided after ten seconds, mails of a killed process are taken up after a minute:
 * waits until nothing more has come of it for longer than both.
 */
async function untilQuiet(dataFolder: string): Promise<void> {
  let filed = -1;
  for (let quietSeconds = 0; quietSeconds < 90; quietSeconds += 10) {
    await pause(10_000);
    const now = await mailsFiled(dataFolder);
    if (now !== filed) quietSeconds = 0;
    filed = now;
  }
}

async function run(engine: 'embedded' | 'postgresql'): Promise<boolean> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'crash-test-orders-'));
  const server = engine === 'postgresql' ? await startPostgres(apiFolder, { survivesCrashes: true }) : null;
  const started = performance.now();
  const killed = await crashRepeatedly(
    [join(apiFolder, 'dist/server.mjs')],
    {
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      DATABASE_URL: server?.url ?? '',
      SAMPLE_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ORDER_MAILS_PER_HOUR: '1000000',
      ORDERS_WITHOUT_PROOF: '1000000',
      PAYMENT_SUCCESS_RATE: '0.8',
      PAYMENT_ABANDONED_SECONDS: '10',
      PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MAIL_URL: '',
    },
    async () => {
      if (!server || Math.random() > 0.3) return false;
      await server.restart(Math.random() < 0.5 ? 'SIGINT' : 'SIGQUIT');
      // The API lives on without it and gets some orders through again before it is killed too.
      await pause(between(100, 1_000));
      return true;
    },
  );
  const counts: Counts = {};
  const visited = { address: killed.address, webhookSecret: WEBHOOK_SECRET, counts };
  const asked: Asked[] = [];
  let next = 0;
  const client = async () => {
    while (next < ORDERS) {
      const index = next;
      next += 1;
      // Somebody fills the form in.
      await pause(between(0, 200));
      asked.push(await visit(index, visited));
      if (asked.length % 50 === 0)
        console.error(`${engine}: ${asked.length} orders, ${killed.counts.kills} kills`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await killed.stopCrashing();
  await untilQuiet(dataFolder);
  for (const { told } of asked) {
    if (told) await callsOf(killed.address, '10.1.0.1').read(told);
  }
  await killed.stop();
  const database = server
    ? await openPostgres(server.url, { apiFolder, onError: () => {} })
    : await openEmbedded(dataFolder, { apiFolder, fill: async () => {} });
  const { figures, faults } = await audit(database, asked);
  await database.close();
  const filed = await mailsFiled(dataFolder);
  if (killed.counts['unasked exits'] > 0) faults.push('the API ended by itself');
  if (filed !== figures.mails) faults.push(`${filed} mails were filed, ${figures.mails} were owed`);
  await server?.stop();
  await rm(dataFolder, { recursive: true, force: true });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(
    JSON.stringify({
      engine,
      asked: asked.length,
      ...killed.counts,
      ...counts,
      ...figures,
      faults: faults.length,
      seconds,
    }),
  );
  for (const fault of faults.slice(0, 20)) console.error(`${engine}: ${fault}`);
  return faults.length === 0;
}

let isSound = true;
for (const engine of ['embedded', 'postgresql'] as const) {
  if (!values.engine || values.engine === engine) isSound = (await run(engine)) && isSound;
}
process.exit(isSound ? 0 : 1);

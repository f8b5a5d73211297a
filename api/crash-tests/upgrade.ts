/**
 * The version before beside the version of today, on one PostgreSQL: the older API runs, the newer one starts and
 * migrates, visitors write at both, the older one is killed and starts again, and nothing that was acknowledged is lost.
 * `npm run test:upgrade`, which makes the older sources; here `--older <its api folder>`. Prints one line of JSON; exits
 * with 1 for a loss or an answer that failed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PATHS } from '@red/api/paths';
import { passwordHashes } from '../src/account/password-hash';
import { openPostgres } from '../src/database/open-postgres';
import { freePort, startPostgres } from '../src/testing/postgres-server.fixture';
import {
  FIRST_PASSWORD,
  lossesOf,
  MIXED_WRITES_SETTINGS,
  nothingYet,
  prepare,
  writeUntilOver,
} from './mixed-writes';

const { values } = parseArgs({
  options: { older: { type: 'string' }, seconds: { type: 'string', default: '15' } },
});
const { older } = values;
if (!older) throw new Error('--older names the API folder of the version before');
/** Visitors of each version. */
const CLIENTS = 3;
const PREPARED = 4_000;
const READY_MS = 120_000;

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');
const passwords = passwordHashes({ PASSWORD_HASH_MEMORY: 64, PASSWORD_HASH_PASSES: 1 });
const server = await startPostgres(apiFolder);
const data = await mkdtemp(join(tmpdir(), 'api-upgrade-'));
const running: ChildProcess[] = [];

/** Starts an API from its sources, and waits until it is ready. */
async function run(folder: string, name: string, port: number): Promise<ChildProcess> {
  const hooks = join(folder, '../tools/import-typescript.mjs');
  const api = spawn(process.execPath, ['--import', hooks, join(folder, 'src/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...MIXED_WRITES_SETTINGS,
      DATA_DIR: join(data, name),
      DATABASE_URL: server.url,
      API_PORT: String(port),
      // Versions from before the rule of migrations refuse every newer database.
      ACCEPT_NEWER_DATABASE: 'true',
    },
  });
  running.push(api);
  const end = Date.now() + READY_MS;
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (api.exitCode !== null) throw new Error(`the ${name} API ended with code ${api.exitCode}`);
    if (Date.now() > end) throw new Error(`the ${name} API is not ready`);
    await pause(100);
  }
  return api;
}

async function ended(api: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.splice(running.indexOf(api), 1);
  if (api.exitCode !== null || api.signalCode !== null) return;
  const gone = new Promise((resolve) => api.once('exit', resolve));
  api.kill(signal);
  await gone;
}

/** Reads at the older API until told to stop. @returns how many answers failed of how many */
function readUntil(address: string, isOver: () => boolean): Promise<{ reads: number; failed: number }> {
  const counts = { reads: 0, failed: 0 };
  return (async () => {
    while (!isOver()) {
      const { ok } = await fetch(`${address}/${PATHS.articles}`).catch(() => ({ ok: false }));
      counts.reads += 1;
      if (!ok) counts.failed += 1;
      await pause(10);
    }
    return counts;
  })();
}

try {
  const [olderPort, newerPort] = [await freePort(), await freePort()];
  const addressOf = (port: number) => `http://127.0.0.1:${port}`;
  let old = await run(older, 'older', olderPort);
  let migrated = false;
  const reading = readUntil(addressOf(olderPort), () => migrated);
  const newer = await run(apiFolder, 'newer', newerPort);
  migrated = true;
  const during = await reading;

  const database = await openPostgres(server.url, { apiFolder, onError: () => {} });
  await prepare(database, PREPARED, await passwords.hash(FIRST_PASSWORD));
  const acknowledged = nothingYet();
  let index = 0;
  let over = false;
  const next = () => index++;
  const writers = [olderPort, newerPort].flatMap((port) =>
    Array.from({ length: CLIENTS }, () =>
      writeUntilOver({ address: addressOf(port), acknowledged, isOver: () => over }, next),
    ),
  );
  const share = (Number(values.seconds) * 1_000) / 2;
  await pause(share);
  // It comes back on the database of the newer one, while visitors insist.
  await ended(old, 'SIGKILL');
  old = await run(older, 'older', olderPort);
  await pause(share);
  over = true;
  await Promise.all(writers);
  await ended(old, 'SIGTERM');
  await ended(newer, 'SIGTERM');

  const losses = await lossesOf(database, acknowledged, passwords.matches);
  await database.close();
  console.log(
    JSON.stringify({
      'reads while it migrated': during.reads,
      'of these failed': during.failed,
      orders: acknowledged.orders.length,
      registrations: acknowledged.registrations.length,
      'password changes': acknowledged.passwords.size,
      subscriptions: acknowledged.newsletter.length,
      losses,
    }),
  );
  process.exitCode = losses.length + during.failed > 0 || acknowledged.orders.length === 0 ? 1 : 0;
} finally {
  for (const api of [...running]) await ended(api, 'SIGKILL');
  await server.stop();
  await rm(data, { recursive: true, force: true });
}

/**
 * Nothing that was acknowledged is lost: orders, registrations, password changes and subscriptions while the API is
 * killed (SIGKILL) at random moments and PostgreSQL is restarted, then a backup and its restore compared row by row, then
 * a disk that fills up. The kills come in rounds, each with a fresh database, so that a long run can be resumed: prints one
 * line of JSON per engine and round; exits with 1 for a loss. `npm run bench -- data-safety`, or
 * `node --import ./tools/import-typescript.mjs api/crash-tests/data-safety.ts [--kills 200] [--round 25] [--engine embedded] [--sources] [--disk]`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { passwordHashes } from '../src/account/password-hash';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/open-embedded';
import { openPostgres } from '../src/database/open-postgres';
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.fixture';
import { smallDisk } from './disk-full';
import { between, crashRepeatedly } from './killed-api';
import {
  FIRST_PASSWORD,
  lossesOf,
  MIXED_WRITES_SETTINGS,
  nothingYet,
  prepare,
  writeUntilOver,
} from './mixed-writes';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    /** Kills of one database. */
    round: { type: 'string', default: '25' },
    clients: { type: 'string', default: '6' },
    engine: { type: 'string' },
    /** Runs the API from its sources instead of `dist`: without a build. */
    sources: { type: 'boolean', default: false },
    /** Fills the disk as well: needs a user who may mount. */
    disk: { type: 'boolean', default: false },
  },
});
const KILLS = Number(values.kills);
const ROUND = Number(values.round);
const CLIENTS = Number(values.clients);
/** Room for an empty database and some hundred writes. */
const DISK_MIB = 200;
/** How long the disk is full. */
const FULL_MS = 12_000;
/** How long answers in flight, and what the API does by itself, take at most. */
const SETTLE_MS = 3_000;

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');
const hooks = join(apiFolder, '../tools/import-typescript.mjs');
const PROGRAM = values.sources
  ? ['--import', hooks, join(apiFolder, 'src/main.ts')]
  : [join(apiFolder, 'dist/server.mjs')];
const passwords = passwordHashes({ PASSWORD_HASH_MEMORY: 64, PASSWORD_HASH_PASSES: 1 });

const environmentOf = (dataFolder: string, databaseUrl = ''): Record<string, string> => ({
  ...MIXED_WRITES_SETTINGS,
  DATA_DIR: dataFolder,
  DATABASE_URL: databaseUrl,
  MAIL_URL: '',
});

const open = (dataFolder: string, server: PostgresServer | null): Promise<Database> =>
  server
    ? openPostgres(server.url, { apiFolder, onError: () => {} })
    : openEmbedded(dataFolder, { apiFolder, fill: async () => {} });

/** Every row of every table, in an order of its own. */
async function rowsOf({ queries }: Database): Promise<Map<string, string[]>> {
  const rowsSchema = z.object({ rows: z.array(z.object({ text: z.string() })) });
  const textsOf = async (query: ReturnType<typeof sql>) =>
    rowsSchema.parse(await queries.execute(query)).rows.map(({ text }) => text);
  const names = await textsOf(
    sql`select table_name as text from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const rows = new Map<string, string[]>();
  for (const name of names) {
    const own = await textsOf(sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`);
    rows.set(name, own.sort());
  }
  return rows;
}

/**
 * Backs a stopped API's database up, restores it elsewhere and compares: for PostgreSQL with the commands of the runbook,
 * for the embedded one as a copy of its folder. Null where there is no `pg_dump`.
 * @returns how many rows are the same, or what is not
 */
async function restoredRows(
  dataFolder: string,
  server: PostgresServer | null,
): Promise<number | string | null> {
  const original = await open(dataFolder, server);
  const before = await rowsOf(original);
  let restored: Database;
  let remove = async () => {};
  if (server) {
    const dump = pgProgram('pg_dump');
    const restore = pgProgram('pg_restore');
    if (!dump || !restore) {
      await original.close();
      return null;
    }
    const backup = execFileSync(dump, ['--format', 'custom', server.url], { maxBuffer: 2 ** 30 });
    await original.queries.execute(sql`create database restored`);
    const url = new URL(server.url);
    url.pathname = '/restored';
    const flags = ['--no-owner', '--single-transaction', '--exit-on-error', '--dbname', url.href];
    execFileSync(restore, flags, { input: backup });
    restored = await openPostgres(url.href, { apiFolder, onError: () => {} });
  } else {
    await original.close();
    const copy = await mkdtemp(join(tmpdir(), 'restored-'));
    cpSync(join(dataFolder, 'database'), join(copy, 'database'), { recursive: true });
    restored = await openEmbedded(copy, { apiFolder, fill: async () => {} });
    remove = () => rm(copy, { recursive: true, force: true });
  }
  const after = await rowsOf(restored);
  await restored.close();
  if (server) await original.close();
  await remove();
  for (const [name, rows] of before) {
    if (JSON.stringify(rows) !== JSON.stringify(after.get(name))) return `rows of ${name} differ`;
  }
  return [...before.values()].reduce((sum, rows) => sum + rows.length, 0);
}

/** Beside the binaries of the machine's PostgreSQL, or on the path. */
function pgProgram(name: string): string | null {
  const versions = ['17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return (
    [...versions, '/usr/local/bin', '/usr/bin'].map((folder) => join(folder, name)).find(existsSync) ?? null
  );
}

/**
 * Writes while the disk fills up, and again when there is room: what was acknowledged before, at the limit and after it
 * is there, and the API works again by itself or after a restart.
 */
async function outliveFullDisk(engine: 'embedded' | 'postgresql'): Promise<boolean> {
  const disk = smallDisk(DISK_MIB);
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = disk.folder;
  const dataFolder = await mkdtemp(join(disk.folder, 'data-'));
  const server = engine === 'postgresql' ? await startPostgres(apiFolder, { survivesCrashes: true }) : null;
  const fresh = await open(dataFolder, server);
  await prepare(fresh, 5_000, await passwords.hash(FIRST_PASSWORD));
  await fresh.close();
  const acknowledged = nothingYet();
  let last = -1;
  const next = () => {
    last += 1;
    return last;
  };
  /** Writes for a time through an API of its own; `meanwhile` runs beside the clients. */
  const writeWith = async (meanwhile: () => Promise<void>) => {
    const api = await crashRepeatedly(PROGRAM, environmentOf(dataFolder, server?.url), async () => false, {
      kills: 0,
    });
    let isOver = false;
    const writers = { address: api.address, acknowledged, isOver: () => isOver };
    const clients = Array.from({ length: CLIENTS }, () => writeUntilOver(writers, next));
    await meanwhile();
    isOver = true;
    await Promise.all(clients);
    await api.stop();
  };
  const count = () =>
    acknowledged.orders.length +
    acknowledged.newsletter.length +
    acknowledged.registrations.length +
    acknowledged.passwords.size;
  let before = 0;
  let whileFull = 0;
  await writeWith(async () => {
    await pause(FULL_MS / 4);
    disk.fill(0);
    before = count();
    await pause(FULL_MS);
    whileFull = count() - before;
    disk.free();
    await pause(FULL_MS / 4);
  });
  const untilStop = count();
  await server?.restart('SIGINT').catch(() => {});
  await writeWith(() => pause(FULL_MS / 2));
  const database = await open(dataFolder, server);
  const losses = await lossesOf(database, acknowledged, (hash, password) =>
    passwords.matches(hash, password),
  );
  if (count() === untilStop) losses.push('nothing is accepted after the disk has room again');
  await database.close();
  await server?.stop();
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  disk.remove();
  console.log(
    JSON.stringify({
      engine: `${engine}, disk full`,
      'acknowledged before': before,
      'acknowledged while it was full': whileFull,
      'acknowledged with room again': untilStop - before - whileFull,
      'acknowledged after a restart': count() - untilStop,
      'lost, doubled or changed': losses.length,
    }),
  );
  for (const loss of losses.slice(0, 20)) console.error(`${engine}: ${loss}`);
  return losses.length === 0;
}

/** @param kills of this database */
async function run(engine: 'embedded' | 'postgresql', kills: number): Promise<boolean> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-safety-'));
  const server = engine === 'postgresql' ? await startPostgres(apiFolder, { survivesCrashes: true }) : null;
  const started = performance.now();
  const fresh = await open(dataFolder, server);
  // Keys and accounts to write with: more than are used up.
  await prepare(fresh, 60 * kills + 50, await passwords.hash(FIRST_PASSWORD));
  await fresh.close();

  const killed = await crashRepeatedly(PROGRAM, environmentOf(dataFolder, server?.url), async () => {
    if (!server || Math.random() > 0.3) return false;
    await server.restart(Math.random() < 0.5 ? 'SIGINT' : 'SIGQUIT');
    await pause(between(100, 500));
    return true;
  });
  const acknowledged = nothingYet();
  let isOver = false;
  let last = -1;
  const next = () => {
    last += 1;
    return last;
  };
  const writers = { address: killed.address, acknowledged, isOver: () => isOver };
  const clients = Array.from({ length: CLIENTS }, () => writeUntilOver(writers, next));
  let said = 0;
  while (killed.counts.kills < kills) {
    await pause(100);
    if (killed.counts.kills >= said + 10) {
      said = killed.counts.kills;
      console.error(`${engine}: ${said} of ${kills} kills`);
    }
  }
  await killed.stopCrashing();
  isOver = true;
  await Promise.all(clients);
  await pause(SETTLE_MS);
  await killed.stop();

  const faults: string[] = [];
  const database = await open(dataFolder, server);
  faults.push(
    ...(await lossesOf(database, acknowledged, (hash, password) => passwords.matches(hash, password))),
  );
  await database.close();
  if (killed.counts['unasked exits'] > 0) faults.push('the API ended by itself');
  const restored = await restoredRows(dataFolder, server);
  if (typeof restored === 'string') faults.push(`after a restore ${restored}`);
  await server?.stop();
  await rm(dataFolder, { recursive: true, force: true });
  console.log(
    JSON.stringify({
      engine,
      ...killed.counts,
      orders: acknowledged.orders.length,
      registrations: acknowledged.registrations.length,
      'password changes': acknowledged.passwords.size,
      subscriptions: acknowledged.newsletter.length,
      'rows compared after a restore': typeof restored === 'number' ? restored : 0,
      'lost, doubled or changed': faults.length,
      seconds: Math.round((performance.now() - started) / 1_000),
    }),
  );
  for (const fault of faults.slice(0, 20)) console.error(`${engine}: ${fault}`);
  return faults.length === 0;
}

let isSound = true;
for (const engine of ['embedded', 'postgresql'] as const) {
  if (values.engine && values.engine !== engine) continue;
  for (let left = KILLS; left > 0; left -= ROUND)
    isSound = (await run(engine, Math.min(ROUND, left))) && isSound;
  if (values.disk) isSound = (await outliveFullDisk(engine)) && isSound;
}
process.exit(isSound ? 0 : 1);

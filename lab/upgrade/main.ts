/**
 * `npm run lab -- upgrade [--from <commit>] [--seconds 15]`: the API of an earlier version beside that of today, on one database.
 * Both are built. The older one runs, the newer one starts and migrates, visitors write at both, the older one is killed
 * and starts again: no answer fails while it migrates, and nothing that was acknowledged is lost. Without `--from`, the
 * commit before the last change of the migrations. Exits with 75 where git's history does not go back so far.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PATHS } from '@red/api/paths';
import { startPostgres } from '../../api/src/testing/postgres-server.fixture';
import { build } from '../../tools/build';
import { ROOT } from '../../tools/packages';
import { BuiltApi } from '../built-api';
import { openDatabase } from '../crash/database';
import { audit, prepare } from '../crash/promises';
import { Visits, WEBHOOK_SECRET } from '../crash/visits';

const CANNOT = 75;
const CLIENTS = 6;
/** Keys and accounts to write with. */
const PREPARED = 4_000;
/** A mail that the killed API was sending is taken up after a minute. */
const SETTLE_MS = 75_000;

const { values } = parseArgs({
  options: { from: { type: 'string' }, seconds: { type: 'string', default: '15' } },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const commit = earlierCommit();
if (!commit) {
  console.error('There is no earlier version here: a clone with its history is needed, or --from <commit>.');
  process.exit(CANNOT);
}
const folder = mkdtempSync(path.join(tmpdir(), 'red-earlier-'));
try {
  console.log(`${git('log', '-1', '--format=%h %s', commit)}: its API beside that of today`);
  buildEarlier(commit);
  await build({ only: ['api'] });
  process.exitCode = await upgrade();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

function earlierCommit(): string | null {
  try {
    const last = () => `${git('log', '-1', '--format=%H', '--', 'api/migrations')}~1`;
    return git('rev-parse', '--verify', values.from ?? last());
  } catch {
    return null;
  }
}

/** Its sources with the libraries of today, which the links of each package lead to. */
function buildEarlier(of: string): void {
  const archive = execFileSync('git', ['archive', of], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['api', ...readdirSync(path.join(ROOT, 'shared')).map((each) => `shared/${each}`)]) {
    const links = path.join(ROOT, name, 'node_modules');
    if (existsSync(links) && existsSync(path.join(folder, name)))
      cpSync(links, path.join(folder, name, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  execFileSync(path.join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: path.join(folder, 'api'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

async function upgrade(): Promise<number> {
  const postgres = await startPostgres(path.join(ROOT, 'api'));
  const settings = (name: string) => ({
    DATA_DIR: path.join(folder, 'data', name),
    DATABASE_URL: postgres.url,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    // Versions from before the rule of migrations refuse every newer database.
    ACCEPT_NEWER_DATABASE: 'true',
  });
  const older = await BuiltApi.start(settings('older'), path.join(folder, 'api'));
  let hasMigrated = false;
  const reading = readUntil(older.address, () => hasMigrated);
  const newer = await BuiltApi.start(settings('newer'));
  hasMigrated = true;
  const reads = await reading;

  const database = await openDatabase('', postgres.url);
  await prepare(database, PREPARED);
  const visits = new Visits(older.address, newer.address);
  let [next, isOver] = [0, false];
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver && next < PREPARED) await visits.visit(next++);
  });
  await pause(Number(values.seconds) * 500);
  // It comes back on the database of the newer one, while visitors insist.
  await older.end('SIGKILL');
  await older.start();
  await pause(Number(values.seconds) * 500);
  isOver = true;
  await Promise.all(clients);
  await pause(SETTLE_MS);
  const lost = await visits.readAgain(newer.address);
  const { figures, faults } = await audit(database, visits.told);
  await older.end('SIGTERM');
  await newer.end('SIGTERM');
  await database.close();
  await postgres.stop();
  faults.push(...lost);
  const failed = reads['reads that failed'];
  if (failed > 0) faults.push(`${failed} reads failed while the database was migrated`);
  if (visits.told.orders.length === 0) faults.push('nothing was bought');
  console.log(JSON.stringify({ ...reads, ...visits.counts, ...figures, faults: faults.length }));
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

async function readUntil(address: string, isOver: () => boolean) {
  const counts = { 'reads while it migrated': 0, 'reads that failed': 0 };
  for (; !isOver(); await pause(10)) {
    const { ok } = await fetch(`${address}/${PATHS.articles}`).catch(() => ({ ok: false }));
    counts['reads while it migrated'] += 1;
    if (!ok) counts['reads that failed'] += 1;
  }
  return counts;
}

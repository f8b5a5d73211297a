/** The built API on a database full of made-up content, embedded and PostgreSQL, and how long its answers take. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startPostgres } from '../../api/src/testing/postgres-server.fixture';
import { build } from '../../tools/build';
import { ROOT } from '../../tools/packages';
import { API_PORT } from './conditions';
import { percentile, type Table, verdict } from './table';

export const LOOKUPS = Number(process.env.LAB_LOOKUPS || 500);
/** Caches are filled by then. */
const WARM_UP = 50;
const READY_TIMEOUT_MS = 60_000;
const answerSchema = z.looseObject({ success: z.literal(true) });

/** A kind of question: its address in the API, which is another one each time. */
export type Kinds = Readonly<Record<string, () => string>>;
/** Runs one of the API's commands on the database. */
export type Command = (program: string, ...args: string[]) => Promise<void>;

/** Fills both databases and asks each kind of question. @param maxP95Ms of every kind */
export async function measureAnswers(
  fill: (command: Command, folder: string) => Promise<void>,
  kinds: Kinds,
  maxP95Ms: number,
): Promise<Table['rows']> {
  await build({ only: ['api'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'lab-api-'));
  const postgres = await startPostgres(path.join(ROOT, 'api'));
  const engines = { embedded: {}, PostgreSQL: { DATABASE_URL: postgres.url } };
  const rows: Table['rows'][number][] = [];
  try {
    for (const [engine, settings] of Object.entries(engines)) {
      const env = {
        ...process.env,
        ...settings,
        DATA_DIR: path.join(folder, engine),
        API_PORT: String(API_PORT),
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '1000000',
        SEARCH_LIMIT_PER_MINUTE: '1000000',
      };
      const start = (program: string, args: readonly string[]) =>
        spawn(process.execPath, [path.join(ROOT, 'api/dist', `${program}.mjs`), ...args], {
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      await fill(async (program, ...args) => {
        const [code] = await once(start(program, args), 'exit');
        if (code !== 0) throw new Error(`${program} ended with ${code}`);
      }, folder);
      const server = start('server', []);
      try {
        await untilReady();
        for (const [kind, addressOf] of Object.entries(kinds)) {
          const times = await timesOf(addressOf);
          rows.push([
            `${engine}: ${kind}`,
            percentile(times, 0.5).toFixed(1),
            verdict(percentile(times, 0.95), maxP95Ms),
            percentile(times, 1).toFixed(1),
          ]);
          console.log(rows.at(-1)?.join(' | '));
        }
      } finally {
        server.kill();
        await once(server, 'exit');
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

export const ANSWER_COLUMNS = ['Engine and kind', 'p50 ms', 'p95 ms', 'worst ms'];

async function untilReady(): Promise<void> {
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await pause(100)) {
    const answer = await fetch(`http://localhost:${API_PORT}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('the API is not ready');
}

async function timesOf(addressOf: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + LOOKUPS; at += 1) {
    const url = `http://localhost:${API_PORT}/${addressOf()}`;
    const began = performance.now();
    const answer = answerSchema.safeParse(await (await fetch(url)).json());
    if (at >= WARM_UP) times.push(performance.now() - began);
    if (!answer.success) throw new Error(`${url} is not answered`);
  }
  return times;
}

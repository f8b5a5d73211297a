import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/testing/postgres-server.fixture';

/** How long the API lives before it is killed, at random in between. */
const LIFE_MS = { least: 100, most: 1_200 };

export const between = (least: number, most: number) => least + Math.random() * (most - least);

/**
 * Runs the API on one port, killing it (SIGKILL) and starting it again until told to stop.
 * @param restartDatabase is asked before each kill, and says whether it restarted the database
 * @param options `kills`: at most as many
 */
export async function crashRepeatedly(
  program: readonly string[],
  environment: Record<string, string>,
  restartDatabase: () => Promise<boolean>,
  { kills = Number.POSITIVE_INFINITY } = {},
) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const counts = { kills: 0, 'unasked exits': 0, 'database restarts': 0 };
  let isStopping = false;
  let api = run();

  function run(): ChildProcess {
    return spawn(process.execPath, program, {
      env: { ...process.env, ...environment, API_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const ended = () =>
    new Promise<void>((resolve) => {
      if (api.exitCode !== null || api.signalCode !== null) return resolve();
      api.once('exit', () => resolve());
    });
  const isReady = () =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const ready = async () => {
    while (!(await isReady())) {
      if (api.exitCode !== null) throw new Error(`the API ended with code ${api.exitCode}`);
      await pause(50);
    }
  };
  await ready();
  const crashing = (async () => {
    while (!isStopping && counts.kills < kills) {
      await pause(between(LIFE_MS.least, LIFE_MS.most));
      if (isStopping) break;
      if (await restartDatabase()) counts['database restarts'] += 1;
      // It has to survive whatever happens to its database.
      if (api.exitCode !== null) counts['unasked exits'] += 1;
      api.kill('SIGKILL');
      await ended();
      counts.kills += 1;
      api = run();
      await ready();
    }
  })();
  return {
    address,
    counts,
    /** No more crashes; the API is ready. */
    stopCrashing: async () => {
      isStopping = true;
      await crashing;
      await ready();
    },
    stop: async () => {
      api.kill('SIGTERM');
      await ended();
    },
  };
}

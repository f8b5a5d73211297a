import type { Job } from './pool-job';
import type { PoolWorker } from './pool-worker';

/** Milliseconds that a worker may compute without a pause. Data and rendering have limits of their own. */
export const BLOCKED_LIMIT_MS = 2_500;
/** A worker that other programs keep from computing, or that sleeps, gets more time: times as much. */
const STARVED_FACTOR = 4;
/** Milliseconds that a job may take in a worker that is not blocked. */
const JOB_LIMIT_MS = 5_000;
const START_LIMIT_MS = 60_000;
/** A worker that has not said that its event loop turns for so long gets no further jobs. */
export const SILENT_MS = 600;

/** Why a worker has to be ended now, and the job to blame where only one can be; null while it is within its limits. Pure. */
export function limitOf(
  { state, startedAt, lastSeenAt, jobs }: PoolWorker,
  { now, blockedLimitMs, computedMs }: { now: number; blockedLimitMs: number; computedMs: number },
): { cause: string; job?: Job } | null {
  if (state === 'starting') return now - startedAt > START_LIMIT_MS ? { cause: 'does not start' } : null;
  const silent = now - lastSeenAt;
  const computes = computedMs >= blockedLimitMs / 2;
  if (silent > (computes ? 1 : STARVED_FACTOR) * blockedLimitMs)
    return { cause: `blocked for ${(silent / 1_000).toFixed(1)} s` };
  if (silent > SILENT_MS) return null;
  const job = [...jobs.values()].find((each) => now - each.startedAt > JOB_LIMIT_MS);
  return job ? { cause: `a page takes more than ${JOB_LIMIT_MS / 1_000} s`, job } : null;
}

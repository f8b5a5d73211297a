import type { Job } from './pool-job';
import type { PoolWorker } from './pool-worker';
import { SILENT_MS } from './worker-limits.rules';

/** While one job of a worker waits for its data, others are rendered. */
const MAX_IN_FLIGHT = 4;

/**
 * The worker with the fewest jobs among those that can take this one; null while none can. Pure.
 * @param now as of performance.now()
 */
export function freeWorkerFor(job: Job, workers: Iterable<PoolWorker>, now: number): PoolWorker | null {
  const free = [...workers]
    .filter(
      ({ state, lastSeenAt, reservedFor }) =>
        state === 'ready' && now - lastSeenAt < SILENT_MS && (!reservedFor || reservedFor === job),
    )
    .filter(({ jobs }) => jobs.size < MAX_IN_FLIGHT && ![...jobs.values()].some(({ alone }) => alone))
    .sort((one, other) => one.jobs.size - other.jobs.size);
  return free[0] ?? null;
}

/** Repeats visits so that every target sees the same conditions: in rounds, each round beginning with another target. */
import { noise, quietMachine } from './instrument/machine-noise.mjs';

/** Runs that count; the medians of fewer than five say little. */
export const RUNS = Number(process.env.BENCH_RUNS || 5);
/** A visit on a machine busier than this is repeated, BENCH_RETRIES times at most. */
const MAX_NOISE = Number(process.env.BENCH_MAX_NOISE || 1.5);
const RETRIES = Number(process.env.BENCH_RETRIES || 3);

/**
 * Visits every target `runs` times, after a round that does not count (unless there is only one). A visit that fails in every
 * attempt is reported and left out.
 * @template Target, Result
 * @param {readonly Target[]} targets
 * @param {(target: Target) => Promise<Result>} visit
 * @param {(target: Target, result: Result & { noise: number }) => string} describe one line of progress
 * @param {number} [runs]
 * @returns {Promise<Map<Target, (Result & { noise: number })[]>>} in the order of the targets
 */
export async function interleavedVisits(targets, visit, describe, runs = RUNS) {
  const results = new Map(
    targets.map((target) => [target, /** @type {(Result & { noise: number })[]} */ ([])]),
  );
  for (let round = runs > 1 ? -1 : 0; round < runs; round++) {
    const first = (round + targets.length) % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      const result = await steadyVisit(target, visit);
      if (!result) continue;
      if (round >= 0) results.get(target)?.push(result);
      console.error(`${round < 0 ? 'unmeasured' : `run ${round + 1}`} ${describe(target, result)}`);
    }
  }
  return results;
}

/**
 * @template Target, Result
 * @param {Target} target
 * @param {(target: Target) => Promise<Result>} visit
 * @returns {Promise<(Result & { noise: number }) | null>} null when every attempt failed
 */
async function steadyVisit(target, visit) {
  for (let attempt = 0; ; attempt++) {
    const before = await quietMachine();
    try {
      const result = await visit(target);
      const worst = Math.max(before, noise());
      if (worst <= MAX_NOISE || attempt >= RETRIES) return { ...result, noise: worst };
      console.error(`repeated: the machine is ${worst.toFixed(1)} times slower than it can be`);
    } catch (error) {
      console.error(error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : error);
      if (attempt >= RETRIES) return null;
    }
  }
}

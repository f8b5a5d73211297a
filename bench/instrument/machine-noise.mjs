/** How busy the machine is: a fixed piece of work against the best time it ever took in this process. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const ROUNDS = 2e7;
const MAX_WAITS = 10;
const WAIT_MS = 1_500;
/** Up to here the machine counts as quiet. */
const QUIET = 1.4;

function work() {
  const began = performance.now();
  let value = 0;
  for (let round = 0; round < ROUNDS; round++) value = (value * 31 + round) | 0;
  // The value is used, so that no optimisation leaves the loop out.
  return performance.now() - began + (value === 42 ? 1e-9 : 0);
}
let best = Math.min(...Array.from({ length: 5 }, work));

/** 1 on a quiet machine, 2 when work takes twice as long. */
export function noise() {
  const now = work();
  best = Math.min(best, now);
  return now / best;
}

/** Waits for a quiet machine, for a while; resolves to the noise that is left. */
export async function quietMachine() {
  let now = noise();
  for (let wait = 0; wait < MAX_WAITS && now > QUIET; wait++) {
    await pause(WAIT_MS);
    now = noise();
  }
  return now;
}

import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** Looks until something holds and returns it. Throws after `limitMs`. */
export async function until(holds, limitMs) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const found = await holds();
    if (found) return found;
    await pause(LOOK_MS);
  }
  throw new Error(`not in ${limitMs / 1000} s`);
}

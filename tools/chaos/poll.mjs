import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 100;

/**
 * Calls `probe` until it returns something truthy, and returns that. Throws after `limitMs`.
 * @template T
 * @param {() => T | Promise<T>} probe
 * @param {number} limitMs
 * @returns {Promise<T>}
 */
export async function poll(probe, limitMs) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const found = await probe();
    if (found) return found;
    await pause(INTERVAL_MS);
  }
  throw new Error(`not in ${limitMs / 1000} s`);
}

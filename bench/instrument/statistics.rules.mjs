/** Arithmetic of measurements. Times are milliseconds. Pure. */

/** @typedef {{ at: number, ms: number }} Task a long task as the browser reports it: 50 ms and more */

/** Part of a task that does not block. */
const UNBLOCKED_MS = 50;

/**
 * @param {readonly (number | null | undefined)[]} values absent ones are left out
 * @returns {number | null} null without a value
 */
export function median(values) {
  const sorted = values.filter((value) => typeof value === 'number').sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * One figure against another; none against none is one.
 * @param {number | null | undefined} value
 * @param {number | null | undefined} base
 * @returns {number | null} null without one of them, or against none
 */
export function quotient(value, base) {
  if (typeof value !== 'number' || typeof base !== 'number') return null;
  if (base === 0) return value === 0 ? 1 : null;
  return value / base;
}

/**
 * Between which two of the values the true median lies, 95 times in 100 (order statistics; from six values on).
 * @param {readonly number[]} values
 * @returns {[number, number] | null} null with fewer
 */
export function medianInterval(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const rank = Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length));
  const [from, to] = [sorted[rank], sorted[sorted.length - 1 - rank]];
  return from === undefined || to === undefined ? null : [from, to];
}

/**
 * Total blocking time: what tasks take beyond 50 ms, between two points in time.
 * @param {readonly Task[]} tasks
 * @param {number} from
 * @param {number} to
 */
export const blockingTime = (tasks, from, to) =>
  tasks.reduce((sum, { at, ms }) => {
    const inside = Math.min(at + ms, to) - Math.max(at, from);
    return sum + Math.max(0, inside - UNBLOCKED_MS);
  }, 0);

/** @param {readonly Task[]} tasks */
export const longestTask = (tasks) => Math.max(0, ...tasks.map(({ ms }) => ms));

/**
 * Cumulative layout shift as browsers count it: the worst session of shifts less than a second apart, five seconds at most.
 * @param {readonly { at: number, value: number }[]} shifts
 */
export function worstSession(shifts) {
  let worst = 0;
  let sum = 0;
  let start = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - start > 5_000) {
      sum = 0;
      start = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

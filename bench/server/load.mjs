/** Load for a server, by autocannon, and what became of it. Times are milliseconds. */
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

/** A steady load has one connection in each lane; the lanes start one after the other, so that it is spread over the second. */
const LANES = 25;
const CONNECTIONS = 16;
/** A later answer is lost. */
const TIMEOUT_SECONDS = 10;

/**
 * @typedef {object} Load
 * @property {readonly string[]} [paths] they take turns; `[<id>]` is another text in every request
 * @property {Record<string, string>} [headers]
 * @property {number} [seconds]
 * @property {number} [amount] of requests, instead of seconds
 * @property {number} [connections]
 * @property {number} [status] that is expected
 * @property {(body: unknown) => boolean} [verify] whether a body is what it should be; only without compression
 *
 * @typedef {object} Outcome
 * @property {number} answers
 * @property {number} failed lost, of another status or with another body than expected
 * @property {number} seconds
 * @property {number} perSecond
 * @property {number} p50
 * @property {number} p99
 * @property {number} worst
 */

/**
 * One run of autocannon; adds the time of each answer to `times`.
 * @param {string} origin
 * @param {Load & { overallRate?: number, workers?: number }} load
 * @param {number[]} times
 */
function fire(origin, load, times) {
  const { paths = ['/'], headers = {}, seconds = 5, amount, connections = CONNECTIONS, verify } = load;
  const options = {
    url: origin,
    requests: paths.map((path) => ({ path, headers })),
    idReplacement: true,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(load.overallRate && { overallRate: load.overallRate }),
    ...(load.workers && { workers: load.workers }),
    ...(verify && { verifyBody: verify }),
    timeout: TIMEOUT_SECONDS,
  };
  /** @type {Promise<autocannon.Result>} */
  const result = new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  return result;
}

/**
 * @param {readonly autocannon.Result[]} results of runs side by side
 * @param {number[]} times of all their answers
 * @param {number} status
 * @returns {Outcome}
 */
function outcomeOf(results, times, status) {
  const sum = (/** @type {(result: autocannon.Result) => number} */ of) =>
    results.reduce((total, result) => total + of(result), 0);
  const answers = sum(({ requests }) => requests.total);
  const expected = sum(({ statusCodeStats }) => Number(statusCodeStats?.[`${status}`]?.count ?? 0));
  const seconds = Math.max(...results.map(({ duration }) => duration));
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    answers,
    failed: answers - expected + sum(({ errors, mismatches }) => errors + mismatches),
    seconds,
    perSecond: answers / seconds,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}

/**
 * As many requests as the server answers: every connection asks again at once.
 * @param {string} origin
 * @param {Load} [load]
 */
export async function saturate(origin, load = {}) {
  /** @type {number[]} */
  const times = [];
  return outcomeOf([await fire(origin, load, times)], times, load.status ?? 200);
}

/**
 * A number of requests per second.
 * @param {string} origin
 * @param {number} rate
 * @param {Load} [load]
 */
export async function steady(origin, rate, load = {}) {
  const lanes = Math.min(LANES, rate);
  /** @type {number[]} */
  const times = [];
  const overallRate = Math.round(rate / lanes);
  const results = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      await pause((lane * 1_000) / lanes);
      const { paths = ['/'] } = load;
      // Each lane begins at another one.
      const first = Math.floor((lane * paths.length) / lanes);
      const own = { ...load, paths: [...paths.slice(first), ...paths.slice(0, first)] };
      return fire(origin, { ...own, connections: 1, overallRate }, times);
    }),
  );
  return outcomeOf(results, times, load.status ?? 200);
}

/**
 * Saturates from a thread of its own until `stop`, so that what is measured meanwhile does not wait for the generator.
 * @param {string} origin
 * @param {Load} load
 * @param {() => Promise<Outcome>} measure
 */
export async function during(origin, load, measure) {
  /** @type {number[]} */
  const times = [];
  const flood = fire(origin, { ...load, workers: 1 }, times);
  const [measured, result] = await Promise.all([pause(1_000).then(measure), flood]);
  return { measured, flood: outcomeOf([result], times, load.status ?? 200) };
}

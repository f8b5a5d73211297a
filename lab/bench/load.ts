/** Load for a server, by autocannon, and what became of it. Times are milliseconds. */
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { SECONDS } from './conditions';
import { percentile } from './table';

/** A steady load has one connection in each lane; the lanes start one after the other, so that it is spread over the second. */
const LANES = 25;
const CONNECTIONS = 16;
/** A later answer is lost. */
const TIMEOUT_SECONDS = 10;

export interface Load {
  /** They take turns; `[<id>]` is another text in every request. */
  paths?: readonly string[];
  headers?: Record<string, string>;
  seconds?: number;
  /** Of requests, instead of seconds. */
  amount?: number;
  connections?: number;
  /** That is expected. */
  status?: number;
  /** Whether a body is what it should be; only without compression. */
  verify?: (body: string) => boolean;
  /** Requests a second of each connection. */
  rate?: number;
  /** Threads of the generator, so that what is measured meanwhile does not wait for it. */
  workers?: number;
}

export interface Outcome {
  answers: number;
  /** Lost, of another status or with another body than expected. */
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
}

async function fire(origin: string, load: Load, times: number[]): Promise<autocannon.Result> {
  const { paths = ['/'], headers = {}, seconds = SECONDS, amount, connections = CONNECTIONS } = load;
  const { rate, workers, verify } = load;
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        requests: paths.map((path) => ({ path, headers })),
        idReplacement: true,
        connections,
        timeout: TIMEOUT_SECONDS,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        ...(rate && { overallRate: rate }),
        ...(workers && { workers }),
        ...(verify && { verifyBody: (body) => verify(String(body)) }),
      },
      (error, found) => (error ? reject(error) : resolve(found)),
    );
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

function outcomeOf(results: readonly autocannon.Result[], times: readonly number[], status = 200): Outcome {
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const answers = sum(({ requests }) => requests.total);
  const expected = sum(({ statusCodeStats }) => Number(statusCodeStats?.[`${status}`]?.count ?? 0));
  return {
    answers,
    failed: answers - expected + sum(({ errors, mismatches }) => errors + mismatches),
    perSecond: answers / Math.max(...results.map(({ duration }) => duration)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** As many requests as the server answers: every connection asks again at once. */
export async function saturate(origin: string, load: Load = {}): Promise<Outcome> {
  const times: number[] = [];
  return outcomeOf([await fire(origin, load, times)], times, load.status);
}

/** A number of requests per second. */
export async function steady(origin: string, rate: number, load: Load = {}): Promise<Outcome> {
  const lanes = Math.min(LANES, rate);
  const { paths = ['/'] } = load;
  const times: number[] = [];
  const results = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      await pause((lane * 1_000) / lanes);
      // Each lane begins at another path.
      const first = Math.floor((lane * paths.length) / lanes);
      const own = [...paths.slice(first), ...paths.slice(0, first)];
      return fire(origin, { ...load, paths: own, connections: 1, rate: Math.round(rate / lanes) }, times);
    }),
  );
  return outcomeOf(results, times, load.status);
}

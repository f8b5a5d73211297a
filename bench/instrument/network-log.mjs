/**
 * The network as the browser saw it: one record per request, sizes as transferred. What a page fetches for the next one
 * (`<link rel="prefetch">`) is told apart by its request: type Prefetch, or a header that says so.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('playwright-core').CDPSession} CDPSession */

/**
 * @typedef {object} RequestRecord
 * @property {string} url
 * @property {string} type as in the DevTools protocol, such as `Script`
 * @property {number} start seconds on the browser's clock
 * @property {number | null} end
 * @property {number} bytes on the wire, headers included; 0 when it came from a cache
 * @property {boolean} cached from the cache of this visit, a prefetched file for example
 * @property {boolean} prefetch requested for the next page
 * @property {string} priority
 * @property {string} mime
 * @property {number} status 0 without an answer
 */

/** No request for so long means that the network is quiet. */
const QUIET_MS = 1_000;
const POLL_MS = 50;
/** A request that has no news for so long is left open. */
const STALE_MS = 8_000;
const ENDLESS = new Set(['EventSource', 'WebSocket', 'Ping']);

/**
 * @param {CDPSession} cdp
 * @returns {Promise<{ requests: RequestRecord[], quiet(minMs: number, maxMs: number): Promise<boolean> }>} `quiet`
 *   resolves when nothing is in flight, `minMs` from now at the earliest; with false when that took longer than `maxMs`
 */
export async function openNetworkLog(cdp) {
  /** @type {RequestRecord[]} */
  const requests = [];
  /** @type {Map<string, RequestRecord>} */
  const byId = new Map();
  const inFlight = new Set();
  /** Extra headers may be reported before their request. */
  const prefetchIds = new Set();
  let lastNews = performance.now();

  const end = (/** @type {{ requestId: string, timestamp: number, encodedDataLength?: number }} */ event) => {
    lastNews = performance.now();
    inFlight.delete(event.requestId);
    const record = byId.get(event.requestId);
    if (!record) return;
    record.end = event.timestamp;
    record.bytes = record.cached ? 0 : (event.encodedDataLength ?? 0);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!request.url.startsWith('http')) return;
    lastNews = performance.now();
    /** @type {RequestRecord} */
    const record = {
      url: request.url,
      type,
      start: timestamp,
      end: null,
      bytes: 0,
      cached: false,
      prefetch: type === 'Prefetch' || prefetchIds.has(requestId) || saysPrefetch(request.headers),
      priority: request.initialPriority,
      mime: '',
      status: 0,
    };
    requests.push(record);
    byId.set(requestId, record);
    if (!ENDLESS.has(type)) inFlight.add(requestId);
  });
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    if (!saysPrefetch(headers)) return;
    prefetchIds.add(requestId);
    const record = byId.get(requestId);
    if (record) record.prefetch = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const record = byId.get(requestId);
    if (!record) return;
    record.status = response.status;
    record.mime = response.mimeType;
    record.cached ||= Boolean(response.fromDiskCache || response.fromPrefetchCache);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const record = byId.get(requestId);
    if (record) record.cached = true;
  });
  cdp.on('Network.dataReceived', () => {
    lastNews = performance.now();
  });
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');

  return {
    requests,
    async quiet(minMs, maxMs) {
      const began = performance.now();
      for (;;) {
        const now = performance.now();
        const idle = now - lastNews;
        if (now - began >= minMs && ((inFlight.size === 0 && idle > QUIET_MS) || idle > STALE_MS))
          return true;
        if (now - began > maxMs) return false;
        await pause(POLL_MS);
      }
    },
  };
}

/** @param {Record<string, string>} headers */
const saysPrefetch = (headers) =>
  Object.entries(headers).some(([name, value]) => /^(sec-)?purpose$/i.test(name) && /^prefetch/i.test(value));

/** @param {RequestRecord} request */
export const isScript = ({ type, mime, url }) =>
  type === 'Script' || /javascript/.test(mime) || /\.js($|\?)/.test(url);

/**
 * Addresses of the scripts that a page needs itself: requested, and not prefetched for the next page before.
 * @param {readonly RequestRecord[]} requests in the order of their start
 */
export function ownScripts(requests) {
  const prefetched = new Set();
  const own = new Set();
  for (const request of requests.filter(isScript))
    if (request.prefetch) prefetched.add(request.url);
    else if (!prefetched.has(request.url)) own.add(request.url);
  return [...own];
}

/**
 * What a page load transferred, in bytes. `scripts` is without what was fetched for the next page; `scriptsAfterPrefetch`
 * is the part of it that was requested after the first such request.
 * @param {readonly RequestRecord[]} requests
 */
export function transferOf(requests) {
  const sum = (/** @type {readonly RequestRecord[]} */ some) =>
    some.reduce((bytes, request) => bytes + request.bytes, 0);
  const scripts = requests.filter(isScript);
  const own = scripts.filter(({ prefetch }) => !prefetch);
  const firstPrefetch = Math.min(...requests.filter(({ prefetch }) => prefetch).map(({ start }) => start));
  return {
    requests: requests.length,
    failed: requests
      .filter(({ status }) => status === 0 || status >= 400)
      .map(({ status, url }) => `${status} ${url}`),
    scripts: sum(own),
    scriptsAfterPrefetch: sum(own.filter(({ start }) => start > firstPrefetch)),
    prefetchedScripts: sum(scripts.filter(({ prefetch }) => prefetch)),
    fonts: sum(requests.filter(({ type }) => type === 'Font')),
    html: sum(requests.filter(({ type }) => type === 'Document')),
    total: sum(requests),
  };
}

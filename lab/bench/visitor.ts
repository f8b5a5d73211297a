/** A visitor with a cold browser, Slow 4G and a processor four times slower. */
import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/browser';
import { CPU_SLOWDOWN, DESKTOP, NETWORK, PHONE, RUNS } from './conditions';

/** No request for so long means that the network is quiet. */
const QUIET_MS = 1_000;
export const MAX_LOAD_MS = 60_000;
/** Requests that stay open. */
const ENDLESS = new Set(['EventSource', 'WebSocket', 'Ping']);

export interface Visitor {
  page: Page;
  requests(): readonly RequestRecord[];
  /** Resolves when the network is quiet, `minMs` from now at the earliest. */
  quiet(minMs: number): Promise<void>;
}

interface RequestRecord {
  url: string;
  isScript: boolean;
  /** Requested for the next page. */
  isPrefetch: boolean;
  /** On the wire, headers included; 0 from a cache. */
  bytes: number;
}

interface Options {
  screen?: 'phone' | 'desktop';
  /** The visitor asks to save data, so that a page prefetches nothing. */
  saveData?: boolean;
}

/** Opens a browser and a tab for one visit. */
export async function visiting<T>(
  { screen = 'phone', saveData = false }: Options,
  visit: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    const phone = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
    const context = await browser.newContext({
      locale: 'es-MX',
      // What a worker fetches is not in the page's log, and a static copy has none.
      serviceWorkers: 'block',
      ...(screen === 'desktop' ? { viewport: DESKTOP } : phone),
    });
    const page = await context.newPage();
    // tsx names functions by a call that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    const cdp = await context.newCDPSession(page);
    const log = await logRequests(cdp);
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (saveData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    return await visit({ page, ...log });
  } finally {
    await browser.close();
  }
}

async function logRequests(cdp: CDPSession): Promise<Omit<Visitor, 'page'>> {
  const byId = new Map<string, RequestRecord>();
  const inFlight = new Set<string>();
  const cached = new Set<string>();
  /** A request's own headers may be reported before it. */
  const prefetches = new Set<string>();
  let lastNews = performance.now();
  const end = ({ requestId, bytes = 0 }: { requestId: string; bytes?: number }) => {
    lastNews = performance.now();
    inFlight.delete(requestId);
    const record = byId.get(requestId);
    if (record && !cached.has(requestId)) record.bytes = bytes;
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    lastNews = performance.now();
    const { pathname } = new URL(request.url);
    const isScript = type === 'Script' || pathname.endsWith('.js');
    byId.set(requestId, { url: request.url, isScript, isPrefetch: false, bytes: 0 });
    if (type === 'Prefetch') prefetches.add(requestId);
    // What the document before was still asking for ends without a word.
    if (type === 'Document') inFlight.clear();
    if (!ENDLESS.has(type)) inFlight.add(requestId);
  });
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const purpose = Object.entries(headers).find(([name]) => /^(sec-)?purpose$/i.test(name))?.[1];
    if (purpose?.startsWith('prefetch')) prefetches.add(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end({ requestId, bytes: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  return {
    requests: () => [...byId].map(([id, record]) => ({ ...record, isPrefetch: prefetches.has(id) })),
    async quiet(minMs) {
      const began = performance.now();
      const isQuiet = () => inFlight.size === 0 && performance.now() - lastNews > QUIET_MS;
      while (performance.now() - began < minMs || !isQuiet()) {
        if (performance.now() - began > MAX_LOAD_MS) throw new Error('the network is never quiet');
        await pause(50);
      }
    },
  };
}

export const bytesOf = (requests: readonly RequestRecord[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Bytes of the scripts that a page needs itself, and of those for the next page. */
export const scriptBytes = (requests: readonly RequestRecord[]) => ({
  scripts: bytesOf(requests.filter(({ isScript, isPrefetch }) => isScript && !isPrefetch)),
  prefetched: bytesOf(requests.filter(({ isScript, isPrefetch }) => isScript && isPrefetch)),
});

/**
 * Visits every target RUNS times after a round that does not count, in rounds that each begin with another target. A visit
 * that fails is printed and left out.
 */
export async function interleaved<Target extends { name: string }, Result>(
  targets: readonly Target[],
  visit: (target: Target) => Promise<Result>,
): Promise<Map<Target, Result[]>> {
  const results = new Map<Target, Result[]>(targets.map((target) => [target, []]));
  for (let round = RUNS > 1 ? -1 : 0; round < RUNS; round += 1) {
    const first = (round + targets.length) % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)])
      try {
        const result = await visit(target);
        if (round >= 0) results.get(target)?.push(result);
      } catch (error) {
        console.error(`${target.name}, run ${round + 1}: ${error instanceof Error ? error.message : error}`);
      }
  }
  return results;
}

import type { Page, Request } from '@playwright/test';
import { type BuiltScript, builtScriptOf } from '../../tools/built-scripts';

/** Milliseconds without a file that arrives, after which a page is quiet: as the shell's prefetch takes it. */
const QUIET_MS = 1_000;

/**
 * Records, from before a page is opened, the built scripts that it loads by itself until it is quiet: without an
 * interaction, and without what is prefetched for the next page or fetched because the page is quiet. The function it
 * returns resolves with them.
 */
export async function recordScripts(page: Page): Promise<() => Promise<BuiltScript[]>> {
  const requested = new Set<string>();
  const prefetched = new Set<string>();
  page.on('request', (request) => {
    // A page may also name its own scripts for the next one, and evaluate those of the next one early.
    if (isPrefetch(request)) prefetched.add(request.url());
    else if (request.resourceType() === 'script' && !prefetched.has(request.url()))
      requested.add(request.url());
  });
  await page.addInitScript(notePageUntilQuiet, QUIET_MS);
  return async () => {
    const arrived: string[] = await page.evaluate(() => Reflect.get(window, 'arrivedUntilQuiet'));
    return [...requested]
      .filter((url) => arrived.includes(url))
      .map(builtScriptOf)
      .filter((script) => script !== null);
  };
}

/** Keeps in the page a promise of the addresses that have arrived when nothing has for a while after it has loaded. */
const notePageUntilQuiet = (quietMs: number) => {
  const quiet = new Promise<string[]>((resolve) => {
    const end = () => resolve(performance.getEntriesByType('resource').map(({ name }) => name));
    addEventListener('load', () => {
      let timer = setTimeout(end, quietMs);
      new PerformanceObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, quietMs);
      }).observe({ type: 'resource' });
    });
  });
  Reflect.set(window, 'arrivedUntilQuiet', quiet);
};

/** Whether the browser was asked to fetch something for the next page. */
export function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return /^prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
}

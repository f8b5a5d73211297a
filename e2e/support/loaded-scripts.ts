import type { Page, Request } from '@playwright/test';
import { type BuiltScript, builtScriptOf } from '../../tools/built-scripts';

/** Milliseconds without a file that arrives, after which a page is quiet: as the shell's prefetch takes it. */
const QUIET_MS = 1_000;

/**
 * Opens a page and returns the built scripts that it loads by itself until it is quiet: without an interaction, and
 * without what is prefetched for the next page.
 */
export async function loadedScripts(page: Page, path: string): Promise<BuiltScript[]> {
  const requested = new Set<string>();
  const prefetched = new Set<string>();
  page.on('request', (request) => {
    // A page may also name its own scripts for the next one, and evaluate those of the next one early.
    if (isPrefetch(request)) prefetched.add(request.url());
    else if (request.resourceType() === 'script' && !prefetched.has(request.url()))
      requested.add(request.url());
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(untilQuiet, QUIET_MS);
  return [...requested].map(builtScriptOf).filter((script) => script !== null);
}

/** Resolves in the page when nothing has arrived for a while. */
const untilQuiet = (quietMs: number) =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    }).observe({ type: 'resource' });
  });

/** Whether the browser was asked to fetch something for the next page. */
export function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return /^prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
}

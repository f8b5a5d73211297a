import type { Page, Request } from '@playwright/test';
import { type BuiltScript, builtScriptOf } from '../../tools/built-scripts.mjs';

/**
 * Opens a page and returns the built scripts that it loads by itself until it is quiet: without an interaction, and
 * without what is prefetched for the next page.
 */
export async function loadedScripts(page: Page, path: string): Promise<BuiltScript[]> {
  const requested = new Set<string>();
  const prefetched = new Set<string>();
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') inFlight.add(request);
    // A page may also name its own scripts for the next one, and evaluate those of the next one early.
    if (isPrefetch(request)) prefetched.add(request.url());
    else if (request.resourceType() === 'script' && !prefetched.has(request.url()))
      requested.add(request.url());
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => inFlight.delete(request));
  await page.goto(path, { waitUntil: 'load' });
  let known = -1;
  while (known !== requested.size || inFlight.size > 0) {
    known = requested.size;
    await page.waitForLoadState('networkidle');
    // Twice idle: what the first one requests is seen in the next round.
    for (const _ of [1, 2])
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  }
  return [...requested].map(builtScriptOf).filter((script) => script !== null);
}

function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return /^prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
}

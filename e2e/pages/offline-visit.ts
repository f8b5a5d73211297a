import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/test.fixture';

/** Pages that the browser has kept for a visit without a network, as paths. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('red-pages'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens pages until the browser has kept each. */
export async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain(path);
  }
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Waits until the page has the code that hears of a network that goes and comes. */
export async function listensForTheNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('offline-visits')),
  );
}

export const cutNetwork = (context: BrowserContext) => context.setOffline(true);
export const restoreNetwork = (context: BrowserContext) => context.setOffline(false);

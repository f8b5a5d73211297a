import type { Page } from '@playwright/test';
import { originOf } from './site-control';

/** Scripts that a slow network has not brought yet: all of them, or the pages of an area while the frame works. */
export type HeldScripts = 'every script' | `mf-${string}`;

/** Holds back scripts of a page that is opened afterwards. Resolves with the function that lets them through. */
export async function holdScripts(page: Page, which: HeldScripts): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts =
    which === 'every script' ? /\.js(\?|$)/ : new RegExp(`^${originOf(which)}.*__federation_expose_`);
  await page.route(scripts, async (route) => {
    await released;
    await route.continue().catch(() => {}); // its document may be gone
  });
  return async () => release();
}

import type { BrowserContext } from '@playwright/test';

/** As a device that keeps what a visitor has chosen. @param chosen such as `theme=dark&text=large&reading=easy` */
export const keepAppearance = (context: BrowserContext, chosen: string): Promise<void> =>
  context.addCookies([
    { name: 'red_appearance', value: chosen, url: process.env.E2E_URL ?? 'http://localhost:3000' },
  ]);

import type { Page } from '@playwright/test';
import { lostControls, lostTexts, setWideText, unseenFocus } from '../support/adapted-display';
import { guardedPaths, PUBLIC_ADDRESSES } from '../support/described-routes';
import { overflowOf } from '../support/layout';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

/**
 * Every page as somebody sees it who has made it larger, spaced its text, or chosen the colours: WCAG 1.4.4, 1.4.10,
 * 1.4.12, 2.4.7, and forced colours.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 × 1024 at these zooms, and a phone. */
const ZOOMS = [
  ['400 %', { width: 320, height: 256 }],
  ['200 %', { width: 640, height: 512 }],
] as const;
const SPACED = [
  ['a phone', { width: 390, height: 844 }],
  ['a screen', { width: 1280, height: 1024 }],
] as const;

async function expectNothingLost(page: Page, how: string): Promise<void> {
  // Polled: what comes late, such as fonts, moves texts.
  await expect.poll(() => overflowOf(page), `${how}: scrolls sideways`).toEqual([]);
  await expect.poll(() => lostTexts(page), how).toEqual([]);
}

async function expectAdaptable(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0);
  for (const [zoom, size] of ZOOMS) {
    await page.setViewportSize(size);
    await expectNothingLost(page, `at ${zoom}`);
  }
  for (const [device, size] of SPACED) {
    await page.setViewportSize(size);
    const undo = await setWideText(page);
    await expectNothingLost(page, `with wide text on ${device}`);
    await undo();
  }
  expect(await unseenFocus(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await lostControls(page), 'in forced colours').toEqual([]);
  expect(await unseenFocus(page), 'in forced colours').toEqual([]);
}

for (const address of [...PUBLIC_ADDRESSES, '/busqueda-en-diccionarios?item=es&palabra=casa']) {
  test(`${address} can be enlarged, spaced and recoloured without loss`, {
    tag: ['@UX-23', '@UX-34'],
  }, async ({ page, consoleErrors }) => {
    if (address === '/no-existe') consoleErrors.allow(/status of 404/);
    await page.goto(address);
    await expectAdaptable(page);
  });
}

for (const [guard, account] of [
  ['bearer-token', ACCOUNTS.familia],
  ['registration', ACCOUNTS.pendiente],
] as const) {
  test(`pages behind the guard ${guard} can be enlarged, spaced and recoloured without loss`, {
    tag: ['@UX-23', '@UX-34'],
  }, async ({ page, site }) => {
    await site.open('/faqs');
    await site.logIn(account);
    for (const path of guardedPaths(guard)) {
      await page.emulateMedia({ forcedColors: 'none' });
      await site.navigateTo(path);
      await expect(site.title).toBeVisible();
      await expectAdaptable(page);
    }
  });
}

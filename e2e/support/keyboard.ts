import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus; fails after more presses than any page has controls. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 90; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

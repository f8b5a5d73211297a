import type { Page } from '@playwright/test';
import { holdScripts } from '../support/held-scripts';
import { expect, test } from '../support/test.fixture';

test.use({ viewport: { width: 390, height: 844 } });

/** Keeps, in every document from now on, whether its last section was laid out when something was painted first. */
const recordFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((_, paint) => {
      paint.disconnect();
      const last = [...document.querySelectorAll('main h2')].at(-1);
      const isLaidOut = last?.checkVisibility({ contentVisibilityAuto: true });
      Reflect.set(window, 'lastSectionAtFirstPaint', isLaidOut ? 'laid out' : 'not yet');
    }).observe({ type: 'paint' });
  });
const lastSectionAtFirstPaint = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'lastSectionAtFirstPaint'));

test('the first paint does not wait for what is below the window, which is laid out after it without any script of the site', {
  tag: ['@UX-10'],
}, async ({ page }) => {
  await recordFirstPaint(page);
  await holdScripts(page, 'every script');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => lastSectionAtFirstPaint(page)).toBe('not yet');
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  const isLaidOut = await page
    .getByRole('heading', { name: 'Alianzas' })
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(isLaidOut).toBe(true);
});

for (const [way, lead] of [
  ['a reload', (page: Page) => page.reload()],
  ['an address with a fragment', (page: Page) => page.goto('/#contenido')],
] as const)
  test(`${way} finds the whole page laid out at the first paint`, { tag: ['@UX-05'] }, async ({ page }) => {
    await page.goto(way === 'a reload' ? '/' : '/faqs');
    await recordFirstPaint(page);
    await lead(page);
    await expect.poll(() => lastSectionAtFirstPaint(page)).toBe('laid out');
  });

import type { Page } from '@playwright/test';
import { ROUTES } from '../pages/site-routes';
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

/** Keeps, in every document from now on, which bands had no content yet when something was painted first. */
const recordMissingBands = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((_, paint) => {
      paint.disconnect();
      const isSkipped = (content: Element | null) =>
        content?.checkVisibility() === true && !content.checkVisibility({ contentVisibilityAuto: true });
      Reflect.set(
        window,
        'missingAtFirstPaint',
        [...document.querySelectorAll('section, footer')].filter((band) => isSkipped(band.firstElementChild)),
      );
    }).observe({ type: 'paint' });
  });

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1200],
] as const)
  test(`at ${width} by ${height} nothing is missing in the window at the first paint`, {
    tag: ['@UX-05'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordMissingBands(page);
    for (const [, path] of ROUTES) {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-opening');
      await expect.poll(() => page.evaluate(() => 'missingAtFirstPaint' in window)).toBe(true);
      const missing = await page.evaluate(() => {
        const bands: Element[] = Reflect.get(window, 'missingAtFirstPaint');
        return bands
          .filter((band) => band.checkVisibility() && band.getBoundingClientRect().top < innerHeight)
          .map(({ textContent }) => textContent?.slice(0, 40));
      });
      expect(missing, path).toEqual([]);
    }
  });

import type { Page } from '@playwright/test';
import { ROUTES } from '../pages/site-routes';
import { holdScripts } from '../support/held-scripts';
import { expect, test } from '../support/test.fixture';

test.use({ viewport: { width: 390, height: 844 } });

/** Keeps, in every document from now on, what had no layout of its content yet when something was painted first. */
const recordSkippedBands = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((_, paint) => {
      paint.disconnect();
      const isSkipped = (content: Element | null) =>
        content?.checkVisibility() === true && !content.checkVisibility({ contentVisibilityAuto: true });
      Reflect.set(
        window,
        'skippedAtFirstPaint',
        [...document.body.querySelectorAll('*')].filter(
          (band) => getComputedStyle(band).contentVisibility === 'auto' && isSkipped(band.firstElementChild),
        ),
      );
    }).observe({ type: 'paint' });
  });

/** The beginnings of those that are there now, in the window or anywhere; undefined before the first paint. */
const skippedBands = (page: Page, where: 'in the window' | 'anywhere') =>
  page.evaluate((place) => {
    const bands: Element[] | undefined = Reflect.get(window, 'skippedAtFirstPaint');
    const isMeant = (band: Element) =>
      band.checkVisibility() && (place === 'anywhere' || band.getBoundingClientRect().top < innerHeight);
    return bands?.filter(isMeant).map(({ textContent }) => textContent?.slice(0, 40));
  }, where);

test('the first paint does not wait for what is below the window, which is laid out after it without any script of the site', {
  tag: ['@UX-10'],
}, async ({ page }) => {
  await recordSkippedBands(page);
  await holdScripts(page, 'every script');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => skippedBands(page, 'anywhere')).toContainEqual(expect.stringContaining('Alianzas'));
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
    await recordSkippedBands(page);
    await lead(page);
    await expect.poll(() => skippedBands(page, 'anywhere')).toEqual([]);
  });

// A phone, and the window that shows most: the taller one is, the more bands it begins with.
for (const [width, height] of [
  [390, 844],
  [1920, 1200],
] as const)
  test(`at ${width} by ${height} nothing is missing in the window at the first paint`, {
    tag: ['@UX-05'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordSkippedBands(page);
    await holdScripts(page, 'every script');
    for (const [, path] of ROUTES) {
      // What comes after the first paint is not waited for.
      await page.goto(path, { waitUntil: 'commit' });
      await expect
        .poll(() => skippedBands(page, 'anywhere'), { message: `${path} is painted` })
        .toBeDefined();
      await expect(page.locator('html')).not.toHaveAttribute('data-opening');
      await expect.poll(() => skippedBands(page, 'in the window'), { message: path }).toEqual([]);
    }
  });

import type { Page } from '@playwright/test';
import { ROUTES } from '../pages/site-routes';
import { recordSkippedBands, skippedBands } from '../support/first-paint';
import { holdScripts } from '../support/held-scripts';
import { expect, test } from '../support/test.fixture';

test.use({ viewport: { width: 390, height: 844 } });

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

// The window that shows most, and so begins with the most bands: pages.spec.ts.
test('on a phone nothing is missing in the window at the first paint', { tag: ['@UX-05'] }, async ({
  page,
}) => {
  await recordSkippedBands(page);
  await holdScripts(page, 'every script');
  for (const [, path] of ROUTES) {
    // What comes after the first paint is not waited for.
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => skippedBands(page, 'anywhere'), { message: `${path} is painted` }).toBeDefined();
    await expect(page.locator('html')).not.toHaveAttribute('data-opening');
    await expect.poll(() => skippedBands(page, 'in the window'), { message: path }).toEqual([]);
  }
});

import { openPageOf, readAreas } from '../../tools/packages';
import { expect, test } from '../support/settled-site.fixture';
import { type Part, siteControl } from '../support/site-control';

/** A public page of two areas: what stands in for an area is the same for all of them. */
const PAGES = readAreas()
  .flatMap(({ name }) => {
    const page = openPageOf(name);
    return page ? [{ part: name as Part, path: page }] : [];
  })
  .slice(0, 2);

for (const [at, { part, path }] of PAGES.entries()) {
  /** A page of another area, which must work meanwhile. */
  const healthy = PAGES.at(at - 1)?.path ?? '/';
  test(`with ${part} down, frame and other areas work, and Reintentar loads it without a reload`, {
    tag: ['@UX-22'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED|\[area\]|Failed to load resource/);
    await page.goto('/mantenimiento');
    await siteControl.stop(part);
    try {
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      await site.navigateTo(path);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('banner')).toBeVisible();
      await site.navigateTo(healthy);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await site.navigateTo(path);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
    } finally {
      await siteControl.start(part);
    }
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });
}

test('with a remote that hangs only its area falls back, and Reintentar loads it', {
  tag: ['@UX-22'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\[area\]|Failed to load resource|ERR_/);
  test.setTimeout(90_000);
  await page.goto('/mantenimiento');
  await siteControl.suspend('mf-pagos');
  try {
    await site.navigateTo('/pagos');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 45_000 });
  } finally {
    await siteControl.resume('mf-pagos');
  }
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

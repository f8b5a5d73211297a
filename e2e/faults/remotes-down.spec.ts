import type { Page } from '@playwright/test';
import { openPageOf, readAreas } from '../../tools/packages';
import { Site } from '../pages/site';
import { expect, test } from '../support/settled-site.fixture';
import { type Part, siteControl } from '../support/site-control';

/** A public page of each area: what stands in for an area is the same for all of them. */
const PAGES = readAreas().flatMap(({ name }) => {
  const page = openPageOf(name);
  return page ? [{ part: name as Part, path: page }] : [];
});
/** Fail at the same time, each in a tab. */
const DOWN = PAGES.slice(0, 2);
/** Of an area that must work meanwhile. */
const HEALTHY = PAGES.at(2)?.path ?? '/';

test('with two areas down, frame and other areas work, and Reintentar loads them without a reload', {
  tag: ['@UX-22'],
}, async ({ context, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_REFUSED|\[area\]|Failed to load resource/);
  const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
  const tabs = await Promise.all(
    DOWN.map(async ({ path }) => ({ path, site: new Site(await context.newPage()) })),
  );
  for (const { site } of tabs) await site.page.goto('/mantenimiento');
  for (const { part } of DOWN) await siteControl.stop(part);
  try {
    for (const { site, path } of tabs) {
      await site.page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      await site.navigateTo(path);
      await expect(retry(site.page)).toBeVisible({ timeout: 20_000 });
      await expect(site.header.root).toBeVisible();
      await site.navigateTo(HEALTHY);
      await expect(site.title).toBeVisible();
      await site.navigateTo(path);
      await expect(retry(site.page)).toBeVisible({ timeout: 20_000 });
    }
  } finally {
    for (const { part } of DOWN) await siteControl.start(part);
  }
  for (const { site } of tabs) {
    await retry(site.page).click();
    await expect(site.title).toBeVisible();
    expect(await site.page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  }
});

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

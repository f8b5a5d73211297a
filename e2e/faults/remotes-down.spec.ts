import { openPageOf, readAreas } from '../../tools/packages';
import { Site } from '../pages/site';
import { expect, test } from '../support/settled-site.fixture';
import { type Part, siteControl } from '../support/site-control';

test.use({ savesData: false });

/** A public page of each area: what stands in for an area is the same for all of them. */
const PAGES = readAreas().flatMap(({ name }) => {
  const page = openPageOf(name);
  return page ? [{ part: name as Part, path: page }] : [];
});
/** Fail at the same time, each in a tab: the first is down, the second hangs. */
const FAILING = PAGES.slice(0, 2);
/** Of an area that must work meanwhile. */
const HEALTHY = PAGES.at(2)?.path ?? '/';

test('with an area down and one that hangs, frame and other areas work, and Reintentar loads them without a reload', {
  tag: ['@UX-22'],
}, async ({ context, consoleErrors }) => {
  test.setTimeout(180_000);
  consoleErrors.allow(/ERR_|\[area\]|Failed to load resource/);
  const [down, hanging] = await Promise.all(
    FAILING.map(async (failing) => ({ ...failing, site: new Site(await context.newPage()) })),
  );
  if (!down || !hanging) throw new Error('two areas have a public page');
  const retry = ({ site }: typeof down) => site.page.getByRole('button', { name: 'Reintentar' });
  for (const { site } of [down, hanging]) {
    await site.page.goto('/mantenimiento');
    await site.page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  }
  await siteControl.stop(down.part);
  await siteControl.suspend(hanging.part);
  try {
    await hanging.site.navigateTo(hanging.path);
    await expect(hanging.site.header.root).toBeVisible();

    await down.site.navigateTo(down.path);
    await expect(retry(down)).toBeVisible({ timeout: 20_000 });
    await expect(down.site.header.root).toBeVisible();
    await down.site.navigateTo(HEALTHY);
    await expect(down.site.title).toBeVisible();
    await down.site.navigateTo(down.path);
    await expect(retry(down)).toBeVisible({ timeout: 20_000 });

    await expect(retry(hanging)).toBeVisible({ timeout: 45_000 });
    await hanging.site.navigateTo(HEALTHY);
    await expect(hanging.site.title).toBeVisible();
    await hanging.site.page.goBack();
    await expect(retry(hanging)).toBeVisible({ timeout: 45_000 });
  } finally {
    await siteControl.start(down.part);
    await siteControl.resume(hanging.part);
  }
  for (const tab of [down, hanging]) {
    await retry(tab).click();
    await expect(tab.site.title).toBeVisible();
    expect(await tab.site.page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  }
});

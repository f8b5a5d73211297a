import type { Page } from '@playwright/test';
import { cutNetwork, restoreNetwork, visitAll } from '../pages/offline-visit';
import { changedBuild } from '../support/changed-build';
import { expect, test } from '../support/settled-site.fixture';
import { forceRelease } from '../support/site-releases';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ consoleErrors }) => {
  test.setTimeout(180_000);
  consoleErrors.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|\[area\] stage=network owner=mf-pagos/,
  );
});

const WIZARD = '/mi-pago';
const ASKED = '¿Dónde está mi pago?';
/** A release whose every file says its version: the page's heading does, on the server and in the browser. */
const wizardVersion = (number: string) => {
  const change = [`"${ASKED}"`, `"${ASKED} ${number}"`] as const;
  return changedBuild('mf-pagos', { version: number, browser: [change], server: change });
};

/** Releases of mf-pagos whose files a page has loaded, of those that this test publishes. */
const loadedVersions = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(3\.\d\.0)[^/]*\/[^/]+\.js$/.exec(new URL(name).pathname)?.[1] ?? []),
    ),
  ]);

test('whenever the network goes, a page and its scripts are of one release', { tag: '@UX-31' }, async ({
  page,
  context,
  site,
}) => {
  const isLive = async (number: string) =>
    expect
      .poll(async () => (await fetch(`${process.env.E2E_URL}${WIZARD}`)).text(), { timeout: 20_000 })
      .toContain(`${ASKED} ${number}`);
  /** The document says its release; nothing of another one may have been loaded into it. */
  const expectOneRelease = async (wanted: RegExp) => {
    await expect(site.title).toHaveText(wanted);
    const version = (await site.title.textContent())?.split(' ').at(-1) ?? '';
    // What is loaded by need is loaded now.
    await page.getByRole('main').hover();
    await page.keyboard.press('Tab');
    await expect(site.title).toHaveText(`${ASKED} ${version}`);
    for (const loaded of await loadedVersions(page)) expect(loaded).toBe(version);
  };
  const toTheFirst = await forceRelease('mf-pagos', wizardVersion('3.1.0'), '3.1.0');
  try {
    await isLive('3.1.0');
    await visitAll(page, [WIZARD]);
    await expect.poll(() => loadedVersions(page)).toEqual(['3.1.0']);

    const rollBack = await forceRelease('mf-pagos', wizardVersion('3.2.0'), '3.2.0');
    await isLive('3.2.0');
    // The document of the new release, and the network gone before, while and after its scripts are asked for.
    for (const moment of ['domcontentloaded', 'load', 'hydrated'] as const) {
      await page.goto(WIZARD, { waitUntil: moment === 'hydrated' ? 'load' : moment });
      if (moment === 'hydrated') await site.waitUntilHydrated();
      await cutNetwork(context);
      await expectOneRelease(/ 3\.2\.0$/);
      // What was kept of either release is whole too.
      await page.goto(WIZARD);
      await expectOneRelease(/ 3\.[12]\.0$/);
      await restoreNetwork(context);
    }
    await page.goto(WIZARD);
    await expect(site.title).toHaveText(`${ASKED} 3.2.0`);
    await expect.poll(() => loadedVersions(page)).toEqual(['3.2.0']);

    // Back to the old one, whose files have been kept all the time.
    await rollBack();
    await isLive('3.1.0');
    await page.goto(WIZARD);
    await cutNetwork(context);
    await expectOneRelease(/ 3\.1\.0$/);
    await page.goto(WIZARD);
    await expectOneRelease(/ 3\.[12]\.0$/);
  } finally {
    await restoreNetwork(context);
    await toTheFirst();
  }
});

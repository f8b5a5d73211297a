import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expectNoViolations } from '../support/axe-check';
import { changedBuild } from '../support/changed-build';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';
import { changeRemote, placeRelease } from '../support/site-releases';

test.use({ savesData: false });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TITLE = 'title:"Facturación"';

/** Places a version of the payments area with other texts at its origin. */
const placeVersion = (
  version: string,
  texts: Pick<Parameters<typeof changedBuild>[1], 'browser' | 'server'>,
) => placeRelease('mf-pagos', changedBuild('mf-pagos', { version, ...texts }), version);

test.describe.configure({ mode: 'serial' });

/** Restored after each test. */
let before = '';
test.beforeEach(async () => {
  before = await siteControl.readRegistry();
});
test.afterEach(async () => {
  await siteControl.writeRegistry(before);
});

test('a disabled remote shows the maintenance screen, and its page returns without a reload by hand', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const pause = page.getByRole('heading', { level: 1, name: '¡Lamentamos las molestias!' });
  await page.clock.install();
  await changeRemote('mf-pagos', { enabled: false });
  await expect.poll(async () => (await page.goto('/facturacion'))?.status()).toBe(503);
  await expect(pause).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
  await expect(site.title).toHaveText('Contacto');
  await page.goBack();
  await expect(pause).toBeVisible();
  await site.waitUntilHydrated();
  await siteControl.writeRegistry(before);
  await expect.poll(async () => (await page.request.get('/facturacion')).status()).toBe(200);
  // The page asks every 15 seconds.
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
});

test('the operations page has no axe violations and fits a phone', { tag: ['@UX-04'] }, async ({ page }) => {
  await page.goto('/_ops?pausa=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Operación' })).toBeVisible();
  await page.evaluate(AXE);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await page.evaluate(async () =>
      (await window.axe.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    );
    expect.soft(violations, `at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('where overrides are allowed, one browser chooses another release, sees it, and goes back to what is published', async ({
  page,
  browser,
}) => {
  const release = await placeVersion('8.2.0', { browser: [[TITLE, 'title:"Facturación de prueba"']] });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const bar = page.getByRole('complementary', { name: 'Versiones de prueba' });
  // Where they are not allowed, nothing of it is sent.
  const plain = await (await page.request.get('/facturacion')).text();
  expect(plain).not.toContain('Versiones de prueba');
  await siteControl.settle('shell', { ALLOW_OVERRIDES: 'true' });
  // The link of a mail asks.
  const link = `/facturacion?mf.mf-pagos=${encodeURIComponent(release.url)}`;
  await page.goto(link);
  await expect(heading('¿Probar otra versión en este navegador?')).toBeVisible();
  await page.getByRole('link', { name: 'No, ver lo publicado' }).click();
  await expect(heading('Facturación')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const covered = await bar.evaluate(
      (strip) =>
        strip.getBoundingClientRect().bottom -
        (document.getElementById('root')?.getBoundingClientRect().top ?? 0),
    );
    expect(covered).toBeLessThanOrEqual(0);
  }

  await page.goto(link);
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(heading('Facturación de prueba')).toBeVisible();
  await expect(page).toHaveURL(/\/facturacion$/);
  await expect(bar).toContainText(`De prueba: mf-pagos (${release.url})`);
  await page.reload();
  await expect(heading('Facturación de prueba')).toBeVisible();
  const other = await browser.newPage();
  await other.goto('/facturacion');
  await expect(other.getByRole('heading', { level: 1, name: 'Facturación', exact: true })).toBeVisible();
  await other.close();

  // By keyboard alone.
  await bar.getByRole('link', { name: 'Elegir versiones' }).press('Enter');
  await expect(heading('Versiones de las áreas')).toBeVisible();
  const area = page.getByRole('combobox', { name: /^Pagos/ });
  await expect(area).toHaveValue(release.url);
  await expectNoViolations(page);
  await area.selectOption('');
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(heading('Facturación')).toBeVisible();
  await expect(page).toHaveURL(/\/facturacion$/);
  await expect(bar).not.toContainText('De prueba');
});

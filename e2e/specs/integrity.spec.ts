import type { Route } from '@playwright/test';
import { originOf } from '../support/site-control';
import { expect, test } from '../support/test.fixture';

test.use({ savesData: false });

async function tamper(route: Route): Promise<void> {
  const original = await route.fetch();
  await route.fulfill({ response: original, body: `window.tampered = true;${await original.text()}` });
}

test('a tampered chunk never runs, and only its area falls back', {
  tag: ['@UX-22'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\[area\]|integrity|valid digest|Failed to load resource/);
  await page.route(`${originOf('mf-pagos')}**/__federation_expose_facturacion*.js*`, tamper);
  await page.goto('/faqs');
  await site.navigateTo('/facturacion');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
  await site.navigateTo('/busqueda-en-diccionarios');
  await expect(site.title).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await site.navigateTo('/facturacion');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(site.title).toHaveText('Facturación');
});

test('a tampered script that the shell loads later never runs', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/valid digest|could not be fetched/);
  await site.open('/faqs');
  await page.route('**/_shell/*.js*', tamper);
  const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Apariencia' }).click();
  await refused;
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
  await page.unrouteAll({ behavior: 'wait' });
});

test("the content security policy blocks style sheets of a remote's origin, with and without a hash", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Content Security Policy/);
  await page.route(`${originOf('mf-pagos')}style.css`, (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body { display: none }' }),
  );
  await page.goto('/faqs');
  const outcome = await page.evaluate(
    (href) =>
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.addEventListener('load', () => resolve('loaded'));
        link.addEventListener('error', () => resolve('blocked'));
        document.head.append(link);
      }),
    `${originOf('mf-pagos')}style.css`,
  );
  expect(outcome).toBe('blocked');
  await expect(page.getByRole('main')).toBeVisible();
});

test('with a remote that answers garbage only its area falls back, because of its hash', {
  tag: ['@UX-22'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\[area\]|integrity|Failed to load resource|Failed to find a valid digest/);
  await page.route(`${originOf('mf-pagos')}**/remoteEntry*.js*`, (route) =>
    route.fulfill({
      body: 'window.tampered = true;',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/mantenimiento');
  await site.navigateTo('/pagos');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

import type { Route } from '@playwright/test';
import { changedBuild } from '../support/changed-build';
import { expect, test } from '../support/settled-site.fixture';
import { originOf, siteControl } from '../support/site-control';
import { forceRelease } from '../support/site-releases';

const blocked = /\[area\]|integrity|valid digest|Failed to load resource/;
async function tamper(route: Route): Promise<void> {
  const original = await route.fetch();
  await route.fulfill({ response: original, body: `window.tampered = true;${await original.text()}` });
}
const served = async (at: string) => (await fetch(`${process.env.E2E_URL}${at}`)).text();

test('a tampered chunk never runs, and only its area falls back', {
  tag: ['@UX-22'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(blocked);
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

test('a script without a hash never runs, and only its area falls back', {
  tag: ['@UX-22'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(blocked);
  const release = changedBuild('mf-pagos', {
    version: '1.0.1',
    manifest: ({ build, ...manifest }) => ({
      ...manifest,
      build: {
        ...build,
        files: Object.fromEntries(
          Object.entries(build.files).filter(([name]) => !name.includes('expose_facturacion')),
        ),
      },
    }),
  });
  const removeRelease = await forceRelease('mf-pagos', release, '1.0.1');
  try {
    // A page of another area learns of the release when it is renewed.
    await expect.poll(() => served('/faqs')).toContain('/1.0.1/');
    await page.goto('/faqs');
    await site.navigateTo('/facturacion');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
    await site.navigateTo('/faqs');
    await expect(site.title).toHaveText('Preguntas frecuentes');
  } finally {
    await removeRelease();
  }
});

test('a tampered server bundle never runs: the previous release stays live, and the log says why', async ({
  page,
}) => {
  const tampered = changedBuild('mf-pagos', {
    version: '1.0.2',
    server: ['title:"Facturación",crumbs', 'title:"Cambiada",crumbs'],
    manifest: (manifest) => ({
      ...manifest,
      build: {
        ...manifest.build,
        server: manifest.build.server && {
          ...manifest.build.server,
          integrity: `sha384-${'A'.repeat(64)}`,
        },
      },
    }),
  });
  const removeRelease = await forceRelease('mf-pagos', tampered, '1.0.2');
  try {
    await expect
      .poll(() => siteControl.log('shell'))
      .toMatch(/"stage":"integrity","owner":"mf-pagos".*1\.0\.2/);
    await page.goto('/facturacion');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Facturación');
    expect(await served('/facturacion')).not.toContain('Cambiada');
  } finally {
    await removeRelease();
  }
});

import type { Page } from '@playwright/test';
import { PartnersPage } from '../pages/partners-page';
import { newPurchase, PaymentWizard, SAMPLE_CARD } from '../pages/payment-wizard';
import { ROUTES } from '../pages/site-routes';
import { beyond, overflowOf, textOver } from '../support/layout';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

const WIDTHS = [320, 390, 768, 1024, 1440] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Polled: fonts on their way may be wider for a moment.
    await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
  }
}

for (const [, path] of [
  ...ROUTES,
  ['SHELL-03', '/noticias/1'],
  ['SHELL-22', '/busqueda-en-diccionarios?item=es&palabra=casa'],
  ['AMB-10', '/buscar?q=pagos'],
] as const) {
  test(`${path} fits every width without scrolling sideways`, { tag: ['@UX-23'] }, async ({ page, site }) => {
    await site.open(path);
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    await expectNoOverflow(page);
  });
}

test('the longest titles stand beside the pattern of their page', { tag: ['@UX-23'] }, async ({
  page,
  site,
}) => {
  for (const path of [
    '/catalogos-de-libros-red',
    '/propuesta-pedagogica',
    '/aviso-de-privacidad',
    '/faqs',
    '/mi-pago',
  ]) {
    await site.open(path);
    const hero = page.locator('main [data-ground]:has(h1)').first();
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => textOver(site.title, hero.locator('> svg')), `${path} at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
  }
});

test('the not-found and maintenance pages fit every width', {
  tag: ['@UX-23', '@SHELL-29', '@SHELL-27'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  for (const path of ['/no-existe', '/mantenimiento']) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the login fits 320 px', { tag: ['@UX-23'] }, async ({ page, site }) => {
  await site.open('/');
  await site.header.loginButton.click();
  await expect(site.loginModal.root).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
    await expect(site.loginModal.close).toBeInViewport();
  }
});

test('every step of a payment fits every width', { tag: ['@UX-23', '@PAGOS-03'] }, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.fillIn(newPurchase());
  await wizard.continueButton.click();
  await wizard.isAt('Detalle de compra');
  await expectNoOverflow(page);
  await wizard.continueButton.click();
  await wizard.isAt('Pagar');
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await expectNoOverflow(page);
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  await expectNoOverflow(page);
});

test('the facts of a ticket stay in their box, also with very large text', {
  tag: ['@UX-23', '@PAGOS-105'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.buy(newPurchase(), 'banamex');
  await site.answer(PaymentWizard.PAID, 'Continuar');
  const box = wizard.receipt.getByRole('complementary', { name: 'Resumen de pago' });
  for (const text of ['normal', 'larger']) {
    await page.evaluate((size) => document.documentElement.setAttribute('data-text', size), text);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => beyond(box), `${text} text at ${width} px`).toEqual([]);
    }
  }
});

test('registration and partners pages fit every width', {
  tag: ['@UX-23', '@PARTNERS-07', '@AUTH-65'],
}, async ({ page, site }) => {
  const partners = new PartnersPage(page);
  await site.open('/');
  await site.logIn(ACCOUNTS.familia);
  await site.header.partnersLink.click();
  for (const service of ['Math Challenge', 'Milton', 'Avisos'] as const) {
    await partners.tab(service).click();
    await expect(partners.panel(service)).toBeVisible();
    await expectNoOverflow(page);
  }
  await site.header.logOut('Mariana');
  await site.logIn(ACCOUNTS.pendiente);
  await expect(site.title).toHaveText('Registro de Usuario');
  await expectNoOverflow(page);
});

import type { Page } from '@playwright/test';
import { PartnersPage } from '../pages/partners-page';
import { newPurchase, PaymentWizard, SAMPLE_CARD } from '../pages/payment-wizard';
import { ROUTES } from '../pages/site-routes';
import { expectNoViolations, violationsOf } from '../support/axe-check';
import { faintControls } from '../support/non-text-contrast';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

// The checker is put into the page, which the content policy rightly forbids to anybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Waits until nothing is on its way any more: skeletons and spinners say so themselves. */
async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0);
}

for (const [, path] of [
  ...ROUTES,
  ['SHELL-03', '/noticias/1'],
  ['SHELL-22', '/busqueda-en-diccionarios?item=es&palabra=casa'],
  ['AMB-10', '/buscar?q=pagos'],
] as const) {
  test(`${path} has no axe violations`, { tag: ['@UX-04'] }, async ({ page, site }) => {
    await site.open(path);
    await isComplete(page);
    await expectNoViolations(page);
  });
}

test('edges of fields and drawings of controls that hardly show are found', {
  tag: ['@UX-04'],
}, async ({ page }) => {
  await page.goto('about:blank');
  const field = (label: string, style: string) => `<input aria-label="${label}" style="${style}">`;
  const drawing = (label: string, stroke: string) =>
    `<button aria-label="${label}" style="border:0;background:#fff;color:${stroke}">
      <svg width="24" height="24" fill="none" stroke="currentColor"><path d="M4 4L20 20"/></svg></button>`;
  await page.setContent(`<body style="background:#fff">
    ${field('pale', 'border:1px solid #ddd;background:#fff')} ${field('clear', 'border:1px solid #767676')}
    <div style="background:#08322d">${field('filled', 'border:0;background:#fff')}</div>
    ${field('off', 'border:1px solid #ddd" disabled="')}
    ${drawing('faint', '#bbb')} ${drawing('strong', '#11574e')}
    <button style="border:1px solid #ddd;background:#fff">has a text</button></body>`);
  expect(await faintControls(page)).toEqual(['edge at 1.36: INPUT pale', 'drawing at 1.92: BUTTON faint']);
});

test('the not-found page has no axe violations', { tag: ['@UX-04', '@SHELL-29'] }, async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await site.open('/no-existe');
  await expectNoViolations(page);
});

for (const path of ['/mantenimiento', '/health-check']) {
  test(`${path} has no axe violations`, { tag: ['@UX-04', '@SHELL-37'] }, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test('the login and its failure have no axe violations', { tag: ['@UX-04', '@UX-01'] }, async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await site.open('/');
  await site.header.loginButton.click();
  await expect(site.loginModal.root).toBeVisible();
  await expectNoViolations(page);
  await site.loginModal.send('nadie@red.test', 'Equivocada.1');
  await expect(site.message('¡Ups algo salió mal!')).toBeVisible();
  await expectNoViolations(page);
});

test('panels and sidebar have no axe violations', { tag: ['@UX-04', '@UX-02'] }, async ({ page, site }) => {
  await site.open('/');
  for (const panel of ['Nuestra Visión', 'Mas Recursos'] as const) {
    await site.header.panelButton(panel).click();
    await expect(site.header.panelButton(panel)).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(page), panel).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await site.header.menuButton.click();
  await expect(site.sidebar.closeButton).toBeVisible();
  expect(await violationsOf(page), 'sidebar').toEqual([]);
  await site.sidebar.group('Más Recursos').click();
  await expect(site.sidebar.backButton).toBeVisible();
  expect(await violationsOf(page), 'sub-panel').toEqual([]);
});

test('every step of a payment has no axe violations', { tag: ['@UX-04', '@PAGOS-03'] }, async ({
  page,
  site,
}) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.fillIn(newPurchase());
  await wizard.continueButton.click();
  await wizard.isAt('Detalle de compra');
  await expectNoViolations(page);
  await wizard.continueButton.click();
  await wizard.isAt('Pagar');
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await expectNoViolations(page);
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  await expectNoViolations(page);
});

test("a family's services have no axe violations", { tag: ['@UX-04', '@PARTNERS-07'] }, async ({
  page,
  site,
}) => {
  const partners = new PartnersPage(page);
  await site.open('/');
  await site.logIn(ACCOUNTS.familia);
  await site.header.partnersLink.click();
  for (const service of ['Math Challenge', 'Milton', 'Avisos'] as const) {
    await partners.tab(service).click();
    await expect(partners.panel(service)).toBeVisible();
    await expectNoViolations(page);
  }
});

test('the registration has no axe violations', { tag: ['@UX-04', '@AUTH-65'] }, async ({ page, site }) => {
  await site.open('/');
  await site.logIn(ACCOUNTS.pendiente);
  await expect(site.title).toHaveText('Registro de Usuario');
  await expectNoViolations(page);
});

test('the user menu has no axe violations', { tag: ['@UX-04', '@SHELL-62'] }, async ({ page, site }) => {
  await site.open('/faqs');
  await site.logIn(ACCOUNTS.docente);
  await site.header.userButton('Lucía').click();
  await expect(site.header.userMenuItem(/^Contenido/)).toBeVisible();
  await expectNoViolations(page);
});

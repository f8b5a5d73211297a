import { PaymentWizard, SAMPLE_CARD, SAMPLE_PURCHASE } from '../../pages/payment-wizard';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const { guardian, schoolId } = SAMPLE_PURCHASE;

test('a reload at any step keeps the step and what was typed, except the card, until Empezar de nuevo was asked and answered', {
  tag: ['@UX-27', '@UX-28', '@AMB-57', '@AMB-55'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.fillIn(SAMPLE_PURCHASE);
  await site.reload();
  await expect(wizard.guardian.email).toHaveValue(guardian.email);
  await expect(wizard.student(2).name).toHaveValue('Renata');
  await expect(wizard.student(2).level).toHaveValue('Secundaria');
  await expect(wizard.schoolId).toHaveValue(schoolId);
  await wizard.isAt('Ingresar datos');

  await wizard.continueButton.click();
  await wizard.isAt('Detalle de compra');
  await site.reload();
  await wizard.isAt('Detalle de compra');
  await expect(wizard.main.getByRole('row', { name: /Renata/ })).toBeVisible();

  await wizard.continueButton.click();
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await site.reload();
  await wizard.isAt('Pagar');
  await expect(wizard.cardNumber).toHaveValue('');
  await expect(wizard.payButton).toBeDisabled();
  const stored = JSON.stringify(await site.stored());
  expect(stored).toContain(guardian.email);
  for (const ofCard of [SAMPLE_CARD.number, SAMPLE_CARD.holder, SAMPLE_CARD.year])
    expect(stored).not.toContain(ofCard);

  await page.goBack();
  await wizard.isAt('Detalle de compra');
  await page.goBack();
  await wizard.isAt('Ingresar datos');
  await expect(wizard.guardian.name).toHaveValue(guardian.name);

  await page.goForward();
  await wizard.isAt('Detalle de compra');
  await wizard.startOver.click();
  await site.answer(PaymentWizard.START_OVER, 'Seguir aquí');
  await wizard.isAt('Detalle de compra');
  await wizard.startOver.click();
  await site.answer(PaymentWizard.START_OVER, 'Borrar y empezar');
  await wizard.isAt('Ingresar datos');
  await expect(wizard.guardian.name).toHaveValue('');
  await expect(site.main.getByRole('region', { name: 'Paso 1 de 4: Ingresar datos' })).toBeFocused();
  await site.reload();
  await expect(wizard.guardian.name).toHaveValue('');
});

test('a login from the header leads to the home and loses nothing of what was typed', {
  tag: ['@UX-28', '@AUTH-27', '@AMB-57'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.fillIn(SAMPLE_PURCHASE);
  await site.logIn(ACCOUNTS.familia);
  await expect(page).toHaveURL('/');
  await site.header.link('Pagos').click();
  await expect(wizard.guardian.email).toHaveValue(SAMPLE_PURCHASE.guardian.email);
  await expect(wizard.student(2).name).toHaveValue('Renata');
  await expect(wizard.continueButton).toBeEnabled();
});

import {
  inGroups,
  newPurchase,
  PaymentWizard,
  SAMPLE_CARD,
  SAMPLE_PURCHASE,
} from '../../pages/payment-wizard';
import { expect, test } from '../../support/test.fixture';

test('a parent pays for two children by card and gets a receipt', {
  tag: ['@smoke', '@PAGOS-02', '@PAGOS-100', '@PAGOS-104', '@PAGOS-110'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.isAt('Ingresar datos');
  await expect(wizard.continueButton).toBeDisabled();
  await wizard.goToPayment(newPurchase());
  await expect(site.main.getByText('$100.00 M.N.')).toBeVisible();
  await expect(wizard.payButton).toBeDisabled();

  await wizard.option('card').click();
  await expect(wizard.payButton).toBeDisabled();
  await wizard.fillInCard(SAMPLE_CARD);
  await wizard.pay();
  await expect(site.message(PaymentWizard.PAID)).toContainText('Tu cargo se ha generado correctamente');
  await site.answer(PaymentWizard.PAID, 'Continuar');

  await wizard.isAt('¡Listo para aprender!');
  const { receipt } = wizard;
  await expect(receipt.getByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
  for (const fact of ['2025-2026', 'Tarjeta de crédito', 'Mariana López Ruiz', '2 alumnos', '$100.00 M.N.']) {
    await expect(receipt).toContainText(fact);
  }
  for (const { name, surname, level, grade } of SAMPLE_PURCHASE.students) {
    const row = receipt.getByRole('row', { name });
    for (const fact of [surname, level, grade, '$50']) await expect(row).toContainText(fact);
  }
  await expect(site.main.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible();
  await site.main.getByRole('link', { name: 'Ir a Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Back goes one step back and keeps what was typed', {
  tag: ['@UX-08', '@PAGOS-11', '@PAGOS-12', '@PAGOS-13'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open('/contacto');
  await site.header.link('Pagos').click();
  await wizard.goToPayment(SAMPLE_PURCHASE);
  await page.goBack();
  await wizard.isAt('Detalle de compra');
  await page.goBack();
  await wizard.isAt('Ingresar datos');
  await expect(page).toHaveURL(PaymentWizard.path);
  await expect(wizard.guardian.email).toHaveValue(SAMPLE_PURCHASE.guardian.email);
  await expect(wizard.student(2).name).toHaveValue('Renata');
  await expect(wizard.student(2).level).toHaveValue('Secundaria');
  await expect(wizard.schoolId).toHaveValue(SAMPLE_PURCHASE.schoolId);

  await page.goForward();
  await wizard.isAt('Detalle de compra');
  await page.goBack();
  await wizard.isAt('Ingresar datos');
  await page.goBack();
  await site.answer(PaymentWizard.LEAVE, 'Seguir aquí');
  await expect(wizard.guardian.email).toHaveValue(SAMPLE_PURCHASE.guardian.email);
  await page.goBack();
  await site.answer(PaymentWizard.LEAVE, 'Salir');
  await expect(page).toHaveURL('/contacto');
});

test('leaving by a link asks once something was typed, and so does a reload', {
  tag: ['@UX-08'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await site.header.link('Contacto').click();
  await expect(page).toHaveURL('/contacto');
  await site.header.link('Pagos').click();
  await wizard.guardian.name.fill('Mariana');
  await site.header.link('Contacto').click();
  await site.answer(PaymentWizard.LEAVE, 'Seguir aquí');
  await expect(page).toHaveURL(PaymentWizard.path);
  await expect(wizard.guardian.name).toHaveValue('Mariana');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(wizard.guardian.name).toHaveValue('Mariana');

  await site.header.link('Contacto').click();
  await site.answer(PaymentWizard.LEAVE, 'Salir');
  await expect(page).toHaveURL('/contacto');
});

test('removing a student keeps the others; Forward skips no step with missing data, and Back right after Continuar goes one back', {
  tag: ['@PAGOS-08', '@PAGOS-40', '@PAGOS-41', '@PAGOS-42', '@PAGOS-43'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await expect(wizard.student(1).remove).toBeDisabled();
  await wizard.fillIn(SAMPLE_PURCHASE);
  await wizard.student(1).remove.click();
  await site.answer('¿Eliminar al alumno 1?', 'Eliminar');
  await expect(wizard.student(1).name).toHaveValue('Renata');
  await expect(wizard.student(1).level).toHaveValue('Secundaria');
  await expect(wizard.student(1).remove).toBeDisabled();
  await expect(wizard.addStudent).toBeFocused();

  await wizard.continueButton.click();
  await wizard.isAt('Detalle de compra');
  await page.goBack();
  await wizard.isAt('Ingresar datos');
  await wizard.schoolId.fill('');
  await expect(wizard.continueButton).toBeDisabled();
  await page.goForward();
  await wizard.isAt('Ingresar datos');
  await expect(wizard.continueButton).toBeDisabled();

  await wizard.schoolId.fill(SAMPLE_PURCHASE.schoolId);
  await expect(wizard.continueButton).toBeEnabled();
  const entries = await page.evaluate(() => JSON.stringify(history.state));
  await wizard.continueButton.evaluate(async (button: HTMLButtonElement, before) => {
    button.click();
    while (JSON.stringify(history.state) === before) await null;
    history.back();
  }, entries);
  await wizard.isAt('Ingresar datos');
});

test('policies, privacy notice and help open from step 3 and keep what was typed', {
  tag: ['@PAGOS-74', '@PAGOS-123', '@PAGOS-128', '@PAGOS-135', '@PAGOS-136'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await wizard.openAtPayment(SAMPLE_PURCHASE);
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  for (const [opener, title] of [
    ['políticas de facturación', 'Políticas de facturación'],
    ['aviso de privacidad', 'Aviso de privacidad'],
    ['Ayuda: nombre del titular', '¿Cuál es el nombre del titular?'],
  ] as const) {
    const button = site.main.getByRole('button', { name: opener });
    await button.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (title === 'Aviso de privacidad') await expect(dialog.locator('details:not([open])')).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await expect(wizard.cardNumber).toHaveValue(inGroups(SAMPLE_CARD.number));
  await expect(wizard.payButton).toBeEnabled();
});

import { newPurchase, PaymentWizard, SAMPLE_CARD, SAMPLE_PURCHASE } from '../../pages/payment-wizard';
import { recordOrders } from '../../support/recorded-orders';
import { expect, test } from '../../support/test.fixture';

test('a parent pays for two children by card, once although every button is pressed twice, and gets a receipt', {
  tag: ['@smoke', '@AMB-53', '@UX-10', '@PAGOS-02', '@PAGOS-100', '@PAGOS-104', '@PAGOS-110'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  const orders = recordOrders(page);
  await site.open(PaymentWizard.path);
  await wizard.isAt('Ingresar datos');
  await expect(wizard.continueButton).toBeDisabled();
  await wizard.goToPayment(newPurchase());
  await expect(site.main.getByText('$100.00 M.N.')).toBeVisible();
  await expect(wizard.payButton).toBeDisabled();

  await wizard.option('card').click();
  await expect(wizard.payButton).toBeDisabled();
  await wizard.fillInCard(SAMPLE_CARD);
  await wizard.payButton.dblclick();
  await site.message(PaymentWizard.QUESTION).getByRole('button', { name: 'Pagar' }).dblclick();
  await expect(site.message(PaymentWizard.PAID)).toContainText('Tu cargo se ha generado correctamente');
  await site.answer(PaymentWizard.PAID, 'Continuar');

  await wizard.isAt('¡Listo para aprender!');
  await expect(site.message(PaymentWizard.QUESTION)).toHaveCount(0);
  expect(orders).toEqual([{ number: await wizard.orderNumber(), state: 'paid' }]);
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

test('Back goes one step back and keeps what was typed; Forward skips no step with missing data', {
  tag: [
    ...['@UX-08', '@PAGOS-08', '@PAGOS-11', '@PAGOS-12', '@PAGOS-13'],
    ...['@PAGOS-40', '@PAGOS-41', '@PAGOS-42', '@PAGOS-43'],
  ],
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

  await site.header.link('Pagos').click();
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

  // Back in the moment in which the next step begins.
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

test('leaving by a link asks once something was typed, and so does a reload; leaving discards it', {
  tag: ['@UX-08', '@UX-28', '@AMB-57'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await site.header.link('Contacto').click();
  await expect(page).toHaveURL('/contacto');
  await site.header.link('Pagos').click();
  await wizard.guardian.name.fill('Mariana');
  const draft = async () => (await site.stored()).session[PaymentWizard.DRAFT];
  await expect.poll(draft).toContain('Mariana');
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
  await expect.poll(draft).toBeUndefined();
});

import { newPurchase, PaymentWizard, purchaseBy, SAMPLE_PURCHASE } from '../../pages/payment-wizard';
import { Site } from '../../pages/site';
import { mailsTo } from '../../support/outbox';
import { recordOrders } from '../../support/recorded-orders';
import { expect, test } from '../../support/test.fixture';

const ORDERS = '**/api/red/payments/orders';

test('the same purchase in two tabs is paid once unless the visitor says that it is another', {
  tag: ['@AMB-53'],
}, async ({ page, site, context, consoleErrors }) => {
  consoleErrors.allow(/status of 409/);
  const email = 'dos.pestanas@correo.mx';
  const first = new PaymentWizard(page);
  const otherTab = await context.newPage();
  const second = new PaymentWizard(otherTab);
  const orders = recordOrders(otherTab);
  for (const wizard of [first, second]) await wizard.openAtPayment(purchaseBy(email));
  await first.option('oxxo').click();
  await second.option('oxxo').click();
  await first.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  const number = await first.orderNumber();
  const inSecond = new Site(otherTab);
  await second.pay();
  await expect(inSecond.message(PaymentWizard.SAME_PURCHASE)).toContainText('con los mismos datos');
  await inSecond.answer(PaymentWizard.SAME_PURCHASE, 'Es la misma');
  await expect(inSecond.message(PaymentWizard.NOT_CHARGED)).toContainText('¿Dónde está mi pago?');
  await inSecond.answer(PaymentWizard.NOT_CHARGED, 'Seguir aquí');
  await second.isAt('Pagar');
  expect(orders).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);

  await second.pay();
  await inSecond.answer(PaymentWizard.SAME_PURCHASE, 'Es otra compra');
  await inSecond.answer(PaymentWizard.PAID, 'Continuar');
  expect(await second.orderNumber()).not.toBe(number);
});

test('data changed after a lost answer are another purchase: nothing of it is dropped or ordered unasked', {
  tag: ['@AMB-53', '@PAGOS-103'],
}, async ({ page, site, consoleErrors }) => {
  test.setTimeout(90_000);
  consoleErrors.allow(/ERR_FAILED|Failed to load resource/);
  const wizard = new PaymentWizard(page);
  const [first, second] = SAMPLE_PURCHASE.students;
  if (!first || !second) throw new Error('the sample purchase has two students');
  const purchase = { ...newPurchase(), students: [first] };
  let stored = '';
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    stored = (await (await route.fetch()).json()).data.number;
    return route.abort();
  });
  await wizard.openAtPayment(purchase);
  await wizard.option('oxxo').click();
  await wizard.pay();
  await site.answer(PaymentWizard.REFUSED, 'Verificar');
  await page.unroute(ORDERS);
  await wizard.backButton.click();
  await wizard.backButton.click();
  await wizard.isAt('Ingresar datos');
  await wizard.addStudent.click();
  const row = wizard.student(2);
  await row.name.fill(second.name);
  await row.surname.fill(second.surname);
  await row.level.selectOption(second.level);
  await row.grade.selectOption({ label: second.grade });
  await wizard.continueButton.click();
  await wizard.continueButton.click();
  await wizard.isAt('Pagar');
  const question = site.message(PaymentWizard.SAME_PURCHASE);

  await wizard.pay();
  await expect(question).toContainText('Ya registramos una orden de 1 alumno por $50.00 M.N.');
  await site.answer(PaymentWizard.SAME_PURCHASE, 'Ver esa orden');
  await wizard.isAt('¡Listo para aprender!');
  expect(await wizard.orderNumber()).toBe(stored);
  await page.goBack();
  await wizard.isAt('Detalle de compra');
  await expect(site.main.getByText(second.name).first()).toBeVisible();

  await wizard.continueButton.click();
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await expect(wizard.receipt).toContainText('$100.00 M.N.');
  expect(await wizard.orderNumber()).not.toBe(stored);
});

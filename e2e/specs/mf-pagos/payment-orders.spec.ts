import type { Page } from '@playwright/test';
import {
  inGroups,
  newPurchase,
  PaymentWizard,
  purchaseBy,
  REFUSED_CARD,
  SAMPLE_CARD,
} from '../../pages/payment-wizard';
import { mailsTo } from '../../support/outbox';
import { sendPaymentEvent } from '../../support/payment-event';
import { recordOrders } from '../../support/recorded-orders';
import { expect, test } from '../../support/test.fixture';

/** The user returns to the tab, as after paying in the shop. */
const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('Verificar información returns to the form with everything typed; a refused card keeps it, too; another one pays the same order', {
  tag: ['@PAGOS-96', '@PAGOS-102', '@PAGOS-103', '@AMB-53'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  const orders = recordOrders(page);
  await wizard.openAtPayment(newPurchase());
  await wizard.option('card').click();
  await wizard.fillInCard(REFUSED_CARD);
  await wizard.payButton.click();
  await site.answer(PaymentWizard.QUESTION, 'Verificar información');
  await wizard.isAt('Pagar');
  await expect(wizard.cardNumber).toHaveValue(inGroups(REFUSED_CARD.number));
  await expect(wizard.payButton).toBeEnabled();
  expect(orders).toEqual([]);
  await wizard.pay();
  await expect(site.message(PaymentWizard.REFUSED)).toContainText(
    'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.',
  );
  await site.answer(PaymentWizard.REFUSED, 'Verificar');
  await wizard.isAt('Pagar');
  await expect(wizard.cardNumber).toHaveValue(inGroups(REFUSED_CARD.number));
  await wizard.cardNumber.fill(SAMPLE_CARD.number);
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  const number = await wizard.orderNumber();
  expect(orders).toEqual([
    { number, state: 'failed' },
    { number, state: 'paid' },
  ]);
});

test('an OXXO ticket says what to do, is mailed, and becomes a receipt once it is paid', {
  tag: ['@PAGOS-106', '@PAGOS-117', '@PAGOS-119', '@AMB-53'],
}, async ({ page, site, context }) => {
  const email = 'madre.oxxo@correo.mx';
  const wizard = new PaymentWizard(page);
  await wizard.openAtPayment(purchaseBy(email));
  await wizard.option('oxxo').click();
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  await expect(wizard.receipt.getByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
  await expect(wizard.receipt.getByRole('img', { name: 'OXXO' })).toBeVisible();
  await expect(wizard.receipt.getByRole('listitem')).toContainText(PaymentWizard.AT_THE_COUNTER);
  await expect(wizard.receipt).toContainText('$100.00 M.N.');
  const reference = await wizard.reference();
  const number = await wizard.orderNumber();
  await expect(wizard.receipt.getByRole('img', { name: /^Código de barras/ })).toBeVisible();
  await expect(wizard.receipt).toContainText('Fecha límite de pago');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [ticket] = await mailsTo(email);
  expect(ticket?.subject).toContain(number);

  await sendPaymentEvent('paid', { reference, amount: 100 });
  await returnToTab(page);
  await expect(wizard.receipt.getByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
  await expect(wizard.receipt).toContainText('Efectivo en OXXO');
  await expect(wizard.receipt).toContainText(number);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);

  // The link of the mail opens the same order in another browser.
  const other = await context.browser()?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(ticket?.link ?? '');
  await expect(
    other.getByRole('article').getByRole('heading', { name: 'Tu pago se recibió con éxito' }),
  ).toBeVisible();
  await expect(other.getByRole('article')).toContainText(number);
  await other.close();
});

test('the receipt has an address: a reload shows it again, also before Continuar; Back leaves it in one step, Forward returns', {
  tag: ['@PAGOS-14', '@UX-08', '@UX-27', '@AMB-53'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open('/contacto');
  await site.header.link('Pagos').click();
  await wizard.goToPayment(newPurchase());
  await wizard.option('oxxo').click();
  await wizard.pay();
  await expect(site.message(PaymentWizard.PAID)).toBeVisible();
  await expect(page).toHaveURL(/\/pagos\?pedido=RED-[^#]+#clave=./);
  expect(await site.stored()).toMatchObject({
    session: expect.not.objectContaining({ [PaymentWizard.DRAFT]: expect.anything() }),
  });
  const number = new URL(page.url()).searchParams.get('pedido') ?? '';
  await site.reload();
  await wizard.isAt('¡Listo para aprender!');
  expect(await wizard.reference()).toMatch(/^\d{14}$/);
  await expect(wizard.receipt).toContainText('$100.00 M.N.');
  await expect(wizard.receipt).toContainText(number);
  await expect(wizard.receipt).toContainText('Mariana López Ruiz');
  await page.goBack();
  await expect(page).toHaveURL('/contacto');
  await expect(wizard.payButton).toHaveCount(0);
  await page.goForward();
  await expect(wizard.payButton).toHaveCount(0);
  // The link in the header starts another purchase.
  await site.header.link('Pagos').click();
  await wizard.isAt('Ingresar datos');
  await expect(wizard.guardian.name).toHaveValue('');
});

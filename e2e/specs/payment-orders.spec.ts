import type { Page, Route } from '@playwright/test';
import {
  inGroups,
  PaymentWizard,
  purchaseBy,
  REFUSED_CARD,
  SAMPLE_CARD,
  SAMPLE_PURCHASE,
} from '../pages/payment-wizard';
import { mailsTo } from '../support/outbox';
import { sendPaymentEvent } from '../support/payment-event';
import { expect, test } from '../support/test.fixture';

/** Records the API's answers to calls that create an order or pay it again. */
function recordOrders(page: Page): { number: string; state: string }[] {
  const orders: { number: string; state: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().includes('/payments/orders')) return;
    const { data } = await response.json();
    orders.push({ number: data.number, state: data.state });
  });
  return orders;
}

/** The user returns to the tab, as after paying in the shop. */
const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

const ORDERS = '**/api/red/payments/orders';

test('a refused card keeps the form; another card pays the same order', {
  tag: ['@PAGOS-102', '@PAGOS-103', '@AMB-53'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  const orders = recordOrders(page);
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(SAMPLE_PURCHASE);
  await wizard.option('card').click();
  await wizard.fillInCard(REFUSED_CARD);
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

test('an OXXO ticket is mailed, and becomes a receipt once it is paid', {
  tag: ['@PAGOS-106', '@PAGOS-117', '@AMB-53'],
}, async ({ page, site, context }) => {
  const email = 'madre.oxxo@correo.mx';
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.buy(purchaseBy(email), 'oxxo');
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  await expect(wizard.receipt.getByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
  await expect(wizard.receipt.getByRole('img', { name: 'OXXO' })).toBeVisible();
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

test('a lapsed Banamex reference is shown as lapsed, with another try', {
  tag: ['@PAGOS-105', '@AMB-53'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.buy(SAMPLE_PURCHASE, 'banamex');
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await expect(wizard.receipt.getByRole('img', { name: 'Banamex' })).toBeVisible();
  await sendPaymentEvent('expired', { reference: await wizard.reference(), amount: 100 });
  await returnToTab(page);
  await expect(site.main.getByRole('heading', { name: 'Tu referencia de pago venció' })).toBeVisible();
  await expect(site.main.getByRole('button', { name: 'Imprimir recibo' })).toHaveCount(0);
  await site.main.getByRole('link', { name: 'Hacer otro pago' }).click();
  await wizard.isAt('Ingresar datos');
  await expect(page).toHaveURL(PaymentWizard.path);
  await expect(wizard.guardian.name).toHaveValue('');
});

test('the receipt has an address: a reload shows it again, and Back does not leave it', {
  tag: ['@PAGOS-14', '@UX-08'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.buy(SAMPLE_PURCHASE, 'oxxo');
  await site.answer(PaymentWizard.PAID, 'Continuar');
  const number = await wizard.orderNumber();
  await site.reload();
  await wizard.isAt('¡Listo para aprender!');
  await expect(wizard.receipt).toContainText(number);
  await expect(wizard.receipt).toContainText('Mariana López Ruiz');
  await page.goBack();
  await wizard.isAt('¡Listo para aprender!');
  await expect(wizard.receipt).toContainText(number);
  await expect(wizard.payButton).toHaveCount(0);
  // The link in the header starts another purchase.
  await site.header.link('Pagos').click();
  await wizard.isAt('Ingresar datos');
  await expect(wizard.guardian.name).toHaveValue('');
});

test('the address of an order without its secret, or with a wrong one, shows no order', {
  tag: ['@AMB-53'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  for (const address of [
    '/pagos?pedido=RED-7KQM-2X9F-4TPH',
    '/pagos?pedido=RED-7KQM-2X9F-4TPH#clave=adivinada',
  ]) {
    await page.goto('about:blank');
    await site.open(address);
    await expect(site.main.getByRole('heading', { name: 'No encontramos esta orden' })).toBeVisible();
  }
});

test('an order whose answer was lost is paid once, and its receipt is shown', {
  tag: ['@AMB-53'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED|Failed to load resource/);
  const wizard = new PaymentWizard(page);
  const keys: (string | undefined)[] = [];
  let stored = '';
  await page.route(ORDERS, async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length > 1) return route.fulfill({ response: answer });
    stored = (await answer.json()).data.number;
    return route.abort();
  });
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(SAMPLE_PURCHASE);
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  expect(await wizard.orderNumber()).toBe(stored);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a reload during a payment shows its outcome, and no draft is kept', {
  tag: ['@AMB-53', '@AMB-57'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/ERR_|Failed to load resource/);
  const wizard = new PaymentWizard(page);
  let stored = '';
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(SAMPLE_PURCHASE);
  await wizard.option('oxxo').click();
  const isStored = new Promise<void>((resolve) => {
    void page.route(ORDERS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      stored = (await (await route.fetch()).json()).data.number;
      // The answer never comes.
      resolve();
    });
  });
  await wizard.pay();
  await isStored;
  await page.reload();
  await wizard.isAt('¡Listo para aprender!');
  expect(await wizard.orderNumber()).toBe(stored);
  await expect(site.toast('Tu pago anterior sí se registró.')).toBeVisible();
  const kept = JSON.stringify(await site.stored());
  for (const text of ['pagos-intento', 'Mariana', 'Diego', SAMPLE_PURCHASE.guardian.email])
    expect(kept).not.toContain(text);
});

test('the same purchase in two tabs is one order', { tag: ['@AMB-53'] }, async ({ page, site, context }) => {
  const first = new PaymentWizard(page);
  const otherTab = await context.newPage();
  const second = new PaymentWizard(otherTab);
  const purchase = purchaseBy('dos.pestanas@correo.mx');
  await site.open(PaymentWizard.path);
  await first.goToPayment(purchase);
  await otherTab.goto(PaymentWizard.path);
  await second.goToPayment(purchase);
  await first.option('oxxo').click();
  await second.option('oxxo').click();
  await first.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  const number = await first.orderNumber();
  await second.pay();
  await otherTab
    .getByRole('dialog', { name: PaymentWizard.EARLIER })
    .getByRole('button', { name: 'Ver mi orden' })
    .click();
  await second.isAt('¡Listo para aprender!');
  expect(await second.orderNumber()).toBe(number);
  await expect.poll(async () => (await mailsTo('dos.pestanas@correo.mx')).length).toBe(1);
});

test('pressing Pagar twice pays once', { tag: ['@AMB-53', '@UX-10'] }, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  const orders = recordOrders(page);
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(SAMPLE_PURCHASE);
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await wizard.payButton.dblclick();
  await site.message(PaymentWizard.QUESTION).getByRole('button', { name: 'Pagar' }).dblclick();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  await expect(site.message(PaymentWizard.QUESTION)).toHaveCount(0);
  expect(orders).toEqual([{ number: await wizard.orderNumber(), state: 'paid' }]);
});

import { PaymentWizard, purchaseBy } from '../../pages/payment-wizard';
import { violationsOf } from '../../support/axe-check';
import { FRAME } from '../../support/layout';
import { latestMailTo, mailsTo } from '../../support/outbox';
import { sendPaymentEvent } from '../../support/payment-event';
import { placeOrder } from '../../support/placed-order';
import { expect, test } from '../../support/test.fixture';

const FIND = '/mi-pago';

test('folio and e-mail lead to the order by a mailed link, once; the page changes when it is paid', {
  tag: ['@AMB-53', '@PAGOS-117'],
}, async ({ page, site, context, consoleErrors }) => {
  consoleErrors.allow(/status of 422/);
  const email = 'donde.esta@correo.mx';
  const { order } = await placeOrder(page.request, purchaseBy(email), 'oxxo');
  const { number } = order;
  const reference = order.reference?.digits ?? '';
  await latestMailTo(email);

  // In another browser, with the folio from paper.
  const other = await (await context.browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  const response = await other.goto(FIND);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await other.getByLabel('Folio').fill(number.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('main').getByLabel('Correo electrónico').fill(email);
  await other.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(other.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const { link, subject } = await latestMailTo(email, { known: 1 });
  expect(subject).toContain('consulta tu pago');

  await other.clock.install();
  await other.goto(link);
  const receipt = other.getByRole('main').getByRole('article');
  await expect(receipt.getByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
  await expect(receipt).toContainText(number);
  await expect(other).toHaveURL(FIND);
  await expect(other.getByRole('region', { name: 'Historial' })).toContainText('OXXO');
  expect(await violationsOf(other, { without: FRAME })).toEqual([]);
  await sendPaymentEvent('paid', { reference, amount: 100 });
  // Nobody touches the page: it asks by itself.
  await other.clock.fastForward('00:30');
  await expect(receipt.getByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'Tu pago se recibió con éxito.' })).toBeAttached();
  await other.reload();
  await expect(receipt).toContainText(number);
  await other.context().close();

  await site.open(link.replace(/^https?:\/\/[^/]+/, ''));
  await expect(site.main.getByText(/Este enlace ya no sirve/)).toBeVisible();
});

test('a lapsed order gets another reference by the link of its mail', {
  tag: ['@PAGOS-105', '@AMB-53'],
}, async ({ page, site }) => {
  const email = 'vencida.referencia@correo.mx';
  const wizard = new PaymentWizard(page);
  const { order } = await placeOrder(page.request, purchaseBy(email), 'banamex');
  const reference = order.reference?.digits ?? '';
  const { link } = await latestMailTo(email);
  await sendPaymentEvent('expired', { reference, amount: 100 });
  await page.goto(link);
  await site.main.getByRole('button', { name: 'Obtener otra referencia' }).click();
  await expect(wizard.receipt.getByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
  expect(await wizard.reference()).not.toBe(reference);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
});

test('without JavaScript the page answers what people look for, and says what its form needs', {
  tag: ['@UX-33'],
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(FIND);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Dónde está mi pago?');
  await expect(page.getByRole('main')).toContainText('Ya pagué y sigue pendiente');
  await expect(page.locator('main :is(button, input):visible')).toHaveCount(0);
  await context.close();
});

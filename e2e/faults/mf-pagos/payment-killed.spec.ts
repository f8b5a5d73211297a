import {
  inGroups,
  newPurchase,
  PaymentWizard,
  SAMPLE_CARD,
  SAMPLE_PURCHASE,
} from '../../pages/payment-wizard';
import { expect, test } from '../../support/settled-site.fixture';
import { siteControl } from '../../support/site-control';

const ORDERS = '**/api/red/payments/orders';

test('the API is killed between payment and answer: the form is kept, and once it is back, Pagar finds the same order', {
  tag: ['@AMB-53', '@PAGOS-102'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 50\d|Failed to load resource|ERR_/);
  const wizard = new PaymentWizard(page);
  const keys: (string | undefined)[] = [];
  let stored = '';
  await wizard.openAtPayment(newPurchase());
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await page.route(ORDERS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    stored = (await (await route.fetch()).json()).data.number;
    await siteControl.stop('api');
    return route.abort();
  });
  try {
    await wizard.pay();
    await site.answer(PaymentWizard.REFUSED, 'Verificar');
    await wizard.isAt('Pagar');
    await expect(wizard.cardNumber).toHaveValue(inGroups(SAMPLE_CARD.number));
  } finally {
    await siteControl.start('api');
  }
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  expect(await wizard.orderNumber()).toBe(stored);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('a reload during a payment while the API is down shows an error, and the order once the API is back; no draft is kept', {
  tag: ['@AMB-53', '@AMB-57', '@UX-11'],
}, async ({ page, site, consoleErrors }) => {
  test.setTimeout(90_000);
  consoleErrors.allow(/status of 50\d|Failed to load resource|ERR_|\[area\]/);
  const wizard = new PaymentWizard(page);
  let stored = '';
  await wizard.openAtPayment(newPurchase());
  await wizard.option('oxxo').click();
  const isStored = new Promise<void>((resolve) => {
    void page.route(ORDERS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      stored = (await (await route.fetch()).json()).data.number;
      await siteControl.stop('api');
      resolve();
    });
  });
  try {
    await wizard.pay();
    await isStored;
    await page.reload();
    await expect(site.main.getByText('No pudimos revisar cómo terminó tu pago anterior.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(wizard.continueButton).toHaveCount(0);
  } finally {
    await siteControl.start('api');
  }
  await site.main.getByRole('button', { name: 'Reintentar' }).click();
  await wizard.isAt('¡Listo para aprender!');
  expect(await wizard.orderNumber()).toBe(stored);
  await expect(site.toast('Tu pago anterior sí se registró.')).toBeVisible();
  const kept = JSON.stringify(await site.stored());
  for (const text of ['pagos-intento', 'Mariana', 'Diego', SAMPLE_PURCHASE.guardian.email])
    expect(kept).not.toContain(text);
});

import { inGroups, newPurchase, PaymentWizard, SAMPLE_CARD } from '../../pages/payment-wizard';
import { siteControl } from '../../support/site-control';
import { expect, test } from '../../support/test.fixture';

test('a refused card shows a message and keeps the form, and another try succeeds', {
  tag: ['@PAGOS-102', '@PAGOS-103'],
}, async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await siteControl.restart('api', { PAYMENT_SUCCESS_RATE: '0' });
  try {
    await site.open(PaymentWizard.path);
    await wizard.goToPayment(newPurchase());
    await wizard.option('card').click();
    await wizard.fillInCard(SAMPLE_CARD);
    await wizard.pay();
    await expect(site.message(PaymentWizard.REFUSED)).toContainText(
      'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.',
    );
    await site.answer(PaymentWizard.REFUSED, 'Verificar');
    await wizard.isAt('Pagar');
    await expect(wizard.cardNumber).toHaveValue(inGroups(SAMPLE_CARD.number));
    await expect(wizard.payButton).toBeEnabled();
  } finally {
    await siteControl.restart('api', { PAYMENT_SUCCESS_RATE: '1' });
  }
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
});

test('without the API a payment fails and keeps the form; once it is back, Pagar pays', {
  tag: ['@PAGOS-102', '@AMB-53'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 50\d|Failed to load resource/);
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(newPurchase());
  await wizard.option('oxxo').click();
  await siteControl.stop('api');
  try {
    await wizard.pay();
    await site.answer(PaymentWizard.REFUSED, 'Verificar');
    await wizard.isAt('Pagar');
  } finally {
    await siteControl.start('api');
  }
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
});

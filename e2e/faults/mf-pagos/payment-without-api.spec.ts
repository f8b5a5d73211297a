import { newPurchase, PaymentWizard } from '../../pages/payment-wizard';
import { test } from '../../support/settled-site.fixture';
import { siteControl } from '../../support/site-control';

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

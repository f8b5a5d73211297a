import { newPurchase, PaymentWizard } from '../../pages/payment-wizard';
import { originOf } from '../../support/site-control';
import { expect, test } from '../../support/test.fixture';

test('tutorial and pictures are files of the site; Escape in the player closes the tutorial', {
  tag: ['@PAGOS-16', '@PAGOS-137'],
}, async ({ page, site, baseURL }) => {
  const own = [baseURL ?? '', originOf('mf-pagos')].map((address) => new URL(address).origin);
  const media: { origin: string; status: number }[] = [];
  page.on('response', (response) => {
    if (!['image', 'media', 'texttrack'].includes(response.request().resourceType())) return;
    if (response.url().startsWith('data:')) return;
    media.push({ origin: new URL(response.url()).origin, status: response.status() });
  });
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  const opener = site.main.getByRole('button', { name: 'Ver Video' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Pagos' });
  const film = dialog.locator('video');
  // The browser knows how long the film is: it has been fetched and understood.
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await film.focus();
  // Into the controls of the player, which keep their keys to themselves.
  await page.keyboard.press('Tab');
  await expect(film).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await wizard.openAtPayment(newPurchase());
  await wizard.option('oxxo').click();
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  const logo = wizard.receipt.getByRole('img', { name: 'OXXO' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  expect(media.length).toBeGreaterThan(0);
  for (const { origin, status } of media) {
    expect(own).toContain(origin);
    expect([200, 206, 304]).toContain(status);
  }
});

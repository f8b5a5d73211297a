import type { Locator, Page } from '@playwright/test';
import {
  inGroups,
  newPurchase,
  PaymentWizard,
  REFUSED_CARD,
  SAMPLE_CARD,
  SAMPLE_PURCHASE,
} from '../../pages/payment-wizard';
import { expectNoViolations } from '../../support/axe-check';
import { tabTo } from '../../support/keyboard';
import { beyond, DIALOG, FRAME } from '../../support/layout';
import type { Look } from '../../support/look';
import { expectFit, WIDTHS } from '../../support/page-fit';
import { sendPaymentEvent } from '../../support/payment-event';
import { placeOrder } from '../../support/placed-order';
import { expect, test } from '../../support/test.fixture';

/** No axe violations on desktop and phone, and no horizontal scrolling down to the narrowest. */
async function expectUsable(page: Page, look: Look = { without: FRAME }): Promise<void> {
  await expectNoViolations(page, look);
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('every step of a payment fits every width without axe violations, with its messages', {
  tag: ['@UX-03', '@UX-04', '@UX-23', '@PAGOS-03'],
}, async ({ page, site }) => {
  test.setTimeout(120_000);
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  // With every message of step 1.
  for (const field of Object.values(wizard.guardian)) await field.fill('1');
  await wizard.schoolId.fill('1');
  await wizard.schoolId.blur();
  await expectUsable(page);
  await wizard.fillIn(SAMPLE_PURCHASE);
  await wizard.continueButton.click();
  await wizard.isAt('Detalle de compra');
  await expectUsable(page);
  await wizard.continueButton.click();
  for (const option of ['oxxo', 'banamex', 'card'] as const) await wizard.option(option).click();
  await wizard.fillInCard({ ...SAMPLE_CARD, number: '1', cvv: '1', holder: '1' });
  await wizard.cardNumber.blur();
  await expectUsable(page);
});

test('the dialogs of a payment keep what was typed; they and the receipt fit every width without axe violations', {
  tag: [
    ...['@UX-01', '@UX-04', '@UX-23', '@PAGOS-03', '@PAGOS-74'],
    ...['@PAGOS-123', '@PAGOS-128', '@PAGOS-135', '@PAGOS-136'],
  ],
}, async ({ page, site }) => {
  test.setTimeout(120_000);
  const wizard = new PaymentWizard(page);
  await wizard.openAtPayment(newPurchase());
  await wizard.option('card').click();
  await wizard.fillInCard(REFUSED_CARD);
  await expectUsable(page);
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
  await expect(wizard.cardNumber).toHaveValue(inGroups(REFUSED_CARD.number));
  await expect(wizard.payButton).toBeEnabled();
  await site.header.link('Contacto').click();
  await expect(site.message(PaymentWizard.LEAVE)).toBeVisible();
  await expectUsable(page, { within: DIALOG });
  await site.answer(PaymentWizard.LEAVE, 'Seguir aquí');
  await wizard.payButton.click();
  await expect(site.message(PaymentWizard.QUESTION)).toBeVisible();
  await expectUsable(page, { within: DIALOG });
  await site.message(PaymentWizard.QUESTION).getByRole('button', { name: 'Pagar' }).click();
  await expect(site.message(PaymentWizard.REFUSED)).toBeVisible();
  await expectUsable(page, { within: DIALOG });
  await site.answer(PaymentWizard.REFUSED, 'Verificar');
  await wizard.cardNumber.fill(SAMPLE_CARD.number);
  await wizard.pay();
  await expect(site.message(PaymentWizard.PAID)).toBeVisible();
  await expectUsable(page, { within: DIALOG });
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await expect(wizard.receipt).toBeVisible();
  await expectUsable(page);
});

test('ticket, lapsed reference and unknown order fit every width without axe violations; a lapsed one leads to another payment', {
  tag: ['@UX-04', '@UX-23', '@AMB-53', '@PAGOS-105'],
}, async ({ page, site, consoleErrors }) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/status of 404/);
  const wizard = new PaymentWizard(page);
  const { address } = await placeOrder(page.request, newPurchase(), 'banamex');
  await site.open(address);
  await expect(wizard.receipt.getByRole('img', { name: 'Banamex' })).toBeVisible();
  await expect(wizard.receipt.getByRole('img', { name: /^Código/ })).toBeVisible();
  await expectUsable(page);
  await test.step('the facts of the ticket stay in their box, also with very large text', async () => {
    const box = wizard.receipt.getByRole('complementary', { name: 'Resumen de pago' });
    for (const text of ['larger', 'normal']) {
      await page.evaluate((size) => document.documentElement.setAttribute('data-text', size), text);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => beyond(box), `${text} text at ${width} px`).toEqual([]);
      }
    }
  });
  await sendPaymentEvent('expired', { reference: await wizard.reference(), amount: 100 });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(site.main.getByRole('heading', { name: 'Tu referencia de pago venció' })).toBeVisible();
  await expect(site.main.getByRole('button', { name: 'Imprimir recibo' })).toHaveCount(0);
  await expectUsable(page);
  await site.main.getByRole('link', { name: 'Hacer otro pago' }).click();
  await wizard.isAt('Ingresar datos');
  await expect(page).toHaveURL(PaymentWizard.path);
  await expect(wizard.guardian.name).toHaveValue('');
  await site.open('/pagos?pedido=RED-7KQM-2X9F-4TPH');
  await expect(site.main.getByRole('heading', { name: 'No encontramos esta orden' })).toBeVisible();
  await expectUsable(page);
});

test('a payment is made by keyboard alone; every step takes the focus and is announced', {
  tag: ['@UX-01', '@UX-02', '@PAGOS-02'],
}, async ({ page, site }) => {
  test.setTimeout(90_000);
  const wizard = new PaymentWizard(page);
  const { keyboard } = page;
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await keyboard.type(text);
  };
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await keyboard.press('Enter');
  };
  const isAt = (name: string) => expect(site.main.getByRole('region', { name })).toBeFocused();
  await site.open(PaymentWizard.path);
  await site.main.focus();
  const { guardian, students, schoolId } = SAMPLE_PURCHASE;
  await type(wizard.guardian.name, guardian.name);
  await type(wizard.guardian.surname, guardian.surname);
  await type(wizard.guardian.email, guardian.email);
  await type(wizard.guardian.phone, guardian.phone);
  const [student] = students;
  await type(wizard.student(1).name, student?.name ?? '');
  await type(wizard.student(1).surname, student?.surname ?? '');
  await type(wizard.student(1).level, 'Sec');
  await type(wizard.student(1).grade, '2');
  await type(wizard.schoolId, schoolId);
  await expect(wizard.student(1).level).toHaveValue('Secundaria');
  await expect(wizard.student(1).grade).toHaveValue('2');
  await press(wizard.continueButton);
  await isAt('Paso 2 de 4: Detalle de compra');
  await press(wizard.continueButton);
  await isAt('Paso 3 de 4: Pagar');
  await press(wizard.option('card'));
  await type(site.main.getByLabel('Nombre del titular', { exact: true }), SAMPLE_CARD.holder);
  await type(wizard.cardNumber, SAMPLE_CARD.number);
  await type(site.main.getByLabel('Mes de expiración'), SAMPLE_CARD.month);
  await type(site.main.getByLabel('Año de expiración'), SAMPLE_CARD.year);
  await type(site.main.getByLabel('CVV'), SAMPLE_CARD.cvv);
  await press(wizard.payButton);
  await press(site.message(PaymentWizard.QUESTION).getByRole('button', { name: 'Pagar' }));
  await press(site.message(PaymentWizard.PAID).getByRole('button', { name: 'Continuar' }));
  await isAt('Paso 4 de 4: ¡Listo para aprender!');
  await expect(wizard.receipt.getByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
});

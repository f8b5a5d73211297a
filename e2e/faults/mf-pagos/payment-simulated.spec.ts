import type { Page } from '@playwright/test';
import { PaymentWizard, type Purchase, SAMPLE_CARD, SAMPLE_PURCHASE } from '../../pages/payment-wizard';
import { expect, test } from '../../support/settled-site.fixture';

const [FIRST_STUDENT, ...OTHERS] = SAMPLE_PURCHASE.students;
/** Of one child, by somebody else. */
const SMALL_PURCHASE: Purchase = {
  guardian: { name: 'Rodrigo', surname: 'Peña Cruz', email: 'rodrigo@correo.mx', phone: '5587654321' },
  students: FIRST_STUDENT ? [FIRST_STUDENT] : OTHERS,
  schoolId: '15EPR0001Z',
};

/** Calls of the page to any server, in the order they were made; its own code and reports of its speed are none. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr', 'ping', 'websocket', 'eventsource'].includes(request.resourceType());
    // Neither reports nor what is prefetched for the next page.
    if (isCall && !/\/_(telemetry|releases)\b/.test(request.url()))
      calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

test.use({ shellSettings: { PAYMENT_GATEWAY: 'simulated' } });

test('a simulated payment takes a second, calls no server and shows a receipt of what was typed', {
  tag: ['@PAGOS-97', '@PAGOS-99', '@PAGOS-113', '@API-29', '@AMB-53'],
}, async ({ page, site }) => {
  const calls = recordCalls(page);
  const wizard = new PaymentWizard(page);
  const receipts: string[] = [];
  for (const [option, purchase] of [
    ['card', SAMPLE_PURCHASE],
    ['oxxo', SMALL_PURCHASE],
  ] as const) {
    await site.open(PaymentWizard.path);
    await wizard.goToPayment(purchase);
    await wizard.option(option).click();
    if (option === 'card') await wizard.fillInCard(SAMPLE_CARD);
    const before = calls.length;
    await wizard.payButton.click();
    const question = site.message(PaymentWizard.QUESTION);
    const started = Date.now();
    await question.getByRole('button', { name: 'Pagar' }).click();
    await expect(site.message(PaymentWizard.PAID)).toContainText('Tu cargo se ha generado correctamente');
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
    await site.answer(PaymentWizard.PAID, 'Continuar');
    await wizard.isAt('¡Listo para aprender!');
    await expect(wizard.receipt).toBeVisible();
    expect(calls.slice(before), `with ${option}`).toEqual([]);
    await expect(page).toHaveURL(PaymentWizard.path);
    expect((await site.stored()).session).not.toHaveProperty('borrador.pagos');
    receipts.push((await wizard.receipt.textContent()) ?? '');
  }
  expect(calls.filter((call) => call.includes('/payments'))).toEqual([]);

  const [large = '', ticket = ''] = receipts;
  for (const fixed of ['000123', '2025-2026', '20/11/2026', 'Escuela de capacitación', 'Tarjeta de crédito'])
    expect(large).toContain(fixed);
  expect(large).toContain('Mariana López Ruiz, 2 alumnos');
  expect(large).toContain('$100.00 M.N.');
  expect(ticket).toContain('Tu pago ya está pendiente');
  expect(ticket).toContain('Rodrigo Peña Cruz');
  expect(ticket).not.toContain('$100.00 M.N.');
});

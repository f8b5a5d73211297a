import type { Page } from '@playwright/test';
import { newPurchase, PaymentWizard, type Purchase } from '../../pages/payment-wizard';
import { placeOrder } from '../../support/placed-order';
import { expect, test } from '../../support/test.fixture';

const FORMATS = ['A4', 'Letter'] as const;

/** Number of printed pages; the PDF is kept with the report. */
async function printedPages(page: Page, format: (typeof FORMATS)[number], path: string): Promise<number> {
  const pdf = await page.pdf({ format, path, printBackground: false });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

const ofStudents = (count: number): Purchase => ({
  ...newPurchase(),
  students: Array.from({ length: count }, (_, index) => ({
    name: `Alumno${'abcdefghijklmnopqrst'[index]}`,
    surname: 'Soto López',
    level: 'Primaria',
    grade: '2° Segundo',
  })),
});

for (const [what, students, option, id] of [
  ['the receipt of twenty students', 20, 'card', 'PAGOS-116'],
  ['the ticket for OXXO', 2, 'oxxo', 'PAGOS-121'],
  ['the ticket for the bank, with its CLABE', 2, 'banamex', 'AMB-150'],
] as const) {
  test(
    `${what} prints on one page, without frame and buttons`,
    { tag: ['@UX-13', `@${id}`] },
    async ({ page, site }, testInfo) => {
      const wizard = new PaymentWizard(page);
      const { address } = await placeOrder(page.request, ofStudents(students), option);
      await site.open(address);
      await expect(wizard.receipt).toBeVisible();
      if (option !== 'card') await expect(wizard.receipt.getByRole('img', { name: /^Código/ })).toBeVisible();
      for (const format of FORMATS) {
        const file = testInfo.outputPath(`${option}-${students}-${format}.pdf`);
        await expect.poll(() => printedPages(page, format, file), format).toBe(1);
      }
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(wizard.receipt).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(wizard.receipt.getByRole('heading', { level: 2 }).first()).toHaveCSS(
        'color',
        'rgb(0, 0, 0)',
      );
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(site.main.getByRole('button', { name: 'Imprimir recibo' })).toBeHidden();
      await expect(wizard.stepper).toBeHidden();
    },
  );
}

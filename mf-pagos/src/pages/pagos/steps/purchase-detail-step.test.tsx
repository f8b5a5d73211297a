import { renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { StudentTable } from '../order/student-table';
import { renderWizardAt } from '../testing/walk-wizard.fixture';

/** Step 2 with two students. */
const renderDetail = () => renderWizardAt(2, undefined, { names: ['Valentina', 'Emiliano'] });

const summaryBox = () => within(screen.getByRole('complementary', { name: 'Resumen de compra' }));

covers('PAGOS-59', 'PAGOS-60', 'PAGOS-61', 'PAGOS-62').test(
  'step 2 shows school, guardian, number of students and total',
  async () => {
    await renderDetail();
    const summary = summaryBox();
    expect(summary.getByText('Escuela de capacitación')).toBeVisible();
    expect(summary.getByText('Clave 12345')).toBeVisible();
    expect(summary.getByText('Mariana López Ruiz')).toBeVisible();
    expect(summary.getByText('2')).toBeVisible();
    expect(summary.getByText('$100.00 M.N.')).toBeVisible();
  },
);

covers('PAGOS-58', 'PAGOS-66', 'PAGOS-67').test(
  'step 2 says how to get an invoice, and lets go on',
  async () => {
    await renderDetail();
    expect(screen.getByText(/^Después de pagar podrás facturar en la sección/)).toBeVisible();
    const summary = summaryBox();
    expect(summary.getByText(/^Podrás facturar después del pago/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Facturación/ })).toHaveLength(2);
    for (const link of screen.getAllByRole('link', { name: /^Facturación/ })) {
      expect(link).toHaveAttribute('href', '/facturacion');
      // Another tab: nothing typed is left behind.
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  },
);

covers('PAGOS-38', 'PAGOS-64').test(
  'the detail lists every student with level, grade and price',
  async () => {
    await renderDetail();
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['Valentina', 'Ruiz Soto', 'Primaria', '3° Tercero', '$50.00 M.N.'],
      ['Emiliano', 'Ruiz Soto', 'Primaria', '3° Tercero', '$50.00 M.N.'],
    ]);
  },
);

covers('PAGOS-63').test('the detail closes and opens', async () => {
  const { user } = await renderDetail();
  const title = await screen.findByRole('heading', { name: 'Detalle de inscripción a contenido' });
  const table = screen.getByRole('table');
  await user.click(title);
  expect(table).not.toBeVisible();
  await user.click(title);
  expect(table).toBeVisible();
});

covers('PAGOS-65').test('without students the detail says so', () => {
  renderInSite(<StudentTable lines={[]} />);
  expect(screen.getByText('No hay alumnos registrados.')).toBeVisible();
});

import { PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { wizardDraft } from '../draft/wizard-draft.store';
import type { PaymentGateway, PaymentRequest } from '../gateway/payment-gateway';
import { StudentTable } from '../order/student-table';
import { answerOf, pendingOrder } from '../testing/sample-order.fixture';
import { fillCard, GROUPED_NUMBER, press, renderWizardAt } from '../testing/walk-wizard.fixture';

covers(
  'PAGOS-38',
  'PAGOS-58',
  'PAGOS-59',
  'PAGOS-60',
  'PAGOS-61',
  'PAGOS-62',
  'PAGOS-63',
  'PAGOS-64',
  'PAGOS-66',
  'PAGOS-67',
).test(
  'step 2 shows school, guardian, each student with a price, number and total, says how to get an invoice and lets go on; the detail closes and opens',
  async () => {
    const { user } = await renderWizardAt(2, undefined, { names: ['Valentina', 'Emiliano'] });
    const summary = within(screen.getByRole('complementary', { name: 'Resumen de compra' }));
    expect(summary.getByText('Escuela de capacitación')).toBeVisible();
    expect(summary.getByText('Clave 12345')).toBeVisible();
    expect(summary.getByText('Mariana López Ruiz')).toBeVisible();
    expect(summary.getByText('2')).toBeVisible();
    expect(summary.getByText('$100.00 M.N.')).toBeVisible();
    expect(summary.getByText(/^Podrás facturar después del pago/)).toBeVisible();
    expect(screen.getByText(/^Después de pagar podrás facturar en la sección/)).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Facturación/ });
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toHaveAttribute('href', '/facturacion');
      // Another tab: nothing typed is left behind.
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled();
    const table = screen.getByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(rows.slice(1)).toEqual([
      ['Valentina', 'Ruiz Soto', 'Primaria', '3° Tercero', '$50.00 M.N.'],
      ['Emiliano', 'Ruiz Soto', 'Primaria', '3° Tercero', '$50.00 M.N.'],
    ]);
    const title = screen.getByRole('heading', { name: 'Detalle de inscripción a contenido' });
    await user.click(title);
    expect(table).not.toBeVisible();
    await user.click(title);
    expect(table).toBeVisible();
  },
);

covers('PAGOS-65').test('without students the detail says so', () => {
  renderInSite(<StudentTable lines={[]} />);
  expect(screen.getByText('No hay alumnos registrados.')).toBeVisible();
});

describe('the same purchase', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const OXXO = /^Pago en efectivo/;
  const option = (name: RegExp) => screen.getByRole('button', { name });
  const pay = () => option(/^Pagar \$/);

  describe('the question whether it is the same purchase', () => {
    /** Asks until the visitor says that it is another one. */
    function asking(own: Order | null) {
      const calls: { request: PaymentRequest; isAnother: boolean }[] = [];
      const gateway: PaymentGateway = {
        pay: async (request, { isAnother = false } = {}) => {
          calls.push({ request, isAnother });
          return isAnother ? { result: 'accepted', order: null } : { result: 'asks', own };
        },
      };
      return { calls, gateway };
    }
    const own = pendingOrder();
    const QUESTION = '¿Es la misma compra?';

    covers('AMB-53').test(
      'says nothing of the other order; closed or answered with the same one nothing is charged and everything typed stays; another purchase is paid',
      async () => {
        const { calls, gateway } = asking(null);
        const { user, host } = await renderWizardAt(3, gateway);
        await fillCard(user);
        for (const [answer, titles] of [
          ['dismiss', [QUESTION]],
          ['cancel', [QUESTION, 'No hicimos otro cargo']],
        ] as const) {
          host.dialogs.length = 0;
          calls.length = 0;
          host.answerDialogs('confirm', answer, 'dismiss');
          await user.click(pay());
          await waitFor(() => expect(host.dialogs.slice(1).map(({ title }) => title)).toEqual(titles));
          await waitFor(() => expect(pay()).toBeEnabled());
          expect(calls).toHaveLength(1);
          expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
          expect(wizardDraft.read()).toMatchObject({ step: 3 });
        }

        host.dialogs.length = 0;
        calls.length = 0;
        host.answerDialogs('confirm');
        await user.click(pay());
        expect(await screen.findByText('Tu pago se recibió con éxito')).toBeVisible();
        expect(host.dialogs[1]).toEqual({
          tone: 'warning',
          title: QUESTION,
          text: 'Hace unos minutos se registró una orden con los mismos datos. Todavía no hicimos ningún cargo por esta.',
          confirm: 'Es otra compra',
          cancel: 'Es la misma',
        });
        expect(calls.map(({ isAnother }) => isAnother)).toEqual([false, true]);
        expect(calls[1]?.request).toEqual(calls[0]?.request);
      },
    );

    covers('AMB-53', 'PAGOS-103').test(
      'of an order of this tab it says what is not in it; looked at, what was typed since is kept',
      async () => {
        server.use(http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(own))));
        window.history.replaceState(null, '', '/pagos');
        const { calls, gateway } = asking(own);
        const { user, host } = await renderWizardAt(3, gateway, { names: ['Valentina', 'Sofía'] });
        await user.click(option(OXXO));
        host.answerDialogs('confirm', 'cancel');
        await user.click(pay());
        expect(await screen.findByText(own.number)).toBeVisible();
        expect(host.dialogs[1]).toMatchObject({
          title: QUESTION,
          text: expect.stringContaining(
            'Ya registramos una orden de 1 alumno por $50.00 M.N.; los cambios que hiciste después no están en ella.',
          ),
          confirm: 'Es otra compra',
          cancel: 'Ver esa orden',
        });
        expect(calls).toHaveLength(1);
        expect(wizardDraft.read()?.students.map(({ name }) => name)).toEqual(['Valentina', 'Sofía']);
        await press(user, 'Atrás del navegador');
        expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
        expect(screen.getAllByText(/Sofía/)[0]).toBeVisible();
      },
    );
  });
});

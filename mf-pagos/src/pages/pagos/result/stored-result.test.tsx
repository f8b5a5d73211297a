import { clabeOf, groupedClabe } from '@red/api/clabe';
import { PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import { StoredResult } from './stored-result';

const CLABE = clabeOf('99993428812345678');
const REFERENCE = {
  digits: '93428812345678',
  barcode: '93428812345678',
  due_date: '2026-11-23',
  due_at: '2026-11-24T05:59:59.000Z',
};

const PUBLISHER = {
  legalName: 'Editorial Lectura, S.A. de C.V.',
  address: 'Calle 1, 01000, CDMX',
  email: 'a@red.test',
  whatsApp: '',
};

describe('an order that the server keeps', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** Answers the questions after the order one after the other and records the secrets they came with. */
  function keeps(...orders: readonly (Order | number)[]): { secrets: (string | null)[] } {
    const secrets: (string | null)[] = [];
    server.use(
      http.get(`*/${PATHS.orders}/:number`, ({ request }) => {
        secrets.push(request.headers.get('x-order-secret'));
        const order = orders[Math.min(secrets.length, orders.length) - 1];
        return typeof order === 'object'
          ? HttpResponse.json(answerOf(order))
          : HttpResponse.json({ message: 'no' }, { status: order ?? 500 });
      }),
    );
    return { secrets };
  }

  const { number, secret } = sampleOrder();
  const renderOrder = () => renderInSite(<StoredResult access={{ number, secret }} />);

  covers('PAGOS-104', 'PAGOS-110', 'PAGOS-112', 'AMB-53').test(
    'a paid card shows the receipt of the server: number, day in Mexico, card and total',
    async () => {
      const { secrets } = keeps(
        sampleOrder({ paid_at: '2026-11-21T03:00:00.000Z', total: 150, students: sampleOrder().students }),
      );
      renderOrder();
      expect(await screen.findByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
      await screen.findByText('VISA •••• 0937');
      for (const text of [
        number,
        '20/11/2026',
        '2025-2026',
        'Tarjeta de crédito',
        'VISA •••• 0937',
        'A1B2C3',
        'en una sola exhibición',
        '$150.00 M.N.',
      ])
        expect(screen.getByText(text)).toBeVisible();
      expect(secrets).toEqual([secret]);
      await expectNoAxeViolations();
    },
  );

  const TOTAL = { total: 1_000 };

  /** The words of a pending order's paper, once its ticket is on screen. */
  async function paperOnScreen(): Promise<string | null> {
    const paper = await screen.findByRole('article');
    await within(paper).findByRole('img', {
      name: 'Código de barras de la referencia 9342 8812 3456 78',
    });
    return paper.textContent;
  }

  covers('PAGOS-105', 'PAGOS-106', 'PAGOS-117', 'AMB-151').test(
    'a pending order shows its reference, sum, last day and hour, and bar code; that of OXXO how its tills call it, and how much they take',
    async () => {
      keeps(pendingOrder('oxxo', TOTAL));
      renderOrder();
      expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
      await paperOnScreen();
      for (const text of [
        '9342 8812 3456 78',
        'lunes, 23 de noviembre de 2026',
        'hasta las 23:59, hora de la Ciudad de México',
        '$1000.00',
      ])
        expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible();
      const note = screen.getByRole('region', { name: 'En la tienda OXXO' });
      expect(note).toHaveTextContent('di en la caja que quieres hacer un pago de OXXO Pay');
      expect(note).toHaveTextContent('OXXO recibe hasta $10,000.00 en efectivo por pago');
      expect(screen.queryByRole('region', { name: /SPEI/ })).not.toBeInTheDocument();
      await expectNoAxeViolations();
    },
  );

  covers('PAGOS-105', 'PAGOS-106', 'PAGOS-117', 'PAGOS-122', 'AMB-150').test(
    'a bank’s ticket gives a CLABE, and copies each part of a transfer as a bank takes it; its paper is that of the other counter',
    async () => {
      keeps(pendingOrder('banamex', { ...TOTAL, reference: { ...REFERENCE, clabe: CLABE } }));
      const { user, unmount } = renderInSite(<StoredResult access={{ number, secret }} />, {
        site: { publisher: { ...PUBLISHER, legalName: 'Editorial Lectura' } },
      });
      expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
      const paper = await paperOnScreen();
      const transfer = screen.getByRole('region', { name: 'También puedes transferir (SPEI)' });
      const note = within(transfer);
      for (const text of [groupedClabe(CLABE), '$1000.00', number, 'Editorial Lectura'])
        expect(note.getByText(text)).toBeVisible();
      const copies = jest.spyOn(navigator.clipboard, 'writeText');
      for (const part of ['CLABE', 'monto', 'concepto'])
        await user.click(note.getByRole('button', { name: `Copiar ${part}` }));
      expect(copies.mock.calls.flat()).toEqual([CLABE, '1000.00', number]);
      expect(note.getByRole('link', { name: /CEP de Banxico/ })).toHaveAttribute(
        'href',
        'https://www.banxico.org.mx/cep/',
      );
      await expectNoAxeViolations(transfer);
      unmount();
      keeps(pendingOrder('oxxo', TOTAL));
      renderInSite(<StoredResult access={{ number, secret }} />, {
        site: { publisher: { ...PUBLISHER, legalName: 'Editorial Lectura' } },
      });
      expect(await paperOnScreen()).toBe(paper);
    },
  );

  covers('AMB-53').test(
    'a ticket becomes a receipt when the visitor comes back after paying, and says so',
    async () => {
      keeps(pendingOrder(), sampleOrder({ method: 'oxxo', card: null }));
      renderOrder();
      await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' });
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await screen.findByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
      expect(await screen.findByText('Efectivo en OXXO')).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent('Tu pago se recibió con éxito.');
    },
  );

  covers('AMB-53').test(
    'an order that is being confirmed is polled until its payment is decided',
    async () => {
      // Waiting advances the clock, so that the test does not wait for the next question.
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
      try {
        keeps(sampleOrder({ state: 'created', paid_at: null }), sampleOrder());
        renderOrder();
        expect(await screen.findByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible();
        expect(
          await screen.findByRole('heading', { name: 'Tu pago se recibió con éxito' }, { timeout: 10_000 }),
        ).toBeVisible();
      } finally {
        jest.useRealTimers();
      }
    },
  );

  covers('AMB-53').test.each([
    ['expired', 'Tu referencia de pago venció'],
    ['failed', 'Tu pago no se completó'],
  ] as const)('an order that is %s says what happened and leads to a new payment', async (state, title) => {
    keeps(pendingOrder('banamex', { state }));
    renderOrder();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(number)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hacer otro pago' })).toHaveAttribute('href', '/pagos');
    expect(screen.queryByRole('button', { name: 'Imprimir recibo' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  covers('AMB-53').test('a wrong secret or number opens nothing', async () => {
    keeps(404);
    renderOrder();
    expect(await screen.findByRole('heading', { name: 'No encontramos esta orden' })).toBeVisible();
  });

  covers('UX-11').test('an order that cannot be read offers another try', async () => {
    keeps(500, sampleOrder());
    const { user } = renderOrder();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Tu pago no cambia por eso'));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(number)).toBeVisible();
  });
});

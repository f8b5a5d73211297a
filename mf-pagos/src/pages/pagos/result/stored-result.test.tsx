import { PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import { StoredResult } from './stored-result';

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
      '$150.00 M.N.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(secrets).toEqual([secret]);
    await expectNoAxeViolations();
  },
);

covers('PAGOS-105', 'PAGOS-106', 'PAGOS-117').test.each(['banamex', 'oxxo'] as const)(
  'a pending %s order shows its reference, last day and bar code',
  async (method) => {
    keeps(pendingOrder(method));
    renderOrder();
    expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
    expect(await screen.findByText('9342 8812 3456 78')).toBeVisible();
    expect(screen.getByText('lunes, 23 de noviembre de 2026')).toBeVisible();
    expect(
      await screen.findByRole('img', { name: 'Código de barras de la referencia 9342 8812 3456 78' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible();
    await expectNoAxeViolations();
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

covers('AMB-53').test('an order that is being confirmed is polled until its payment is decided', async () => {
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
});

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

import { clabeOf, groupedClabe } from '@red/api/clabe';
import { PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { expectNoAxeViolations, renderInSite, type SiteOptions } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import { WizardProvider } from '../wizard/wizard.context';
import { createWizardStore, type WizardState } from '../wizard/wizard.store';
import ResultStep from './result-step';
import { StoredResult } from './stored-result';

function renderResult(state: Partial<WizardState>, options: SiteOptions = {}) {
  const store = createWizardStore();
  store.setState({
    step: 4,
    guardian: { name: 'Mariana', surname: 'López Ruiz', email: 'm@correo.mx', phone: '12345' },
    students: [
      { id: 'a', name: 'Valentina', surname: 'Hernández', level: 'Primaria', grade: '3' },
      { id: 'b', name: 'Emiliano', surname: 'Hernández', level: 'Secundaria', grade: '1' },
    ],
    schoolId: '12345',
    ...state,
  });
  return renderInSite(
    <WizardProvider value={store}>
      <ResultStep />
    </WizardProvider>,
    options,
  );
}

const CLABE = clabeOf('99993428812345678');
const REFERENCE = {
  digits: '93428812345678',
  barcode: '93428812345678',
  due_date: '2026-11-23',
  due_at: '2026-11-24T05:59:59.000Z',
};

const factsIn = (list: HTMLElement) =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );

const PUBLISHER = {
  legalName: 'Editorial Lectura, S.A. de C.V.',
  address: 'Calle 1, 01000, CDMX',
  email: 'a@red.test',
  whatsApp: '',
};

covers('PAGOS-115', 'PAGOS-116', 'PAGOS-121', 'AMB-51', 'UX-13').test.each(['card', 'oxxo'] as const)(
  '%s: the paper says who issued it; home and print are not printed',
  async (selected) => {
    const { user } = renderResult(
      { selected },
      { site: { tollFreeNumber: '800 000 0000', publisher: PUBLISHER } },
    );
    const issuer = screen.getByText(/Emitido por/).parentElement;
    expect(issuer?.closest('[data-print="hide"]')).toBeNull();
    for (const fact of [
      'Emitido por RED, Editorial Lectura, S.A. de C.V.',
      'Calle 1, 01000, CDMX',
      'http://localhost:3000',
      'Contacto: http://localhost:3000/contacto, a@red.test, tel. 800 000 0000',
      'Folio: 000123',
    ])
      expect(issuer).toHaveTextContent(fact);
    const home = screen.getByRole('link', { name: 'Ir a Home' });
    expect(home).toHaveAttribute('href', '/');
    expect(home.closest('[data-print="hide"]')).not.toBeNull();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Imprimir recibo' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  },
);

covers(
  'PAGOS-104',
  'PAGOS-108',
  'PAGOS-109',
  'PAGOS-110',
  'PAGOS-111',
  'PAGOS-112',
  'PAGOS-113',
  'PAGOS-114',
).test(
  'a card gets the receipt of the school: order, cycle, date, method, guardian, total and each student',
  async () => {
    const { container } = renderResult({ selected: 'card' });
    expect(screen.getByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
    expect(screen.getByText('Escuela de capacitación')).toBeVisible();
    expect(screen.getByText('Clave 12345')).toBeVisible();
    expect(screen.getByText('Av. de los Maestros 120, Col. Centro')).toBeVisible();
    expect(screen.getByText('Tel. 55 0000 0000')).toBeVisible();
    const list = container.querySelector('dl');
    expect(list && factsIn(list)).toEqual({
      Folio: '000123',
      Ciclo: '2025-2026',
      Fecha: '20/11/2026',
      'Método de pago': 'Tarjeta de crédito',
    });
    expect(screen.getByText('Mariana López Ruiz').parentElement).toHaveTextContent(
      'Tutor: Mariana López Ruiz, 2 alumnos',
    );
    expect(screen.getByText('$100.00 M.N.')).toBeVisible();
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['Valentina', 'Hernández', 'Primaria', '3° Tercero', '$50.00 M.N.'],
      ['Emiliano', 'Hernández', 'Secundaria', '1° Primero', '$50.00 M.N.'],
    ]);
    await expectNoAxeViolations();
  },
);

covers('PAGOS-105', 'PAGOS-106', 'PAGOS-117', 'PAGOS-118', 'PAGOS-119', 'PAGOS-120', 'PAGOS-122').test(
  'a counter gets the ticket; that of the other counter differs in its picture only',
  async () => {
    const oxxo = renderResult({ selected: 'oxxo' });
    expect(screen.getByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
    expect(screen.getByText('Completa tu pago en ventanilla con este recibo.')).toBeVisible();
    expect(screen.getByText('Tu referencia está lista. Todavía falta pagar $100.00.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1Imprime este recibo.',
      '2Acude a una sucursal.',
      '3Indica que quieres hacer un depósito.',
      '4Paga en efectivo.',
      '5Guarda tu ticket.',
    ]);
    const list = oxxo.container.querySelector('dl');
    expect(list && factsIn(list)).toMatchObject({
      Folio: '000123',
      Escuela: 'Escuela de capacitaciónClave 12345',
      Tutor: 'Mariana López Ruiz',
      Alumnos: '2',
    });
    expect(screen.getByText('$100.00 M.N.')).toBeVisible();
    const picture = screen.getByRole('img', { name: 'OXXO' });
    expect(picture).toBeVisible();
    await expectNoAxeViolations();
    const words = oxxo.container.textContent;
    oxxo.unmount();
    const banamex = renderResult({ selected: 'banamex' });
    expect(banamex.container.textContent).toBe(words);
    const other = screen.getByRole('img', { name: 'Banamex' });
    expect(other).toBeVisible();
    expect(other.getAttribute('src')).not.toBe(picture.getAttribute('src'));
  },
);

covers('PAGOS-107', 'AMB-45').test('without an option step 4 says so', () => {
  renderResult({ selected: null });
  expect(screen.getByText('No se seleccionó opción de pago.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Imprimir recibo' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir a Home' })).toBeVisible();
});

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
      const note = within(screen.getByRole('region', { name: 'También puedes transferir (SPEI)' }));
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
      await expectNoAxeViolations();
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

import { renderInSite, type SiteOptions } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { WizardProvider } from '../wizard/wizard.context';
import { createWizardStore, type WizardState } from '../wizard/wizard.store';
import { OrderHelp } from './order-help';
import ResultStep from './result-step';

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

const HELP = <OrderHelp folio="RED-7KQM-2X9F-4TPN" />;
const ADDRESS = { route: '/pagos?pedido=RED-7KQM-2X9F-4TPN', path: '/pagos' };

test('WhatsApp opens with folio and page, never with what opens the order, and with its hours beside it', () => {
  const publisher = { legalName: '', address: '', email: '', whatsApp: '+52 55 1234 5678' };
  renderInSite(HELP, { ...ADDRESS, site: { publisher, siteUrl: 'https://red.example' } });
  const link = screen.getByRole('link', { name: /^Escríbenos por WhatsApp/ });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(pathname).toBe('/525512345678');
  expect(searchParams.get('text')).toBe(
    'Hola, tengo una duda sobre mi pago RED-7KQM-2X9F-4TPN (https://red.example/pagos).',
  );
  expect(screen.getByText(/lunes a viernes de 9:00 a 17:00/)).toBeVisible();
});

test('without a number there is the page about returns and complaints only', () => {
  renderInSite(HELP, ADDRESS);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/devoluciones-y-quejas',
  ]);
});

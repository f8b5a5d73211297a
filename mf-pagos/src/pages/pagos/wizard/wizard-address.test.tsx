import { orderAddress } from '@red/api/order-address';
import { PATHS } from '@red/api/paths';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_KEYS_STORAGE_KEY, readOwnKeys } from '../gateway/own-keys';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import {
  answeringGateway,
  guardian,
  press,
  renderWizard,
  renderWizardAt,
} from '../testing/walk-wizard.fixture';
import { write } from '../testing/write.fixture';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const order = pendingOrder();
const keeps = () =>
  server.use(http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(order))));
const ticket = () => screen.findByRole('heading', { name: 'Tu pago ya está pendiente' });
const current = () => screen.getByText((_text, element) => element?.getAttribute('aria-current') === 'step');

covers('AMB-53', 'PAGOS-14').test(
  'a stored order gives the page its address, which stays where no page was before',
  async () => {
    keeps();
    const { user, location } = await renderWizardAt(3, answeringGateway({ result: 'accepted', order }));
    await press(user, /^Pago en efectivo/);
    await press(user, /^Pagar \$/);
    await ticket();
    await waitFor(() => expect(location()).toBe(orderAddress(order)));
    await press(user, 'Atrás del navegador');
    await waitFor(() => expect(location()).toBe(orderAddress(order)));
    expect(await ticket()).toBeVisible();
    expect(current()).toHaveTextContent('¡Listo para aprender!');
  },
);

covers('AMB-53').test('the address opens the order again at step 4', async () => {
  keeps();
  renderWizard(undefined, { route: orderAddress(order) });
  expect(await ticket()).toBeVisible();
  expect(current()).toHaveTextContent('¡Listo para aprender!');
  expect(screen.queryByRole('region', { name: /^Datos/ })).not.toBeInTheDocument();
});

covers('AMB-53').test('an address without its secret opens nothing and asks nobody', async () => {
  renderWizard(undefined, { route: `/pagos?pedido=${order.number}` });
  expect(await screen.findByRole('heading', { name: 'No encontramos esta orden' })).toBeVisible();
});

covers('AMB-53').test(
  'an order that is not decided yet is confirmed on step 4, without saying that it is paid',
  async () => {
    const undecided = sampleOrder({ state: 'created', paid_at: null });
    server.use(http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(undecided))));
    const { user, host } = await renderWizardAt(
      3,
      answeringGateway({ result: 'unsettled', order: undecided }),
    );
    await press(user, /^Pago en efectivo/);
    await press(user, /^Pagar \$/);
    expect(await screen.findByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible();
    expect(host.dialogs.map(({ title }) => title)).toEqual(['¡Queremos que todo esté perfecto!']);
  },
);

describe('an attempt that a reload left behind', () => {
  const leave = () =>
    sessionStorage.setItem(OWN_KEYS_STORAGE_KEY, JSON.stringify({ open: 'llave-de-antes', unpaid: null }));

  covers('AMB-53', 'AMB-57').test('its order is shown before anything can be paid again', async () => {
    leave();
    keeps();
    const keys: (string | null)[] = [];
    server.use(
      http.get(`*/${PATHS.orders}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json(answerOf(order));
      }),
    );
    const { host, location } = renderWizard();
    expect(await ticket()).toBeVisible();
    expect(keys).toEqual(['llave-de-antes']);
    expect(host.toasts).toEqual([expect.objectContaining({ tone: 'success' })]);
    await waitFor(() => expect(location()).toBe(orderAddress(order)));
    expect(sessionStorage).toHaveLength(0);
  });

  covers('AMB-53').test(
    'a refused one says that nothing was charged, and the wizard begins anew',
    async () => {
      leave();
      const refused = sampleOrder({ state: 'failed', paid_at: null });
      server.use(http.get(`*/${PATHS.orders}`, () => HttpResponse.json(answerOf(refused))));
      const { host } = renderWizard();
      expect(await screen.findByRole('button', { name: 'Continuar' })).toBeDisabled();
      expect(host.toasts).toEqual([
        expect.objectContaining({ text: expect.stringContaining('no se hizo ningún cargo') }),
      ]);
      // The same purchase will be another payment of that order.
      expect(readOwnKeys()).toEqual({ open: null, unpaid: 'llave-de-antes' });
    },
  );
});

covers('UX-08').test(
  'a link, Back and closing ask before what was typed is lost; whoever stays keeps it, and with nothing to lose nobody is asked',
  async () => {
    const { user, host, location } = renderWizard();
    const home = screen.getByRole('link', { name: 'Ir a Home' });
    const field = guardian().getByLabelText('Nombre(s)');
    const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(false);
    await write(user, field, 'Mariana');
    expect(unload()).toBe(true);
    host.answerDialogs('cancel');
    await user.click(home);
    expect(host.dialogs.map(({ title }) => title)).toEqual(['¿Salir sin terminar tu pago?']);
    expect(location()).toBe('/pagos');
    expect(field).toHaveValue('Mariana');
    host.answerDialogs('dismiss');
    await press(user, 'Atrás del navegador');
    await waitFor(() => expect(host.dialogs).toHaveLength(2));
    expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('Mariana');
    await write(user, field, '');
    expect(unload()).toBe(false);
    await user.click(home);
    expect(host.dialogs).toHaveLength(2);
    expect(location()).toBe('/');
  },
);

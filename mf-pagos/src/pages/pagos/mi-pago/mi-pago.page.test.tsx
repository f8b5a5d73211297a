import { PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { expectNoAxeViolations, renderInSite, type SiteOptions } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import { write } from '../testing/write.fixture';
import { VISIT_ENDS } from './mi-pago.messages';
import MiPagoPage from './mi-pago.page';

const server = setupServer();
/** What was sent to the call that mails links, and to the one that opens them. */
let wishes: unknown[] = [];
let tokens: unknown[] = [];

const facts = { success: true, data: { link_minutes: 60, visit_minutes: 30 } };
const problem = (status: number, body: object = {}) =>
  HttpResponse.json({ success: false, ...body }, { status });
/** By a clock that is not that of the device. */
const EXPIRES_AT = '2020-01-01T00:00:00.000Z';

/** An API that opens any link to `order`, which reads as `later` from then on. */
function opens(order: Order, later = order, minutes = 30) {
  server.use(
    http.post(`*/${PATHS.orderVisits}`, async ({ request }) => {
      tokens.push(await request.json());
      return HttpResponse.json({
        success: true,
        data: { expires_at: EXPIRES_AT, expires_in: minutes * 60, order },
      });
    }),
    http.get(`*/${PATHS.orders}/:number`, ({ request }) =>
      request.headers.get('x-order-secret') === order.secret
        ? HttpResponse.json(answerOf(later))
        : problem(404),
    ),
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  wishes = [];
  tokens = [];
  server.use(
    http.get(`*/${PATHS.orderLinks}`, () => HttpResponse.json(facts)),
    http.post(`*/${PATHS.orderLinks}`, async ({ request }) => {
      wishes.push(await request.json());
      return HttpResponse.json({ success: true, message: 'enviado', errors: [] });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const show = (options: SiteOptions = {}) => renderInSite(<MiPagoPage />, { route: '/mi-pago', ...options });
const LINK = '/mi-pago#enlace=un-enlace-del-correo';

async function fillIn(
  { user }: ReturnType<typeof show>,
  folio = 'red 7kqm 2x9f 4tpn',
  email = 'mama@correo.mx',
) {
  await write(user, await screen.findByLabelText('Folio'), folio);
  await write(user, screen.getByLabelText('Correo electrónico'), email);
  await user.click(screen.getByRole('button', { name: 'Enviarme el enlace' }));
}

covers('AMB-53', 'UX-10', 'UX-11').test(
  'folio and e-mail ask for a link: what is malformed is said at its field and not sent; a wish that fails keeps what was typed; the answer says what to do when nothing comes',
  async () => {
    const page = show();
    await fillIn(page, 'RED-1', 'mama');
    expect(await screen.findByText('El folio tiene la forma RED-XXXX-XXXX-XXXX')).toBeVisible();
    expect(screen.getByText('El correo electrónico no es válido')).toBeVisible();
    expect(screen.getByLabelText('Folio')).toHaveFocus();
    expect(wishes).toEqual([]);
    await expectNoAxeViolations(page.container);

    server.use(
      http.post(`*/${PATHS.orderLinks}`, () => problem(429, { message: 'Demasiados intentos.' }), {
        once: true,
      }),
    );
    await fillIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos.');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('mama@correo.mx');

    await page.user.click(screen.getByRole('button', { name: 'Enviarme el enlace' }));
    const sent = await screen.findByRole('region', { name: 'Revisa tu correo' });
    expect(sent).toHaveFocus();
    expect(sent).toHaveTextContent('Si el folio y el correo coinciden');
    expect(sent).toHaveTextContent('60 minutos');
    expect(wishes).toEqual([{ number: 'RED-7KQM-2X9F-4TPN', email: 'mama@correo.mx' }]);
    await expectNoAxeViolations(page.container);
    await page.user.click(screen.getByRole('button', { name: 'Buscar otra vez' }));
    expect(screen.getByLabelText('Folio')).toHaveValue('');
  },
);

covers('AMB-53').test('an API that mails no links is not asked to: the page says where to turn', async () => {
  server.use(http.get(`*/${PATHS.orderLinks}`, () => problem(404)));
  const { container } = show();
  expect(
    await screen.findByRole('heading', { name: 'Este servicio no está disponible por ahora' }),
  ).toBeVisible();
  expect(screen.queryByLabelText('Folio')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir a Contacto' })).toHaveAttribute('href', '/contacto');
  await expectNoAxeViolations(container);
});

covers('AMB-53', 'AMB-120', 'PAGOS-117', 'UX-27').test(
  'a mailed link leaves the address at once and opens its order with its history, whose reference is copied and sent without names or secret; a reload shows it again while the visit lasts, and the visit can be ended',
  async () => {
    const order = pendingOrder('oxxo', {
      history: [
        { event: 'ordered', at: '2026-11-20T18:00:00.000Z', method: 'oxxo' },
        { event: 'referenced', at: '2026-11-20T18:00:01.000Z', method: 'oxxo' },
      ],
    });
    opens(order);
    const first = show({ route: LINK, site: { siteUrl: 'https://red.example' } });
    await waitFor(() => expect(first.location()).toBe('/mi-pago'));
    expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
    expect(tokens).toEqual([{ token: 'un-enlace-del-correo' }]);
    const history = await screen.findByRole('region', { name: 'Historial' });
    expect(history).toHaveTextContent('Te dimos una referencia para pagar en OXXO');
    const copy = await screen.findByRole('button', { name: 'Copiar referencia' });
    await expectNoAxeViolations(first.container);

    const copies = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await first.user.click(copy);
    expect(copies).toHaveBeenCalledWith('93428812345678');
    expect(first.host.toasts).toMatchObject([{ text: 'La referencia se copió.' }]);
    const whatsApp = screen.getByRole('link', { name: /Enviar por WhatsApp/ });
    expect(whatsApp).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
    expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer');
    for (const link of [whatsApp, screen.getByRole('link', { name: 'Enviar por correo' })])
      expect(link.getAttribute('href')).not.toContain('secreto');

    first.unmount();
    const { user, queryClient } = show();
    expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
    expect(tokens).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Consultar otra orden' }));
    expect(await screen.findByLabelText('Folio')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(queryClient.getQueriesData({ queryKey: ['pagos-orden'] })).toEqual([]);
  },
);

covers('AMB-53').test('a visit that is over shows the form and says why', async () => {
  opens(pendingOrder(), pendingOrder(), 0.002);
  show({ route: LINK });
  expect(await screen.findByText(VISIT_ENDS.over, {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByText('9342 8812 3456 78')).toBeNull();
});

covers('AMB-53').test('a link that was used or is over asks for another one', async () => {
  server.use(http.post(`*/${PATHS.orderVisits}`, () => problem(422)));
  show({ route: LINK });
  expect(await screen.findByText(VISIT_ENDS.used)).toBeVisible();
  expect(screen.getByLabelText('Folio')).toBeVisible();
});

covers('AMB-53', 'UX-11', 'UX-31').test(
  'a link that got no answer is tried again with the same token, and too many calls use none up',
  async () => {
    server.use(http.post(`*/${PATHS.orderVisits}`, () => problem(503)));
    const { user } = show({ route: LINK });
    expect(await screen.findByRole('alert')).toHaveTextContent('no sabemos si tu enlace ya se usó');
    server.use(http.post(`*/${PATHS.orderVisits}`, () => problem(429)));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Tu enlace no se ha usado: espera un minuto'),
    );
    opens(sampleOrder());
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Tu pago se recibió con éxito' })).toBeVisible();
    expect(tokens).toEqual([{ token: 'un-enlace-del-correo' }]);
  },
);

covers('PAGOS-118').test(
  'a reference that was renewed on another device is shown, and no failure',
  async () => {
    const lapsed = pendingOrder('oxxo', { state: 'expired' });
    let now = lapsed;
    opens(lapsed);
    server.use(
      http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(now))),
      http.post(`*/${PATHS.orders}/:number/attempts`, () => {
        now = pendingOrder();
        return problem(409);
      }),
    );
    const { user } = show({ route: LINK });
    await user.click(await screen.findByRole('button', { name: 'Obtener otra referencia' }));
    expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
    expect(screen.queryByText(/No pudimos obtener otra referencia/)).toBeNull();
  },
);

covers('PAGOS-118').test('a lapsed order gets another reference without anything typed again', async () => {
  const lapsed = pendingOrder('banamex', { state: 'expired' });
  const keys: (string | null)[] = [];
  opens(lapsed, lapsed);
  server.use(
    http.post(`*/${PATHS.orders}/:number/attempts`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      expect(await request.json()).toEqual({ payment: { method: 'banamex' } });
      return keys.length === 1 ? problem(503) : HttpResponse.json(answerOf(pendingOrder('banamex')));
    }),
  );
  const { user, container } = show({ route: LINK });
  const renew = await screen.findByRole('button', { name: 'Obtener otra referencia' });
  await expectNoAxeViolations(container);
  await user.click(renew);
  expect(await screen.findByText(/No pudimos obtener otra referencia/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Obtener otra referencia' }));
  expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import OwnSessionsPage from './mis-sesiones.page';

const SESSIONS = '*/api/users/sessions';
const server = setupServer();
let open: { id: string; device: string; current: boolean }[] = [];
let ended: string[] = [];
const seen = { created_at: '2026-11-22T10:00:00.000Z', last_seen_at: '2026-11-22T12:30:00.000Z' };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  ended = [];
  open = [
    { id: 'a', device: 'Firefox en Windows', current: true },
    { id: 'b', device: 'Chrome en Android', current: false },
  ];
  server.use(
    http.get(SESSIONS, ({ request }) => {
      expect(request.headers.get('authorization')).toBe('Bearer abc');
      return HttpResponse.json({ success: true, data: open.map((one) => ({ ...one, ...seen })) });
    }),
    http.delete(`${SESSIONS}/:id`, ({ params }) => {
      ended.push(String(params.id));
      open = open.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, errors: [] });
    }),
    http.delete(SESSIONS, () => {
      ended.push('all');
      return HttpResponse.json({ success: true, errors: [] });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = () =>
  renderInSite(<OwnSessionsPage />, { route: '/mis-sesiones', session: { user: { bearer_token: 'abc' } } });

covers('API-06', 'AMB-129').test(
  'the page lists where the account is open, and ends one session',
  async () => {
    const { user, container } = show();
    const rows = within(await screen.findByRole('list', { name: 'Tus sesiones' }));
    expect(rows.getByText('Firefox en Windows')).toBeVisible();
    expect(rows.getByText('Esta sesión')).toBeVisible();
    expect(rows.getByText(/^Última actividad: 22 nov 2026/)).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome en Android')).toBeNull());
    expect(ended).toEqual(['b']);
  },
);

covers('API-06').test('Cerrar todas ends every session and logs this one out', async () => {
  const { user, host } = show();
  await user.click(await screen.findByRole('button', { name: 'Cerrar todas' }));
  await waitFor(() => expect(host.signOuts).toBe(1));
  expect(ended).toEqual(['all']);
});

covers('UX-11').test('an API without these calls is told apart from one that fails', async () => {
  server.use(http.get(SESSIONS, () => new HttpResponse(null, { status: 404 })));
  const { unmount } = show();
  expect(await screen.findByText('Este servicio no está disponible por ahora.')).toBeVisible();
  unmount();
  server.use(http.delete(`${SESSIONS}/:id`, () => HttpResponse.error()));
  server.use(
    http.get(SESSIONS, () =>
      HttpResponse.json({ success: true, data: open.map((one) => ({ ...one, ...seen })) }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cerrar la sesión');
  expect(screen.getByText('Chrome en Android')).toBeVisible();
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import ConfirmEmailPage from './confirmar-correo/confirmar-correo.page';
import ExpiredLinkPage from './enlace-expirado/enlace-expirado.page';

covers('AUTH-140', 'AUTH-141', 'AUTH-142').test(
  'the page of an expired link says what happened and where to go',
  async () => {
    const { user, location, container } = renderInSite(<ExpiredLinkPage />, { route: '/enlace-expirado' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Este enlace ha expirado');
    expect(screen.getByText(/Solicita uno nuevo para restablecer tu contraseña/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/?loginInit=true');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('link', { name: 'Ir a noticias' }));
    expect(location()).toBe('/noticias');
  },
);

const CONFIRMATION = '*/users/confirmation';
const server = setupServer();
let sent: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (body: object | null, status = 200) =>
  server.use(
    http.put(CONFIRMATION, async ({ request }) => {
      sent.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
const open = (route = '/confirmar-correo?token=abc') =>
  renderInSite(<ConfirmEmailPage />, { route, path: '/confirmar-correo' });
const button = () => screen.getByRole('button', { name: 'Confirmar correo' });

covers('AUTH-144', 'AUTH-145').test('without a token a dialog says so and leads home', async () => {
  const { host, location } = open('/confirmar-correo');
  await waitFor(() => expect(location()).toBe('/'));
  expect(host.dialogs).toEqual([
    {
      tone: 'error',
      title: 'Error',
      text: 'No se encontró el token de confirmación en la URL.',
      confirm: 'Ir a home',
    },
  ]);
});

covers('AUTH-146', 'AUTH-147', 'AUTH-149', 'UX-18').test(
  'with a token the page waits for the press and cleans the address',
  async () => {
    const { location, container } = open('/confirmar-correo?token=abc&utm=1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ya casi estás dentro');
    expect(button()).toBeEnabled();
    await waitFor(() => expect(location()).toBe('/confirmar-correo?utm=1'));
    expect(button()).toBeVisible();
    expect(sent).toEqual([]);
    await expectNoAxeViolations(container);
  },
);

const CONFIRMED = 'Tu correo quedó confirmado. Ya puedes iniciar sesión.';

covers('AUTH-143', 'AUTH-150', 'AUTH-151', 'AMB-41').test.each([
  ['status 200', {}, 200, CONFIRMED],
  ['success true beside an error status', { success: true }, 400, CONFIRMED],
  ['success true with words', { success: true, message: 'Cuenta lista.' }, 202, 'Cuenta lista.'],
])('the answer of %s is told as a success and leads to the login', async (_case, body, status, text) => {
  answer(body, status);
  const { user, host, location } = open();
  await user.click(button());
  await waitFor(() => expect(location()).toBe('/?loginInit=true'));
  expect(sent).toEqual([{ token: 'abc' }]);
  expect(host.dialogs).toEqual([
    expect.objectContaining({
      tone: 'success',
      title: '¡Registro exitoso!',
      text,
      confirm: 'Iniciar sesión',
    }),
  ]);
});

covers('AUTH-152', 'AUTH-154', 'AUTH-155').test(
  'a failure is told in the server’s words and leads home',
  async () => {
    answer({ message: 'm', errors: ['e1', 'e2'] }, 422);
    const { user, host, location } = open();
    await user.click(button());
    await waitFor(() => expect(location()).toBe('/'));
    expect(host.dialogs).toEqual([{ tone: 'error', title: 'Error', text: 'm. e1', confirm: 'Ir a home' }]);
  },
);

covers('AUTH-148', 'UX-10').test('while busy the button says so and one press is enough', async () => {
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.put(CONFIRMATION, async ({ request }) => {
      sent.push(await request.json());
      await answered;
      return HttpResponse.json({ success: true });
    }),
  );
  const { user, location } = open();
  await user.dblClick(button());
  expect(screen.getByRole('button', { name: 'Confirmando...' })).toHaveAttribute('aria-busy', 'true');
  respond();
  await waitFor(() => expect(location()).toBe('/?loginInit=true'));
  expect(sent).toHaveLength(1);
});

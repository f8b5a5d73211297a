import { sessionModals } from '@red/contract/host';
import { login, SESSION_KEYS, session } from '@red/contract/session';
import { expectNoAxeViolations, renderInSite, type SiteOptions } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import NewPasswordPage from './nueva-contrasena.page';

const CHANGE = '*/api/users/password-change';
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
    http.put(CHANGE, async ({ request }) => {
      sent.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
const open = (options: SiteOptions = {}) =>
  renderInSite(<NewPasswordPage />, {
    route: '/nueva-contrasena?token=abc&email=ana%40escuela.mx',
    path: '/nueva-contrasena',
    ...options,
  });
const password = () => screen.getByLabelText('Nueva contraseña');
const confirmation = () => screen.getByLabelText('Confirma la contraseña');
const submit = () => screen.getByRole('button', { name: 'Guardar contraseña' });

async function fill({ user }: ReturnType<typeof open>, first = 'Abcdefg1!', second = first) {
  await user.click(password());
  await user.paste(first);
  await user.click(confirmation());
  await user.paste(second);
}
async function send(page: ReturnType<typeof open>) {
  await fill(page);
  await waitFor(() => expect(submit()).toBeEnabled());
  await page.user.click(submit());
}

covers('AUTH-120', 'AUTH-121', 'AUTH-123', 'UX-18', 'UX-20', 'UX-29').test(
  'the page has two password fields with a switch each, says by word and icon which rules are kept and for eyes and ears what is missing; token and e-mail leave the address bar',
  async () => {
    const page = open();
    const { user, container, location } = page;
    await waitFor(() => expect(location()).toBe('/nueva-contrasena'));
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
    const rules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules()).toHaveLength(7);
    for (const rule of rules()) expect(rule).toMatch(/: falta$/);
    expect(password()).toHaveAccessibleDescription(/^De 8 a 16 caracteres/);
    expect(screen.getByText('Para guardar, escribe tu contraseña nueva y confírmala.')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Mostrar contraseña' });
    expect(first).toBeDefined();
    if (first) await user.click(first);
    expect(password()).toHaveAttribute('type', 'text');
    expect(confirmation()).toHaveAttribute('type', 'password');
    await expectNoAxeViolations(container);

    await user.click(password());
    await user.paste('abc');
    expect(submit()).toHaveAccessibleDescription(
      'A la contraseña le falta: al menos 8 caracteres, una mayúscula, un número y un carácter especial.',
    );
    await user.clear(password());
    await user.type(password(), 'Ábc1');
    expect(rules().filter((rule) => rule?.endsWith(': listo'))).toEqual([
      'una minúscula: listo',
      'un número: listo',
      'no más de 16 caracteres: listo',
    ]);
    expect(screen.getByText('3 de 7 reglas cumplidas')).toHaveAttribute('aria-live', 'polite');

    await user.clear(password());
    await fill(page);
    for (const rule of rules()) expect(rule).toMatch(/: listo$/);
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(submit()).not.toHaveAccessibleDescription();
    await expectNoAxeViolations();
  },
);

const STRENGTH =
  'La contraseña debe tener 8-16 caracteres, incluir mayúscula, minúscula, número y carácter especial. No se permiten \'&"\\/';
covers('AUTH-125', 'AUTH-126', 'AUTH-127', 'AUTH-128', 'AUTH-129', 'AUTH-130', 'AUTH-131').test(
  'a field that is left says what is wrong with it, and the confirmation is compared also when the first one changes',
  async () => {
    const page = open();
    const { user } = page;
    expect(submit()).toBeDisabled();
    for (const [text, message] of [
      ['', 'La contraseña es obligatoria.'],
      ['abcdefg1!', STRENGTH],
      ['Abcdefñ1!', "No se permiten ñ, Ñ, ', &, / ni comillas."],
      ['Abcdefgh12345678!', 'Máximo 16 caracteres.'],
    ] as const) {
      await user.clear(password());
      await user.click(password());
      if (text) await user.paste(text);
      await user.tab();
      expect(await screen.findByText(message)).toBeVisible();
      expect(password()).toBeInvalid();
      expect(submit()).toBeDisabled();
    }
    await user.click(confirmation());
    await user.tab();
    expect(await screen.findByText('La confirmación es obligatoria.')).toBeVisible();
    await user.clear(password());
    await fill(page, 'Abcdefg1!', 'Abcdefg1?');
    await user.tab();
    const mismatch = 'La confirmación debe coincidir con la nueva contraseña.';
    expect(await screen.findByText(mismatch)).toBeVisible();
    expect(submit()).toBeDisabled();
    await user.clear(password());
    await user.paste('Abcdefg1?');
    await waitFor(() => expect(screen.queryByText(mismatch)).not.toBeInTheDocument());
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.type(password(), 'x');
    expect(await screen.findByText(mismatch)).toBeVisible();
    await waitFor(() => expect(submit()).toBeDisabled());
  },
);

covers('AUTH-132', 'AUTH-134', 'AUTH-137', 'AUTH-138', 'AUTH-139').test(
  'a failure keeps the page and what was typed; success leads home to the login modal, and the tab remembers it without a session',
  async () => {
    answer({ success: false, message: 'El enlace ya se usó' });
    const page = open();
    await send(page);
    await waitFor(() => expect(page.host.dialogs).toHaveLength(1));
    expect(page.location()).toBe('/nueva-contrasena');
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('Abcdefg1!');

    answer({ success: true });
    await waitFor(() => expect(submit()).toBeEnabled());
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/?loginInit=true'));
    const body = {
      token: 'abc',
      email: 'ana@escuela.mx',
      password: 'Abcdefg1!',
      password_confirmation: 'Abcdefg1!',
    };
    expect(sent).toEqual([body, body]);
    expect(page.host.dialogs[1]).toMatchObject({ tone: 'success', title: '¡Listo!' });
    expect(sessionModals.getState().open).toBe('login');
    expect(sessionStorage.getItem(SESSION_KEYS.user)).toBe('{"password_available":"true"}');
  },
);

covers('AUTH-124', 'AUTH-132', 'AUTH-138').test(
  'after an expired password the session’s token and e-mail are sent',
  async () => {
    answer({ success: true, message: 'ok' });
    const page = open({ route: '/nueva-contrasena' });
    act(() => login({ bearer_token: 't1', email: 'luz@escuela.mx', password_available: false }));
    await send(page);
    await waitFor(() => expect(page.location()).toBe('/?loginInit=true'));
    expect(sent).toEqual([expect.objectContaining({ token: 't1', email: 'luz@escuela.mx' })]);
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_KEYS.user) ?? 'null');
    expect(stored).toMatchObject({ password_available: 'true' });
    expect(session.getState().user?.password_available).toBe(true);
  },
);

import { openSessionModal } from '@red/contract/host';
import { SESSION_KEYS, session } from '@red/contract/session';
import { expectConsoleError, expectNoAxeViolations } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, LOGIN, renderBesideModals, renderModal, sent, server } from './session-modals.fixture';

async function fillLogin({ user }: ReturnType<typeof renderModal>, password = 'secreta1') {
  await user.click(screen.getByLabelText('Correo electrónico'));
  await user.paste('ana@escuela.mx');
  await user.click(screen.getByLabelText('Contraseña'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Resolver captcha' }));
}
const submitLogin = () => screen.getByRole('button', { name: 'Iniciar sesión' });
const storedUser = () => JSON.parse(sessionStorage.getItem(SESSION_KEYS.user) ?? 'null');

describe('login', () => {
  covers('AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-07', 'AUTH-10', 'AUTH-11', 'AUTH-13', 'UX-03', 'UX-30').test(
    'the fields, of which the first has the focus and each says what is wrong with it, the captcha and a button that waits for it; Enter without it says so and sends nothing',
    async () => {
      const modal = renderModal('login');
      expect(modal.dialog()).toHaveAccessibleName('Iniciar sesión');
      const email = screen.getByLabelText('Correo electrónico');
      expect(email).toHaveFocus();
      expect(email).toHaveAttribute('autocomplete', 'username');
      expect(screen.getByLabelText('Contraseña')).toHaveAttribute('autocomplete', 'current-password');
      const button = submitLogin();
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(
        'Marca la casilla “No soy un robot” para poder iniciar sesión.',
      );
      expect(screen.getByText('Marca la casilla “No soy un robot” para poder iniciar sesión.')).toBeVisible(); // UX-29
      await expectNoAxeViolations();

      const { user, host } = modal;
      await user.paste('ana@escuela.mx');
      await user.keyboard('{Enter}');
      expect(host.toasts).toEqual([{ tone: 'info', text: 'Valídate como humano' }]);
      expect(await screen.findByText('La contraseña es obligatoria')).toBeVisible();
      expect(sent).toEqual([]);

      for (const [label, text, message] of [
        ['Correo electrónico', 'abc', 'El correo electrónico no es válido'],
        ['Contraseña', '12345', 'La contraseña debe tener al menos 6 caracteres'],
      ] as const) {
        const field = screen.getByLabelText(label);
        await user.clear(field);
        await user.paste(text);
        await user.tab();
        expect(await screen.findByText(message)).toBeVisible();
        expect(field).toBeInvalid();
        expect(field).toHaveAccessibleDescription(message);
      }

      await user.click(screen.getByRole('button', { name: 'Resolver captcha' }));
      expect(button).toBeEnabled();
      await user.click(screen.getByRole('button', { name: 'Vencer captcha' }));
      expect(button).toBeDisabled();
    },
  );

  covers('AUTH-14', 'AUTH-15', 'AUTH-21', 'AUTH-23', 'AUTH-24', 'AUTH-27').test(
    'a normal login',
    async () => {
      answer('post', LOGIN, { bearer_token: 't1', data: { id: 4, complete_data: { name: 'Ana' } } });
      const modal = renderModal('login');
      await fillLogin(modal);
      await modal.user.click(submitLogin());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sent).toEqual([
        { email: 'ana@escuela.mx', password: 'secreta1', 'g-recaptcha-response': 'solved' },
      ]);
      expect(storedUser()).toMatchObject({ id: 4, bearer_token: 't1', complete_data: { name: 'Ana' } });
      expect(modal.host.toasts).toEqual([
        { tone: 'success', text: '¡Te damos la bienvenida, Ana!', durationMs: 4000 },
      ]);
      await waitFor(() => expect(modal.location()).toBe('/'));
      expect(sessionStorage.getItem(SESSION_KEYS.redirectedToCms)).toBeNull();
    },
  );

  covers('AUTH-22', 'AUTH-25', 'AUTH-27').test('a nameless user of sistemas, without a token', async () => {
    answer('post', LOGIN, { data: { id: 4, user_roles: [{ name: 'Sistemas' }] } });
    const modal = renderModal('login');
    await fillLogin(modal);
    await modal.user.click(submitLogin());
    await waitFor(() => expect(modal.location()).toBe('/'));
    expect(storedUser()).toMatchObject({ complete_data: { name: 'Usuario' } });
    expect(modal.host.toasts[0]?.text).toBe('¡Te damos la bienvenida, Usuario!');
    expect(sessionStorage.getItem(SESSION_KEYS.redirectedToCms)).toBe('true');
  });

  covers('AUTH-16', 'AUTH-17', 'AUTH-20').test('an expired password', async () => {
    answer('post', LOGIN, {
      bearer_token: 't1',
      data: { email: 'ana@escuela.mx', password_available: 'false', confirmed: false },
    });
    const modal = renderModal('login');
    await fillLogin(modal);
    await modal.user.click(submitLogin());
    await waitFor(() => expect(modal.location()).toBe('/nueva-contrasena'));
    expect(modal.host.toasts).toEqual([
      { tone: 'warning', text: 'Tu contraseña ha expirado. Crea una nueva.' },
    ]);
    expect(session.getState().user).toMatchObject({ email: 'ana@escuela.mx', password_available: false });
  });

  covers('AUTH-18', 'AUTH-19').test('an incomplete registration', async () => {
    answer('post', LOGIN, { bearer_token: 't1', data: { confirmed: false } });
    const modal = renderModal('login');
    await fillLogin(modal);
    await modal.user.click(submitLogin());
    await waitFor(() => expect(modal.location()).toBe('/registro'));
    expect(modal.host.toasts).toEqual([{ tone: 'warning', text: 'Tu registro está incompleto.' }]);
    expect(storedUser()).toMatchObject({ confirmed: false, bearer_token: 't1' });
  });

  covers('AUTH-28').test(
    'a refused login names the first error, keeps the modal and asks for the captcha again',
    async () => {
      answer('post', LOGIN, { errors: ['Correo o contraseña incorrectos', 'otro'] }, 422);
      const modal = renderModal('login');
      await fillLogin(modal);
      await modal.user.click(submitLogin());
      await waitFor(() => expect(modal.host.dialogs).toHaveLength(1));
      expect(modal.host.dialogs[0]).toEqual({
        tone: 'error',
        title: '¡Ups algo salió mal!',
        text: 'Correo o contraseña incorrectos',
        confirm: 'Verificar',
      });
      expect(modal.dialog()).toBeVisible();
      expect(screen.getByLabelText('Contraseña')).toHaveFocus();
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@escuela.mx');
      expect(storedUser()).toBeNull();
      expect(modal.location()).toBe('/faqs');
    },
  );

  covers('UX-10').test(
    'while the login is in flight it says so, cannot be sent again or closed',
    async () => {
      let respond = () => {};
      const answered = new Promise<void>((resolve) => {
        respond = resolve;
      });
      server.use(
        http.post(LOGIN, async ({ request }) => {
          sent.push(await request.json());
          await answered;
          return HttpResponse.json({ bearer_token: 't1', data: { id: 4 } });
        }),
      );
      const modal = renderModal('login');
      await fillLogin(modal);
      await modal.user.dblClick(submitLogin());
      expect(screen.getByRole('button', { name: 'Accediendo…' })).toHaveAttribute('aria-busy', 'true');
      expect(screen.getByRole('button', { name: 'Cerrar modal' })).toBeDisabled();
      await modal.user.type(screen.getByLabelText('Contraseña'), '{Enter}');
      await waitFor(() => expect(sent).toHaveLength(1));
      respond();
      await waitFor(() => expect(modal.location()).toBe('/'));
      expect(sent).toHaveLength(1);
    },
  );

  covers('AUTH-04', 'AUTH-05', 'SHELL-95', 'SHELL-96', 'SHELL-97').test(
    'the other two modals replace login',
    async () => {
      const { user, dialog } = renderModal('login');
      const forgot = screen.getByRole('button', { name: 'Forgot your password?' });
      expect(forgot).toHaveAttribute('lang', 'en');
      await user.click(forgot);
      expect(dialog()).toHaveAccessibleName('Recuperar contraseña');
      act(() => openSessionModal('login'));
      await user.click(within(dialog()).getByRole('button', { name: 'Validar clave' }));
      expect(dialog()).toHaveAccessibleName('Clave de inicio');
    },
  );

  covers('UX-01').test(
    'the focus moves in, also from modal to modal, and returns to the opener',
    async () => {
      const { user } = renderBesideModals(
        <button type="button" onClick={() => openSessionModal('login')}>
          Entrar
        </button>,
      );
      const modalWithFocus = () => {
        const focused = document.activeElement;
        const dialog = screen.getByRole('dialog');
        return (
          focused !== null &&
          (dialog.contains(focused) || focused.contains(dialog)) &&
          focused !== document.body
        );
      };
      const opener = screen.getByRole('button', { name: 'Entrar' });
      await user.click(opener);
      await waitFor(() => expect(modalWithFocus()).toBe(true));
      await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
      await waitFor(() => expect(modalWithFocus()).toBe(true));
      expect(screen.getByRole('dialog')).toHaveAccessibleName('Recuperar contraseña');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(opener).toHaveFocus();
    },
  );

  covers('AUTH-26', 'AMB-16', 'AMB-18').test(
    'with an address configured the visitor leaves for it after the welcome',
    async () => {
      expectConsoleError(/navigation/); // jsdom stays where it is and says so
      answer('post', LOGIN, { bearer_token: 't1', data: { id: 4 } });
      const modal = renderModal('login', { site: { loginRedirectUrl: 'https://app.example/' } });
      await fillLogin(modal);
      await modal.user.click(submitLogin());
      await waitFor(() => expect(document.querySelector('meta[name=referrer]')).not.toBeNull());
      expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      expect(modal.host.toasts).toHaveLength(1);
      expect(storedUser()).toMatchObject({ bearer_token: 't1' });
      expect(modal.location()).toBe('/faqs');
    },
  );

  covers('UX-28').test(
    'what was typed is there again when a window is opened once more; the password is not',
    async () => {
      const modal = renderModal('login');
      const { user, dialog } = modal;
      await fillLogin(modal);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      act(() => openSessionModal('login'));
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@escuela.mx');
      expect(screen.getByLabelText('Contraseña')).toHaveValue('');
      await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
      await waitFor(() => expect(dialog()).toHaveAccessibleName('Recuperar contraseña'));
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@escuela.mx');
    },
  );
});

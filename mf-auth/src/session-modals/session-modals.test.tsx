import { openSessionModal, type SessionModal } from '@red/contract/host';
import { SESSION_KEYS, session } from '@red/contract/session';
import { expectConsoleError, expectNoAxeViolations, renderInSite, type SiteOptions } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import SessionModals from './session-modals';

jest.mock('@red/ui/captcha', () => ({
  Captcha: ({ onChange }: { onChange(answer: string | null): void }) => (
    <>
      <button type="button" onClick={() => onChange('solved')}>
        Resolver captcha
      </button>
      <button type="button" onClick={() => onChange(null)}>
        Vencer captcha
      </button>
    </>
  ),
}));

const LOGIN = '*/api/users/login';
const RECOVERY = '*/api/users/password-recovery';
const KEY = '*/api/users/login-key';

const server = setupServer();
let sent: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers a call and keeps what it was sent. */
function answer(method: 'post' | 'put', path: string, body: object | null, status = 200) {
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
}
const failToAnswer = (method: 'post' | 'put', path: string) =>
  server.use(http[method](path, () => HttpResponse.error()));

function renderModal(modal: SessionModal, options: SiteOptions = {}) {
  const site = renderInSite(<SessionModals />, { route: '/faqs', ...options });
  act(() => openSessionModal(modal));
  const dialog = () => screen.getByRole('dialog');
  return { ...site, dialog };
}

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
  covers('AUTH-01', 'AUTH-02', 'AUTH-03', 'UX-03', 'UX-30').test(
    'the fields, of which the first has the focus, the captcha and a button that waits for it',
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
      await fillLogin(modal);
      expect(button).toBeEnabled();
      await modal.user.click(screen.getByRole('button', { name: 'Vencer captcha' }));
      expect(button).toBeDisabled();
    },
  );

  covers('AUTH-07', 'AUTH-11').test('a field that is left says what is wrong with it', async () => {
    const { user } = renderModal('login');
    for (const [label, text, message] of [
      ['Correo electrónico', 'abc', 'El correo electrónico no es válido'],
      ['Contraseña', '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ] as const) {
      const field = screen.getByLabelText(label);
      await user.click(field);
      await user.paste(text);
      await user.tab();
      expect(await screen.findByText(message)).toBeVisible();
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(message);
    }
  });

  covers('AUTH-10', 'AUTH-13').test('Enter without a captcha says so and sends nothing', async () => {
    const { user, host } = renderModal('login');
    await user.click(screen.getByLabelText('Correo electrónico'));
    await user.paste('ana@escuela.mx');
    await user.keyboard('{Enter}');
    expect(host.toasts).toEqual([{ tone: 'info', text: 'Valídate como humano' }]);
    expect(await screen.findByText('La contraseña es obligatoria')).toBeVisible();
    expect(sent).toEqual([]);
  });

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
      const { user } = renderInSite(
        <>
          <button type="button" onClick={() => openSessionModal('login')}>
            Entrar
          </button>
          <SessionModals />
        </>,
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
});

describe('forgot password', () => {
  const send = () => screen.getByRole('button', { name: 'Enviar' });
  const solveAndSend = async ({ user }: ReturnType<typeof renderModal>) => {
    await user.click(screen.getByLabelText('Correo electrónico'));
    await user.paste('ana@escuela.mx');
    await user.click(screen.getByRole('button', { name: 'Resolver captcha' }));
    await user.click(send());
  };

  covers('AUTH-30', 'AUTH-31', 'AUTH-32', 'SHELL-98', 'UX-03', 'UX-30').test(
    'e-mail, which has the focus, captcha and a link back to login',
    async () => {
      const { user, dialog } = renderModal('forgot-password');
      const email = screen.getByLabelText('Correo electrónico');
      expect(email).toBeVisible();
      expect(email).toHaveFocus();
      await expectNoAxeViolations();
      expect(screen.getByRole('button', { name: 'Resolver captcha' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Regresar' }));
      expect(dialog()).toHaveAccessibleName('Iniciar sesión');
    },
  );

  covers('AUTH-33').test('an e-mail that is left says what is wrong with it', async () => {
    const { user } = renderModal('forgot-password');
    await user.click(screen.getByLabelText('Correo electrónico'));
    await user.paste('abc');
    await user.tab();
    expect(await screen.findByText('El correo electrónico no es válido')).toBeVisible();
  });

  covers('AUTH-35').test('an unsolved captcha is answered with a warning and nothing is sent', async () => {
    const { user, host } = renderModal('forgot-password');
    await user.click(screen.getByLabelText('Correo electrónico'));
    await user.paste('ana@escuela.mx');
    await user.click(send());
    expect(host.toasts).toEqual([{ tone: 'warning', text: 'Por favor, valida el reCAPTCHA.' }]);
    expect(sent).toEqual([]);
  });

  covers('AUTH-36', 'AUTH-37', 'AUTH-39', 'UX-10').test(
    'sends the e-mail only and says so meanwhile, tells the message and closes',
    async () => {
      let respond = () => {};
      const answered = new Promise<void>((resolve) => {
        respond = resolve;
      });
      server.use(
        http.post(RECOVERY, async ({ request }) => {
          sent.push(await request.json());
          await answered;
          return HttpResponse.json({ message: 'hola' });
        }),
      );
      const modal = renderModal('forgot-password');
      await solveAndSend(modal);
      expect(screen.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
      respond();
      await waitFor(() => expect(modal.host.dialogs).toHaveLength(1));
      expect(modal.host.dialogs[0]).toMatchObject({ tone: 'success', text: 'hola' });
      expect(sent).toEqual([{ email: 'ana@escuela.mx' }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  covers('AUTH-40').test('a failure keeps the modal and returns to the field', async () => {
    failToAnswer('post', RECOVERY);
    const modal = renderModal('forgot-password');
    await solveAndSend(modal);
    await waitFor(() => expect(modal.host.dialogs).toHaveLength(1));
    expect(modal.dialog()).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@escuela.mx');
  });
});

describe('initial key', () => {
  const validate = () => screen.getByRole('button', { name: 'Validar clave' });
  const sendKey = async ({ user }: ReturnType<typeof renderModal>) => {
    await user.click(screen.getByLabelText('Clave'));
    await user.paste('RED2026ABC');
    await user.click(validate());
  };

  covers('AUTH-46', 'AUTH-47', 'AUTH-48', 'AUTH-49', 'SHELL-99', 'UX-03', 'UX-30').test(
    'one field, which has the focus, a button back and one to close',
    async () => {
      const { user, dialog } = renderModal('initial-key');
      expect(dialog()).toHaveAccessibleName('Clave de inicio');
      expect(screen.getByLabelText('Clave')).toHaveFocus();
      await expectNoAxeViolations();
      expect(screen.getAllByRole('textbox')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Regresar' }));
      expect(dialog()).toHaveAccessibleName('Iniciar sesión');
      act(() => openSessionModal('initial-key'));
      await user.click(screen.getByRole('button', { name: 'Cerrar modal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  covers('AUTH-51').test('a malformed key says so at its field and sends nothing', async () => {
    const { user } = renderModal('initial-key');
    const field = screen.getByLabelText('Clave');
    await user.click(field);
    await user.paste('ab-1');
    await user.click(validate());
    expect(await screen.findByText('Solo se permiten letras y números')).toBeVisible();
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  covers('AUTH-53', 'AUTH-54', 'AUTH-55', 'AUTH-56', 'AUTH-57').test(
    'a valid key opens the registration',
    async () => {
      answer('put', KEY, { success: true, data: { id: 9, school_id: 3 } });
      const modal = renderModal('initial-key');
      await sendKey(modal);
      await waitFor(() => expect(modal.location()).toBe('/registro'));
      expect(sent).toEqual([{ key: 'RED2026ABC' }]);
      expect(modal.host.dialogs).toEqual([
        {
          tone: 'success',
          title: '¡Clave validada!',
          text: 'Ahora podrás completar tu registro.',
          confirm: 'Continuar',
        },
      ]);
      expect(JSON.parse(sessionStorage.getItem(SESSION_KEYS.registrationKey) ?? 'null')).toEqual({
        key: 'RED2026ABC',
        data: { id: 9, school_id: 3 },
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  covers('AUTH-60').test.each([
    ['a refused key', () => answer('put', KEY, { success: false, message: 'x' })],
    ['no answer', () => failToAnswer('put', KEY)],
  ])('%s stores nothing and keeps the modal', async (_case, prepare) => {
    prepare();
    const modal = renderModal('initial-key');
    await sendKey(modal);
    await waitFor(() => expect(modal.host.dialogs).toHaveLength(1));
    expect(modal.dialog()).toBeVisible();
    expect(sessionStorage.getItem(SESSION_KEYS.registrationKey)).toBeNull();
    expect(modal.location()).toBe('/faqs');
  });
});

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

import { openSessionModal } from '@red/contract/host';
import { SESSION_KEYS } from '@red/contract/session';
import { expectNoAxeViolations } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  answer,
  failToAnswer,
  KEY,
  LOGIN,
  RECOVERY,
  renderModal,
  sent,
  server,
} from './session-modals.fixture';

/** Answers a call only when the test says so. */
function hold(method: 'post' | 'put', path: string, body: object) {
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      await answered;
      return HttpResponse.json(body);
    }),
  );
  return () => respond();
}

type Page = ReturnType<typeof renderModal>;

/** Presses Tab until the focus is on the named thing; fails after a whole round. */
async function tabTo({ user }: Page, role: 'button' | 'textbox', name: string) {
  const wanted = within(screen.getByRole('dialog')).getByRole(role, { name });
  for (let step = 0; step < 20 && document.activeElement !== wanted; step += 1) await user.tab();
  expect(wanted).toHaveFocus();
}

describe('forgot password', () => {
  const send = () => screen.getByRole('button', { name: 'Enviar' });
  const solveAndSend = async ({ user }: ReturnType<typeof renderModal>) => {
    await user.click(screen.getByLabelText('Correo electrónico'));
    await user.paste('ana@escuela.mx');
    await user.click(screen.getByRole('button', { name: 'Resolver captcha' }));
    await user.click(send());
  };

  covers('AUTH-30', 'AUTH-31', 'AUTH-32', 'AUTH-33', 'AUTH-35', 'SHELL-98', 'UX-03', 'UX-30').test(
    'an e-mail, which has the focus and says what is wrong with it, a captcha, without which nothing is sent, and a link back to login',
    async () => {
      const { user, host, dialog } = renderModal('forgot-password');
      const email = screen.getByLabelText('Correo electrónico');
      expect(email).toBeVisible();
      expect(email).toHaveFocus();
      await expectNoAxeViolations();
      expect(screen.getByRole('button', { name: 'Resolver captcha' })).toBeVisible();
      await user.paste('abc');
      await user.tab();
      expect(await screen.findByText('El correo electrónico no es válido')).toBeVisible();
      await user.clear(email);
      await user.paste('ana@escuela.mx');
      await user.click(send());
      expect(host.toasts).toEqual([{ tone: 'warning', text: 'Por favor, valida el reCAPTCHA.' }]);
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Regresar' }));
      expect(dialog()).toHaveAccessibleName('Iniciar sesión');
    },
  );

  covers('AUTH-36', 'AUTH-37', 'AUTH-39', 'UX-10').test(
    'sends the e-mail only and says so meanwhile, tells the message and closes',
    async () => {
      const respond = hold('post', RECOVERY, { message: 'hola' });
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

  covers('AUTH-46', 'AUTH-47', 'AUTH-48', 'AUTH-49', 'AUTH-51', 'SHELL-99', 'UX-03', 'UX-30').test(
    'one field, which has the focus and says what is wrong with it, a button back and one to close',
    async () => {
      const { user, dialog } = renderModal('initial-key');
      expect(dialog()).toHaveAccessibleName('Clave de inicio');
      const field = screen.getByLabelText('Clave');
      expect(field).toHaveFocus();
      await expectNoAxeViolations();
      expect(screen.getAllByRole('textbox')).toHaveLength(1);
      await user.paste('ab-1');
      await user.click(validate());
      expect(await screen.findByText('Solo se permiten letras y números')).toBeVisible();
      expect(field).toHaveFocus();
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Regresar' }));
      expect(dialog()).toHaveAccessibleName('Iniciar sesión');
      act(() => openSessionModal('initial-key'));
      await user.click(screen.getByRole('button', { name: 'Cerrar modal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  covers('AUTH-53', 'AUTH-54', 'AUTH-55', 'AUTH-56', 'AUTH-57').test(
    'a valid key opens the registration',
    async () => {
      answer('put', KEY, { success: true, data: { id: 9, school_id: 3 } });
      const modal = renderModal('initial-key');
      await modal.user.paste('RED2026ABC');
      await modal.user.click(validate());
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

  covers('AUTH-60').test('a refused key and no answer store nothing and keep the modal', async () => {
    const modal = renderModal('initial-key');
    await modal.user.paste('RED2026ABC');
    for (const prepare of [
      () => answer('put', KEY, { success: false, message: 'x' }),
      () => failToAnswer('put', KEY),
    ]) {
      prepare();
      modal.host.dialogs.length = 0;
      await modal.user.click(validate());
      await waitFor(() => expect(modal.host.dialogs).toHaveLength(1));
      expect(modal.dialog()).toBeVisible();
      expect(sessionStorage.getItem(SESSION_KEYS.registrationKey)).toBeNull();
      expect(modal.location()).toBe('/faqs');
    }
  });
});

covers('AUTH-01', 'AUTH-21', 'UX-01', 'UX-03').test(
  'login by keyboard alone: errors, waiting and success are clean of accessibility faults',
  async () => {
    const page = renderModal('login');
    await tabTo(page, 'textbox', 'Correo electrónico');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText('El correo electrónico es requerido')).toBeVisible();
    await expectNoAxeViolations();
    await page.user.paste('ana@escuela.mx');
    await page.user.tab();
    expect(screen.getByLabelText('Contraseña')).toHaveFocus();
    await page.user.paste('secreta1');
    await tabTo(page, 'button', 'Resolver captcha');
    await page.user.keyboard('{Enter}');
    const respond = hold('post', LOGIN, { bearer_token: 't1', data: { id: 4 } });
    await tabTo(page, 'button', 'Iniciar sesión');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Accediendo…' })).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations();
    respond();
    await waitFor(() => expect(page.location()).toBe('/'));
    await expectNoAxeViolations();
  },
);

covers('AUTH-32', 'AUTH-33', 'AUTH-37', 'UX-01', 'UX-03').test(
  'recovery by keyboard alone, there and back',
  async () => {
    const page = renderModal('login');
    await tabTo(page, 'button', 'Forgot your password?');
    await page.user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Recuperar contraseña');
    await tabTo(page, 'textbox', 'Correo electrónico');
    await page.user.paste('abc');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText('El correo electrónico no es válido')).toBeVisible();
    await expectNoAxeViolations();
    await page.user.paste('@escuela.mx');
    await tabTo(page, 'button', 'Resolver captcha');
    await page.user.keyboard(' ');
    const respond = hold('post', RECOVERY, { message: 'Enviado.' });
    await tabTo(page, 'button', 'Enviar');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    await expectNoAxeViolations();
    respond();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNoAxeViolations();
  },
);

covers('AUTH-48', 'AUTH-50', 'AUTH-54', 'UX-01', 'UX-03').test('initial key by keyboard alone', async () => {
  const page = renderModal('login');
  await tabTo(page, 'button', 'Validar clave');
  await page.user.keyboard('{Enter}');
  await tabTo(page, 'textbox', 'Clave');
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText('La clave es obligatoria')).toBeVisible();
  await expectNoAxeViolations();
  await page.user.paste('RED2026CLAVE');
  const respond = hold('put', KEY, { success: true, data: { id: 1 } });
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  await expectNoAxeViolations();
  respond();
  await waitFor(() => expect(page.location()).toBe('/registro'));
});

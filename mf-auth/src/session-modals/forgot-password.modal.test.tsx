import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { failToAnswer, RECOVERY, renderModal, sent, server } from './session-modals.fixture';

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

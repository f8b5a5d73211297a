import { openSessionModal } from '@red/contract/host';
import { SESSION_KEYS } from '@red/contract/session';
import { expectNoAxeViolations } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answer, failToAnswer, KEY, renderModal, sent } from './session-modals.fixture';

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

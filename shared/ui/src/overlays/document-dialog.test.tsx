import { renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Modal } from './modal';

const pressed = jest.fn();
const sent = jest.fn();
beforeEach(() => jest.resetAllMocks());

function Access({ open, onClose = () => {} }: { open: boolean; onClose?(): void }) {
  return (
    <Modal name="acceso" title="Acceso" open={open} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(event.currentTarget.querySelector('input')?.value);
        }}
      >
        <input name="correo" aria-label="Correo" />
        <input type="checkbox" name="humano" aria-label="No soy un robot" />
        <button type="submit" disabled={open}>
          Entrar
        </button>
        <button type="button" onClick={pressed}>
          ¿Olvidaste tu contraseña?
        </button>
      </form>
    </Modal>
  );
}

/** The dialog as the server puts it into the document, open. */
function openEarly(): HTMLDialogElement {
  const place = document.createElement('div');
  place.dataset.slot = 'session-modals';
  place.innerHTML = renderToString(
    <ThemeProvider theme={theme}>
      <Access open={false} />
    </ThemeProvider>,
  );
  document.body.append(place);
  const dialog = place.querySelector('dialog');
  if (!dialog) throw new Error('the server renders no dialog');
  dialog.showModal();
  return dialog;
}
const early = <T extends HTMLElement>(dialog: HTMLElement, selector: string) => {
  const found = dialog.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Access open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'Abrir', hidden: true });

covers('UX-26').test(
  'what was done in the dialog of the document goes on in the one of the code',
  async () => {
    const { user } = renderInSite(<Page />);
    opener().focus();
    const document_ = openEarly();
    const mail = early<HTMLInputElement>(document_, '[name="correo"]');
    mail.value = 'ana@red.mx';
    early<HTMLInputElement>(document_, '[type="checkbox"]').checked = true;
    mail.focus();
    act(() => opener().click());
    expect(document_).not.toBeInTheDocument();
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@red.mx');
    expect(screen.getByLabelText('Correo')).toHaveFocus();
    expect(screen.getByLabelText('No soy un robot')).toBeChecked();
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener()).toHaveFocus();
  },
);

covers('UX-26').test('a button that was pressed there is pressed once everything is filled in', () => {
  renderInSite(<Page />);
  const document_ = openEarly();
  early<HTMLInputElement>(document_, '[name="correo"]').value = 'ana@red.mx';
  early(document_, '[type="submit"]').dataset.heard = '';
  early(document_, '[type="button"]').dataset.heard = '';
  act(() => opener().click());
  // Also where the button waits for something: the form decides.
  expect(sent.mock.calls).toEqual([['ana@red.mx']]);
  expect(pressed).toHaveBeenCalledTimes(1);
});

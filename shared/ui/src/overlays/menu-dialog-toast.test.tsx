import type { DialogAnswer, DialogRequest } from '@red/contract/host';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Menu } from './menu';
import { MessageDialog } from './message-dialog';
import { Modal } from './modal';
import type { ToastItem } from './toast';
import { ToastRegion } from './toast-region';

covers('UX-02').test(
  'a menu opens from its button, arrow keys move, Escape returns the focus, and items act',
  async () => {
    const signOut = jest.fn();
    function Example() {
      const [anchor, setAnchor] = useState<HTMLElement | null>(null);
      const close = () => setAnchor(null);
      return (
        <>
          <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
            Mariana
          </button>
          <Menu
            id="usuario"
            label="Mariana"
            anchor={anchor}
            onClose={close}
            header="Mariana López"
            items={[
              { label: 'Contenido', href: 'https://contenido.example/' },
              { label: 'Tus sesiones', to: '/mis-sesiones' },
              {
                label: 'Cerrar sesión',
                onSelect: () => {
                  close();
                  signOut();
                },
              },
            ]}
          />
        </>
      );
    }
    const { user } = renderInSite(<Example />);
    const button = screen.getByRole('button', { name: 'Mariana' });
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'Mariana' })).toBeVisible();
    expect(screen.getByText('Mariana López')).toBeVisible();
    const external = screen.getByRole('menuitem', { name: /Contenido.*pestaña nueva/ });
    expect(external).toHaveAttribute('rel', 'noopener noreferrer');
    expect(external).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const page = screen.getByRole('menuitem', { name: 'Tus sesiones' });
    expect(page).toHaveFocus();
    expect(page).toHaveAttribute('href', '/mis-sesiones');
    expect(page).not.toHaveAttribute('target');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Cerrar sesión' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(external).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
);

const question: DialogRequest = {
  tone: 'warning',
  title: '¡Queremos que todo esté perfecto!',
  text: 'Revisa tus datos antes de pagar.',
  confirm: 'Pagar',
  cancel: 'Verificar información',
};

function Host({ request, onAnswer }: { request: DialogRequest; onAnswer(answer: DialogAnswer): void }) {
  const [open, setOpen] = useState(true);
  return (
    <MessageDialog
      request={open ? request : null}
      onAnswer={(answer) => {
        onAnswer(answer);
        setOpen(false);
      }}
    />
  );
}

covers('UX-01').test(
  'a question is an alert dialog with its text; the safer action has the focus',
  async () => {
    renderInSite(<Host request={question} onAnswer={() => {}} />);
    const dialog = await screen.findByRole('alertdialog', { name: '¡Queremos que todo esté perfecto!' });
    expect(dialog).toHaveAccessibleDescription('Revisa tus datos antes de pagar.');
    expect(screen.getByRole('button', { name: 'Verificar información' })).toHaveFocus();
    await expectNoAxeViolations(dialog); // outlasts the dialog's fading in on a busy machine
  },
);

covers('UX-01').test.each([
  [
    'confirm',
    async (user: ReturnType<typeof renderInSite>['user']) =>
      user.click(screen.getByRole('button', { name: 'Pagar' })),
  ],
  ['cancel', async (user: ReturnType<typeof renderInSite>['user']) => user.keyboard('{Enter}')],
  ['dismiss', async (user: ReturnType<typeof renderInSite>['user']) => user.keyboard('{Escape}')],
])('the answer is %s', async (answer, act) => {
  const answered = jest.fn();
  const { user } = renderInSite(<Host request={question} onAnswer={answered} />);
  await screen.findByRole('alertdialog');
  await act(user);
  expect(answered).toHaveBeenCalledWith(answer);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

covers('UX-01').test('a notice has one button and no alarm', async () => {
  renderInSite(
    <Host request={{ tone: 'success', title: '¡Pago exitoso!', confirm: 'Continuar' }} onAnswer={() => {}} />,
  );
  expect(await screen.findByRole('dialog', { name: '¡Pago exitoso!' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveFocus();
});

describe('toasts', () => {
  const welcome: ToastItem = {
    id: 1,
    tone: 'success',
    title: '¡Te damos la bienvenida!',
    text: 'Hola, Mariana.',
    durationMs: 4_000,
  };

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  covers('AUTH-23', 'UX-03').test('a toast is a live message and leaves after its time', () => {
    const dismissed = jest.fn();
    renderInSite(<ToastRegion toasts={[welcome]} onDismiss={dismissed} />);
    expect(screen.getByRole('status')).toHaveTextContent('¡Te damos la bienvenida!Hola, Mariana.');
    act(() => jest.advanceTimersByTime(3_999));
    expect(dismissed).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(dismissed).toHaveBeenCalledWith(1);
  });

  covers('SHELL-85').test('without a time of its own it stays 5 seconds', () => {
    const dismissed = jest.fn();
    renderInSite(
      <ToastRegion toasts={[{ id: 'a', tone: 'info', text: 'Hasta pronto' }]} onDismiss={dismissed} />,
    );
    act(() => jest.advanceTimersByTime(4_999));
    expect(dismissed).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(dismissed).toHaveBeenCalledWith('a');
  });

  covers('UX-03').test('its time stands still while it is pointed at or focused', () => {
    const dismissed = jest.fn();
    renderInSite(<ToastRegion toasts={[welcome]} onDismiss={dismissed} />);
    act(() => jest.advanceTimersByTime(3_000));
    const close = screen.getByRole('button', { name: 'Cerrar aviso' });
    act(() => close.focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(dismissed).not.toHaveBeenCalled();
    act(() => close.blur());
    act(() => jest.advanceTimersByTime(1_999)); // half of its time is left to it
    expect(dismissed).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  covers('UX-03').test('Escape closes a toast', () => {
    const dismissed = jest.fn();
    renderInSite(<ToastRegion toasts={[welcome]} onDismiss={dismissed} />);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dismissed).toHaveBeenCalledWith(1);
  });

  covers('UX-03').test('an error is urgent, and every toast can be closed', () => {
    const dismissed = jest.fn();
    renderInSite(
      <ToastRegion toasts={[{ id: 7, tone: 'error', text: 'Sin conexión' }]} onDismiss={dismissed} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Sin conexión');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(dismissed).toHaveBeenCalledWith(7);
  });

  covers('AUTH-13', 'UX-03').test('a toast over an open modal is still announced', async () => {
    jest.useRealTimers();
    renderInSite(
      <>
        <ToastRegion toasts={[welcome]} onDismiss={() => {}} />
        <Modal open title="Iniciar sesión" onClose={() => {}}>
          Formulario
        </Modal>
      </>,
    );
    await screen.findByRole('dialog');
    expect(await screen.findByRole('status')).toHaveTextContent('Hola, Mariana.');
  });

  covers('UX-03').test('the region renders nothing on the server', () => {
    expect(
      renderToString(
        <ThemeProvider theme={theme}>
          <ToastRegion toasts={[welcome]} onDismiss={() => {}} />
        </ThemeProvider>,
      ),
    ).not.toContain('Mariana');
  });
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { XSS_ADDRESSES } from '@red/testing/xss-payloads';
import { Button, ThemeProvider, theme } from '@red/ui/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Modal, type ModalProps } from './modal';
import { VideoModal } from './video-modal';

function Page({ onClosed, ...props }: Partial<ModalProps> & { onClosed?(reason: string): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal
        title="Iniciar sesión"
        {...props}
        open={open}
        onClose={(reason) => {
          onClosed?.(reason);
          setOpen(false);
        }}
      >
        <label>
          Correo <input />
        </label>
      </Modal>
    </>
  );
}

const open = async (user: ReturnType<typeof renderInSite>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.findByRole('dialog', { name: 'Iniciar sesión' });
};

covers('UX-01').test('focus moves into the dialog, and returns to what opened it', async () => {
  const { user } = renderInSite(<Page />);
  const dialog = await open(user);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

covers('UX-01').test('the page behind is hidden from assistive technology', async () => {
  const { user, container } = renderInSite(<Page />);
  await open(user);
  expect(container).toHaveAttribute('aria-hidden', 'true');
  await user.click(screen.getByRole('button', { name: 'Cerrar modal' }));
  await waitFor(() => expect(container).not.toHaveAttribute('aria-hidden'));
});

covers('CONT-19', 'UX-01').test(
  'the close tile, Escape and a press beside it say how the modal was closed',
  async () => {
    const closed = jest.fn();
    const { user } = renderInSite(<Page onClosed={closed} />);
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Cerrar modal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await open(user);
    await user.click(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open(user);
    await user.keyboard('{Escape}');
    expect(closed.mock.calls.flat()).toEqual(['close', 'backdrop', 'escape']);
  },
);

covers('UX-01').test(
  'a close request that is no key event closes too: Escape in the controls of a video',
  async () => {
    const closed = jest.fn();
    const { user, rerender } = renderInSite(<Page onClosed={closed} busy />);
    const dialog = await open(user);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(closed).not.toHaveBeenCalled();
    // Browsers close what has refused once; a busy dialog opens again.
    (dialog as HTMLDialogElement).close();
    expect(dialog).toBeVisible();
    rerender(<Page onClosed={closed} />);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(closed.mock.calls.flat()).toEqual(['escape']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

covers('UX-08').test('a busy modal cannot be closed; a locked one ignores presses beside it', async () => {
  const closed = jest.fn();
  const { user, rerender } = renderInSite(<Page onClosed={closed} busy />);
  const dialog = await open(user);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cerrar modal' })).toBeDisabled();
  rerender(<Page onClosed={closed} lockBackdrop />);
  await user.click(dialog);
  expect(closed).not.toHaveBeenCalled();
});

covers('UX-04').test(
  'title, intro and back link are read by assistive technology; the art is not',
  async () => {
    const { user } = renderInSite(
      <Page
        before={<button type="button">Regresar</button>}
        intro="Entra con tu correo."
        art={<svg role="img" aria-label="Ventana" />}
        artSmall={<svg role="img" aria-label="Franja" />}
      />,
    );
    const dialog = await open(user);
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Iniciar sesión' })).toBeVisible();
    expect(within(dialog).getByText('Entra con tu correo.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Regresar' })).toBeVisible();
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
    await expectNoAxeViolations(dialog); // the modal is still fading in
  },
);

covers('UX-01').test('a closed or open modal does not break rendering on the server', () => {
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <Modal open title="Uno" onClose={() => {}}>
        Dos
      </Modal>
      <p>Página</p>
    </ThemeProvider>,
  );
  expect(html).toContain('Página');
});

covers('UX-01').test('a part of the site looks the same in a dialog as on the page', () => {
  renderInSite(
    <>
      <Button variant="sun">En la página</Button>
      <Modal open title="Aviso" onClose={() => {}}>
        <Button variant="sun">En el diálogo</Button>
      </Modal>
    </>,
    { allStyles: true },
  );
  const onPage = screen.getByText('En la página');
  const inDialog = screen.getByText('En el diálogo');
  expect(onPage).toHaveStyle({ background: theme.celosia.semantic.sun });
  expect(inDialog.className).toBe(onPage.className);
});

covers('CONT-19', 'CONT-20', 'CONT-05').test(
  'the video modal is titled Video and plays an embeddable link',
  async () => {
    const closed = jest.fn();
    const { user } = renderInSite(
      <VideoModal open link="https://youtu.be/RED2026demo" videoTitle="Bienvenida" onClose={closed} />,
    );
    expect(await screen.findByRole('dialog', { name: 'Video' })).toBeVisible();
    expect(screen.getByTitle('Bienvenida')).toHaveAttribute(
      'src',
      'https://www.youtube.com/embed/RED2026demo',
    );
    expect(screen.getByText('Bienvenida')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Abrir en una nueva pestaña/ })).toHaveAttribute(
      'href',
      'https://youtu.be/RED2026demo',
    );
    await user.click(screen.getByRole('button', { name: 'Cerrar modal' }));
    expect(closed).toHaveBeenCalled();
  },
);

covers('CONT-19', 'CONT-20', 'AMB-115').test(
  'a film of the site plays without the frame of another',
  async () => {
    renderInSite(<VideoModal open link="/_muestra/video.mp4" videoTitle="Bienvenida" onClose={() => {}} />);
    const modal = await screen.findByRole('dialog', { name: 'Video' });
    const film = screen.getByLabelText('Bienvenida');
    expect(film).toHaveAttribute('src', '/_muestra/video.mp4');
    expect(film).toHaveAttribute('controls');
    expect(modal.querySelector('iframe')).toBeNull();
    await expectNoAxeViolations(modal);
  },
);

covers('CONT-21', 'CONT-22', 'UX-17').test(
  'any other link gives the message and a new tab; an unsafe one no link at all',
  async () => {
    const { rerender } = renderInSite(<VideoModal open link="https://example.org/x" onClose={() => {}} />);
    expect(await screen.findByText('Este es una URL no embebible.')).toBeVisible();
    const link = screen.getByRole('link', { name: /Abrir en una nueva pestaña/ });
    expect(link).toHaveAttribute('href', 'https://example.org/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    for (const address of Object.values(XSS_ADDRESSES)) {
      rerender(<VideoModal open link={address} onClose={() => {}} />);
      expect(screen.getByText('Este es una URL no embebible.')).toBeVisible();
      expect(document.querySelector('dialog :is(a, iframe)')).toBeNull();
    }
  },
);

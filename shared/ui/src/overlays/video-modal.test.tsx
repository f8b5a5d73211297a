import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { XSS_ADDRESSES } from '@red/testing/xss-payloads';
import { screen } from '@testing-library/react';
import { VideoModal } from './video-modal';

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
      expect(document.querySelector('[role="dialog"] :is(a, iframe)')).toBeNull();
    }
  },
);

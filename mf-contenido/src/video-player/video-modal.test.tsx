import { renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { VideoGrid } from './video-grid';
import { closeVideo, openVideo, videoModal } from './video-modal.store';
import { VideoModalHost } from './video-modal-host';

const LINK = 'https://www.youtube.com/watch?v=Lf4mDi7aRs0';

const VIDEOS = [
  { id: 1, title: 'Leer en familia', url: LINK, segment: { name: 'familias' } },
  { id: 2, title: 'Podcast', url: 'https://example.org/x', segment: null },
];

const grid = (
  <>
    <VideoGrid videos={VIDEOS} wide={3} />
    <VideoModalHost />
  </>
);

beforeEach(() => closeVideo());

covers('CONT-26').test(
  'the modal is closed with an empty link, stores the link while open and forgets it',
  () => {
    expect(videoModal.getState()).toMatchObject({ open: false, link: '' });
    openVideo(LINK, 'Leer');
    expect(videoModal.getState()).toMatchObject({ open: true, link: LINK });
    closeVideo();
    expect(videoModal.getState()).toMatchObject({ open: false, link: '' });
  },
);

covers('CONT-05', 'CONT-14', 'CONT-15', 'CONT-16', 'CONT-17', 'CONT-18', 'CONT-19', 'CONT-24', 'UX-17').test(
  'cards show segment or Video, the last word apart, and Ver video; an embeddable link opens the modal Video with a player, any other one a new tab, and says so',
  async () => {
    const { user } = renderInSite(grid);
    const [first, second] = screen.getAllByRole('article');
    expect(within(first as HTMLElement).getByText('Familia')).toBeVisible();
    expect(within(second as HTMLElement).getByText('Video')).toBeVisible();
    expect(within(first as HTMLElement).getByText('familia').tagName).toBe('B');
    expect(within(second as HTMLElement).getByText('Podcast', { selector: 'b' })).toBeVisible();
    for (const card of [first, second]) {
      expect(card?.querySelector('img, svg[preserveAspectRatio]')).toBeInTheDocument();
      expect(within(card as HTMLElement).getByText('Ver video')).toBeVisible();
    }
    const link = screen.getByRole('link', { name: 'Ver video Podcast (se abre en una pestaña nueva)' });
    expect(link).toHaveAttribute('href', 'https://example.org/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');

    await user.click(screen.getByRole('button', { name: /^Ver video.*Leer en familia/ }));
    const modal = await screen.findByRole('dialog', { name: 'Video' });
    expect(within(modal).getByTitle('Leer en familia')).toHaveAttribute(
      'src',
      'https://www.youtube.com/embed/Lf4mDi7aRs0',
    );
    await user.click(within(modal).getByRole('button', { name: 'Cerrar modal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(videoModal.getState()).toMatchObject({ open: false, link: '' });
  },
);

covers('CONT-23').test(
  'the modal is at most 90% of the screen high, and what does not fit scrolls inside',
  async () => {
    renderInSite(<VideoModalHost />, { allStyles: true });
    act(() => openVideo(LINK, 'Leer'));
    const sheet = await screen.findByRole('dialog', { name: 'Video' });
    expect(sheet).toHaveStyle({ maxHeight: '90%' });
    expect(sheet.lastElementChild).toHaveStyle({ overflowY: 'auto' });
  },
);

covers('CONT-21', 'CONT-22', 'AMB-70').test('the modal says so when a link cannot be embedded', async () => {
  renderInSite(<VideoModalHost />);
  act(() => openVideo('https://example.org/x', 'Conoce RED'));
  const modal = await screen.findByRole('dialog', { name: 'Video' });
  expect(within(modal).getByText('Este es una URL no embebible.')).toBeVisible();
  const wayOut = within(modal).getByRole('link', { name: /^Abrir en una nueva pestaña/ });
  expect(wayOut).toHaveAttribute('href', 'https://example.org/x');
  expect(wayOut).toHaveAttribute('target', '_blank');
  expect(modal.querySelector('iframe')).toBeNull();
});

covers('CONT-26').test('leaving the page closes the modal', async () => {
  const { unmount } = renderInSite(<VideoModalHost />);
  act(() => openVideo(LINK, 'Leer'));
  await screen.findByRole('dialog', { name: 'Video' });
  unmount();
  expect(videoModal.getState()).toMatchObject({ open: false, link: '' });
});

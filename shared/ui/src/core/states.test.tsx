import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { Badge, EmptyState, ErrorState, Illustration, SkeletonCards, Spinner, VideoCard } from '@red/ui/core';
import { screen } from '@testing-library/react';

covers('UX-11').test('a failure is announced and offers another try', async () => {
  const retry = jest.fn();
  const { user, rerender } = renderInSite(
    <ErrorState text="No pudimos cargar las noticias." onRetry={retry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar las noticias.');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledTimes(1);

  rerender(<ErrorState text="No pudimos cargar las noticias." onRetry={retry} busy />);
  await user.click(screen.getByRole('button', { name: 'Cargando…' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

covers('UX-10').test('loading is announced once', () => {
  renderInSite(<SkeletonCards count={6} />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando');
});

covers('UX-10').test('the spinner says that something is loading', () => {
  renderInSite(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando');
});

covers('UX-06').test('art is hidden from assistive technology unless it has a title', async () => {
  const circle = { viewBox: '0 0 10 10', markup: '<circle cx="5" cy="5" r="5"/>' };
  const { container } = renderInSite(
    <EmptyState
      title="No hay noticias disponibles."
      illustration={<Illustration {...circle} />}
      headingLevel={2}
    >
      Vuelve pronto.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No hay noticias disponibles.' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  renderInSite(<Illustration {...circle} title="Un círculo" />);
  expect(screen.getByRole('img', { name: 'Un círculo' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

covers('AMB-77', 'UX-04').test('a badge names its segment in words, whatever the server calls it', () => {
  renderInSite(
    <>
      <Badge segment="DOCENTES" />
      <Badge />
      <Badge segment="Comunidad" />
    </>,
  );
  for (const name of ['Docente', 'Video', 'Comunidad']) expect(screen.getByText(name)).toBeInTheDocument();
});

covers('UX-02').test('a video card opens its video by one named button', async () => {
  const play = jest.fn();
  const { user } = renderInSite(<VideoCard title="Leer en familia" art={null} onPlay={play} />);
  expect(screen.getByRole('heading', { name: 'Leer en familia' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver video Leer en familia' }));
  expect(play).toHaveBeenCalledTimes(1);
});

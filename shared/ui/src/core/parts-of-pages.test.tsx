import { expectNoAxeViolations, renderInSite } from '@red/testing';
import {
  Badge,
  CarouselDots,
  EmptyState,
  ErrorState,
  Illustration,
  PageHero,
  SkeletonCards,
  Spinner,
  VideoCard,
} from '@red/ui/core';
import { render, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { BelowFold } from './below-fold.tsx';
import { EveryPrimitive } from './every-primitive.fixture.tsx';

covers('UX-05').test(
  'a page hero holds the one h1 and the breadcrumb, whose last item is the page itself',
  async () => {
    const { container } = renderInSite(
      <PageHero
        title="Noticias"
        scheme="noticias"
        crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Noticias' }]}
        intro="Actualizaciones, congresos y webinars."
      />,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Noticias' })).toBeInTheDocument();
    const way = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(way.getAllByRole('listitem')).toHaveLength(2);
    expect(way.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(way.getByText('Noticias')).toHaveAttribute('aria-current', 'page');
    expect(way.queryByRole('link', { name: 'Noticias' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  },
);

covers('UX-04').test('dark heroes switch the focus ring, light ones keep it', () => {
  const { container, rerender } = renderInSite(<PageHero title="A" scheme="noticias" crumbs={[]} />);
  expect(container.querySelector('[data-ground]')).toHaveAttribute('data-ground', 'dark');
  rerender(<PageHero title="A" scheme="diccionarios" crumbs={[]} />);
  expect(container.querySelector('[data-ground]')).toHaveAttribute('data-ground', 'light');
});

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

covers('UX-02').test('carousel dots are buttons that say where they lead', async () => {
  const select = jest.fn();
  const { user } = renderInSite(<CarouselDots count={3} active={0} onSelect={select} />);
  const dots = within(screen.getByRole('group', { name: 'Paginación' }));
  expect(dots.getByRole('button', { name: 'Ir al grupo 1 de 3' })).toHaveAttribute('aria-current', 'true');
  await user.click(dots.getByRole('button', { name: 'Ir al grupo 2 de 3' }));
  expect(select).toHaveBeenCalledWith(1);
});

covers('UX-07', 'UX-10').test('every primitive takes over its server markup without a mismatch', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<EveryPrimitive />);
  document.body.append(container);
  const before = container.innerHTML;
  const problems: unknown[] = [];

  render(<EveryPrimitive />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });

  expect(problems).toEqual([]);
  expect(container.innerHTML).toBe(before);
});

describe('a page below its head', () => {
  const listIsThere = () => screen.queryByRole('list') !== null;

  function Page({ onHead }: { onHead(withList: boolean): void }) {
    useLayoutEffect(() => onHead(listIsThere()), [onHead]);
    return (
      <>
        <h1>Noticias</h1>
        <BelowFold>
          <ul />
          <p>Texto</p>
        </BelowFold>
      </>
    );
  }

  covers('UX-10').test('a page reached by a link shows its heading first, the rest follows', () => {
    const headShown = jest.fn();
    render(<Page onHead={headShown} />);
    expect(headShown.mock.calls).toEqual([[false]]);
    expect(listIsThere()).toBe(true);
    expect(screen.getByText('Texto')).toBeVisible();
  });

  covers('UX-07', 'UX-33').test('the page of the server is whole, and hydrated as it stands', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Page onHead={() => {}} />);
    document.body.append(container);
    expect(listIsThere()).toBe(true);
    expect(container.querySelector('[hidden], template, script')).toBeNull();
    const [before, list] = [container.innerHTML, container.querySelector('ul')];
    const problems: unknown[] = [];
    render(<Page onHead={() => {}} />, {
      container,
      hydrate: true,
      onRecoverableError: (error) => problems.push(error),
    });
    expect(problems).toEqual([]);
    expect(container.innerHTML).toBe(before);
    expect(container.querySelector('ul')).toBe(list);
  });
});

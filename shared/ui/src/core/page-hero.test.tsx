import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { PageHero } from '@red/ui/core';
import { screen, within } from '@testing-library/react';

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

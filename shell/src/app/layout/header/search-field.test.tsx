import { expectNoAxeViolations } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { areaComposition } from '../../area-manifests.fixture';
import { CompositionContext } from '../../composition.context';
import { renderFramed, SAMPLE_COMPOSITION } from '../frame.fixture';
import { Header } from './header';
import { SearchField } from './search-field';

covers('SHELL-39', 'AMB-10', 'UX-33').test(
  'the top bar and the sidebar have a field that leads to the search without any code',
  async () => {
    const { user } = renderFramed(<Header />);
    const form = screen.getByRole('search', { name: 'Buscar en el sitio' });
    expect(form).toHaveAttribute('action', '/buscar');
    expect(form).toHaveAttribute('method', 'get');
    expect(within(form).getByRole('searchbox')).toHaveAttribute('name', 'q');
    expect(within(form).getByRole('button', { name: 'Buscar' })).toHaveAttribute('type', 'submit');
    // Where there is no room for the field, a link stands for it.
    expect(screen.getByRole('link', { name: 'Buscar en el sitio' })).toHaveAttribute('href', '/buscar');
    await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
    const sidebar = screen.getByRole('dialog', { name: 'Menú' });
    expect(within(sidebar).getByRole('searchbox').closest('form')).toHaveAttribute('action', '/buscar');
  },
);

test('where the API cannot search, or no area has a page for it, there is no field', () => {
  renderFramed(<Header />, { site: { siteSearch: false } });
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Buscar en el sitio' })).not.toBeInTheDocument();
  const links = SAMPLE_COMPOSITION.links.filter(({ place }) => place !== 'search');
  const { container } = renderFramed(
    <CompositionContext value={{ ...SAMPLE_COMPOSITION, links }}>
      <SearchField place="bar" />
    </CompositionContext>,
  );
  expect(container.querySelector('form')).toBeNull();
});

test('the field follows the page that an area renames', () => {
  const composition = areaComposition((text) => text.replaceAll('"/buscar"', '"/encontrar"'));
  renderFramed(
    <CompositionContext value={composition}>
      <SearchField place="bar" />
    </CompositionContext>,
  );
  expect(screen.getByRole('search')).toHaveAttribute('action', '/encontrar');
});

covers('UX-05').test('the field has no accessibility violations', async () => {
  renderFramed(<SearchField place="sidebar" />);
  await expectNoAxeViolations();
});

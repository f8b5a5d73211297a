import { sessionModals } from '@red/contract/host';
import { session } from '@red/contract/session';
import { act, screen, within } from '@testing-library/react';
import { areaComposition } from '../../area-manifests.fixture';
import { CompositionContext } from '../../composition.context';
import { loggedInUser, renderFramed, SAMPLE_COMPOSITION } from '../frame.fixture';
import { Header } from './header';
import { SearchField } from './search-field';

covers('SHELL-38', 'SHELL-39', 'SHELL-40', 'SHELL-41', 'SHELL-42', 'SHELL-46').test(
  'the top bar shows logo, search, contact, payments, billing and login, in this order',
  () => {
    renderFramed(<Header />);
    const banner = screen.getByRole('banner');
    const entries = [
      within(banner).getByRole('link', { name: 'RED, ir al inicio' }),
      within(banner).getByRole('link', { name: 'Diccionarios' }),
      within(banner).getByRole('link', { name: 'Contacto' }),
      within(banner).getByRole('link', { name: 'Pagos' }),
      within(banner).getByRole('link', { name: 'Facturación' }),
      within(banner).getByRole('button', { name: 'Iniciar sesión' }),
    ];
    expect(entries.slice(0, 5).map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/busqueda-en-diccionarios',
      '/contacto',
      '/pagos',
      '/facturacion',
    ]);
    for (const [index, entry] of entries.slice(1).entries()) {
      const before = entries[index];
      expect(before?.compareDocumentPosition(entry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  },
);

covers('SHELL-43').test('the login button opens the login modal', async () => {
  const { user } = renderFramed(<Header />);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(sessionModals.getState().open).toBe('login');
});

covers('SHELL-44', 'SHELL-60').test('with a session the user menu replaces the login button', () => {
  renderFramed(<Header />, { session: { user: loggedInUser() } });
  expect(screen.queryByRole('button', { name: 'Iniciar sesión' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mariana' })).toBeInTheDocument();
});

covers('AMB-01').test('a configured billing address replaces /facturacion', () => {
  renderFramed(<Header />, { site: { billingUrl: 'https://facturas.example/' } });
  expect(screen.getByRole('link', { name: /^Facturación/ })).toHaveAttribute(
    'href',
    'https://facturas.example/',
  );
});

covers('UX-30').test('after login or logout the focus is on the control that replaced the old one', () => {
  renderFramed(<Header />);
  act(() => session.setState({ user: loggedInUser() }));
  expect(screen.getByRole('button', { name: 'Mariana' })).toHaveFocus();
  act(() => session.setState({ user: null }));
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveFocus();
});

covers('UX-30').test('the focus stays in a field when a session begins', () => {
  renderFramed(
    <>
      <Header />
      <input aria-label="Correo" />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Correo' });
  field.focus();
  act(() => session.setState({ user: loggedInUser() }));
  expect(field).toHaveFocus();
});

covers('UX-30').test('the focus stays where it is when the page learns of a session that the tab has', () => {
  renderFramed(<Header />, { session: { restored: false } });
  act(() => session.setState({ user: loggedInUser(), restored: true }));
  expect(screen.getByRole('button', { name: 'Mariana' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

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

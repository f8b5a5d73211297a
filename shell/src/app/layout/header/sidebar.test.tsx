import { sessionModals } from '@red/contract/host';
import { expectNoAxeViolations } from '@red/testing';
import { act, screen, within } from '@testing-library/react';
import { loggedInUser, renderFramed } from '../frame.fixture';
import { Header } from './header';

const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

/** A window under 768 px that can be widened. */
function narrowWindow() {
  const query = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (media) => Object.assign(query, { ...matchMedia(media), matches: query.matches });
  return {
    widen: () => {
      query.matches = true;
      query.dispatchEvent(new Event('change'));
    },
  };
}

const sidebar = () => screen.getByRole('dialog', { name: 'Menú' });
const noSidebar = () => expect(screen.queryByRole('dialog', { name: 'Menú' })).not.toBeInTheDocument();

async function openSidebar(options?: Parameters<typeof renderFramed>[1]) {
  const rendered = renderFramed(<Header />, options);
  await rendered.user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  return { ...rendered, inside: within(sidebar()) };
}

covers('SHELL-45', 'SHELL-55', 'AMB-08').test(
  'Abrir menú opens a sidebar with both groups, the second one spelled Más Recursos',
  async () => {
    const { inside } = await openSidebar();
    expect(inside.getByRole('button', { name: 'Nuestra Visión' })).toBeVisible();
    expect(inside.getByRole('button', { name: 'Más Recursos' })).toBeVisible();
    expect(inside.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'RED',
      'Diccionarios',
      'Contacto',
      'Pagos',
      'Facturación',
    ]);
    await expectNoAxeViolations();
  },
);

covers('SHELL-52', 'SHELL-56', 'SHELL-57').test(
  'each group opens a sub-panel, without a session none with a link to /partners, and Regresar returns to its entry',
  async () => {
    const { user, inside } = await openSidebar();
    await user.click(inside.getByRole('button', { name: 'Más Recursos' }));
    expect(inside.getByRole('heading', { name: 'Más Recursos' })).toBeVisible();
    expect(inside.getByRole('link', { name: /^Videoteca/ })).toHaveAttribute('href', '/videoteca');
    expect(inside.queryByRole('link', { name: /Partners/ })).not.toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Regresar' })).toHaveFocus();
    // Around it nothing has changed.
    await expectNoAxeViolations(sidebar());
    await user.click(inside.getByRole('button', { name: 'Regresar' }));
    expect(inside.getByRole('button', { name: 'Más Recursos' })).toHaveFocus();
    await user.click(inside.getByRole('button', { name: 'Nuestra Visión' }));
    expect(inside.getByRole('link', { name: /^Familia/ })).toHaveAttribute('href', '/familia');
  },
);

covers('SHELL-58').test(
  'following a link closes the sidebar, which opens at its first level again',
  async () => {
    const { user, inside, location } = await openSidebar();
    await user.click(inside.getByRole('button', { name: 'Nuestra Visión' }));
    await user.click(inside.getByRole('link', { name: /^Noticias/ }));
    expect(location()).toBe('/noticias');
    noSidebar();
    await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
    expect(within(sidebar()).getByRole('button', { name: 'Nuestra Visión' })).toBeVisible();
  },
);

covers('SHELL-59').test('a window that widens to 768 px closes the sidebar', async () => {
  const view = narrowWindow();
  const { user, inside } = await openSidebar();
  await user.click(inside.getByRole('button', { name: 'Nuestra Visión' }));
  act(view.widen);
  noSidebar();
});

covers('UX-01').test('closing the sidebar restores the focus', async () => {
  const { user, inside } = await openSidebar();
  await user.click(inside.getByRole('button', { name: 'Cerrar menú' }));
  noSidebar();
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus();
});

covers('UX-01').test('Escape (a cancel event of the dialog) closes the sidebar', async () => {
  await openSidebar();
  act(() => void sidebar().dispatchEvent(new Event('cancel', { cancelable: true })));
  noSidebar();
});

covers('SHELL-43').test('without a session the sidebar has a login button', async () => {
  const { user, inside } = await openSidebar();
  await user.click(inside.getByRole('button', { name: 'Iniciar sesión' }));
  expect(sessionModals.getState().open).toBe('login');
  noSidebar();
});

covers('SHELL-53', 'SHELL-60', 'SHELL-68').test(
  'with a session the sidebar shows Partners, the name and Cerrar sesión',
  async () => {
    const { user, host, inside } = await openSidebar({ session: { user: loggedInUser() } });
    expect(inside.queryByRole('button', { name: 'Iniciar sesión' })).not.toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'Partners' })).toHaveAttribute('href', '/partners');
    expect(inside.getByText('Mariana')).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Cerrar sesión' }));
    expect(host.signOuts).toBe(1);
  },
);

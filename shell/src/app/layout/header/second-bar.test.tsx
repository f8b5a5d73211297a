import { expectNoAxeViolations } from '@red/testing';
import { Link } from '@red/ui/router';
import { screen, within } from '@testing-library/react';
import { appearancePanel } from '../../appearance/appearance.store';
import { loggedInUser, renderFramed } from '../frame.fixture';
import { SecondBar } from './second-bar';

const vision = () => screen.getByRole('button', { name: 'Nuestra Visión' });
const recursos = () => screen.getByRole('button', { name: 'Mas Recursos' });
const openPanels = () => screen.getAllByRole('button', { expanded: true });

function renderBar(options?: Parameters<typeof renderFramed>[1]) {
  return renderFramed(
    <>
      <SecondBar />
      <Link to="/contacto">Fuera de la barra</Link>
    </>,
    options,
  );
}

covers('SHELL-47', 'SHELL-48', 'AMB-08').test(
  'the bar has two closed panels, the second one spelled Mas Recursos',
  () => {
    renderBar();
    expect(vision()).toHaveAttribute('aria-expanded', 'false');
    expect(recursos()).toHaveAttribute('aria-expanded', 'false');
  },
);

covers('SHELL-51', 'SHELL-52', 'AMB-02', 'UX-05').test(
  'the panels link to the sections of the site, without a session not to /partners, and have no accessibility violations',
  async () => {
    const { user } = renderBar();
    await user.click(vision());
    expect(
      within(screen.getByRole('navigation')).getByRole('heading', { name: 'Nuestra Visión' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Nuestra propuesta/ })).toHaveAttribute(
      'href',
      '/nuestra-propuesta',
    );
    expect(screen.getByRole('link', { name: /^Docentes/ })).toHaveAttribute('href', '/docentes');
    await expectNoAxeViolations();
    await user.click(recursos());
    expect(screen.getByRole('link', { name: /^Libro demo/ })).toHaveAttribute('href', '/libro-demo');
    expect(screen.getByRole('link', { name: /^Videoteca/ })).toHaveAttribute('href', '/videoteca');
    expect(screen.queryByRole('link', { name: /Partners/ })).not.toBeInTheDocument();
  },
);

covers('SHELL-49').test('opening one panel closes the other, and its own button closes it', async () => {
  const { user } = renderBar();
  await user.click(vision());
  await user.click(recursos());
  expect(openPanels()).toEqual([recursos()]);
  await user.click(recursos());
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Videoteca/ })).not.toBeInTheDocument();
});

covers('SHELL-50').test('following a link of a panel closes it', async () => {
  const { user, location } = renderBar();
  await user.click(vision());
  await user.click(screen.getByRole('link', { name: /^Docentes/ }));
  expect(location()).toBe('/docentes');
  expect(vision()).toHaveAttribute('aria-expanded', 'false');
});

covers('SHELL-50').test('the link of the current page is marked, and closes the panel too', async () => {
  const { user } = renderBar({ route: '/docentes' });
  await user.click(vision());
  const here = screen.getByRole('link', { name: /^Docentes/ });
  expect(here).toHaveAttribute('aria-current', 'page');
  await user.click(here);
  expect(vision()).toHaveAttribute('aria-expanded', 'false');
});

covers('UX-02').test('Escape closes the panel and returns the focus to its button', async () => {
  const { user } = renderBar();
  await user.click(recursos());
  await user.tab();
  expect(screen.getByRole('link', { name: /^Catálogos de libros RED/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(recursos()).toHaveFocus();
  expect(recursos()).toHaveAttribute('aria-expanded', 'false');
});

covers('UX-02').test('a press outside closes the panel, and so does a focus that leaves it', async () => {
  const { user } = renderBar();
  await user.click(vision());
  await user.click(document.body);
  expect(vision()).toHaveAttribute('aria-expanded', 'false');

  await user.click(vision());
  screen.getByRole('link', { name: /^Noticias/ }).focus();
  await user.tab();
  expect(recursos()).toHaveFocus();
  expect(vision()).toHaveAttribute('aria-expanded', 'false');
});

covers('SHELL-53').test('with a session bar and panel link to /partners', async () => {
  const { user } = renderBar({ session: { user: loggedInUser() } });
  expect(screen.getByRole('link', { name: 'Partners' })).toHaveAttribute('href', '/partners');
  await user.click(recursos());
  expect(screen.getAllByRole('link', { name: /^Partners/ })).toHaveLength(2);
});

covers('SHELL-52', 'AMB-32').test(
  'a user with an open registration or an expired password sees no link to /partners',
  () => {
    const { unmount } = renderBar({ session: { user: loggedInUser({ confirmed: false }) } });
    expect(screen.queryByRole('link', { name: 'Partners' })).not.toBeInTheDocument();
    unmount();
    renderBar({ session: { user: loggedInUser({ password_available: false }) } });
    expect(screen.queryByRole('link', { name: 'Partners' })).not.toBeInTheDocument();
  },
);

covers('AMB-02', 'UX-17').test(
  'a configured address replaces Libro demo and says that it opens a new tab',
  async () => {
    const { user } = renderBar({ site: { demoBookUrl: 'https://demo.example/libro' } });
    await user.click(recursos());
    const demo = screen.getByRole('link', { name: /^Libro demo.*se abre en una pestaña nueva/ });
    expect(demo).toHaveAttribute('href', 'https://demo.example/libro');
    expect(demo).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('how the site looks is chosen from the second bar', async () => {
  const { user } = renderFramed(<SecondBar />);
  await user.click(screen.getByRole('button', { name: 'Apariencia' }));
  expect(appearancePanel.getState().isOpen).toBe(true);
});

import { configureHost } from '@red/contract/host';
import { SESSION_KEYS } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';
import { expectNoAxeViolations } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { loggedInUser, renderFramed } from '../frame.fixture';
import { goToDashboard } from './use-user-actions';
import { UserMenu } from './user-menu';

const Menu = ({ user }: { user: SessionUser }) => <UserMenu user={user} trigger={useRef(null)} />;
const roles = (description: string) => ({ user_roles: [{ user_type: { description } }] });
const entries = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

covers('SHELL-60', 'SHELL-61').test('the menu button shows the name, or Usuario when there is none', () => {
  const { unmount } = renderFramed(<Menu user={loggedInUser()} />);
  expect(screen.getByRole('button', { name: 'Mariana' })).toBeInTheDocument();
  unmount();
  renderFramed(<Menu user={loggedInUser({ complete_data: {} })} />);
  expect(screen.getByRole('button', { name: 'Usuario' })).toBeInTheDocument();
});

covers('SHELL-62', 'SHELL-63', 'UX-17').test(
  'Contenido opens the learning content in a new tab',
  async () => {
    const teacher = loggedInUser({
      blink_learning_sso: { URL: 'https://contenido.example/sso' },
      ...roles('docente'),
    });
    const { user } = renderFramed(<Menu user={teacher} />);
    await user.click(screen.getByRole('button', { name: 'Mariana' }));
    const content = await screen.findByRole('menuitem', { name: 'Contenido (se abre en una pestaña nueva)' });
    expect(content).toHaveAttribute('href', 'https://contenido.example/sso');
    expect(content).toHaveAttribute('target', '_blank');
    expect(content).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

covers('SHELL-62', 'SHELL-64').test(
  'without learning content and without the role the menu has the own sessions and Cerrar sesión only',
  async () => {
    const { user } = renderFramed(<Menu user={loggedInUser(roles('docente'))} />);
    await user.click(screen.getByRole('button', { name: 'Mariana' }));
    expect(await entries()).toEqual(['Tus sesiones', 'Cerrar sesión']);
  },
);

covers('SHELL-64', 'SHELL-65').test.each(['SISTEMAS', 'Sistemas', 'sistemas'])(
  'the role %p sees Ir a dashboard',
  async (role) => {
    const { user } = renderFramed(<Menu user={loggedInUser(roles(role))} />);
    await user.click(screen.getByRole('button', { name: 'Mariana' }));
    expect(await entries()).toEqual(['Ir a dashboard', 'Tus sesiones', 'Cerrar sesión']);
  },
);

covers('SHELL-66', 'SHELL-67', 'SHELL-69').test(
  'the dashboard opens with the token, after the redirect flag is set',
  () => {
    renderFramed(<p />, { site: { dashboardUrl: 'https://admin.example/' } });
    let flagOnLeaving: string | null = null;
    const left: string[] = [];
    goToDashboard('abc', (address) => {
      flagOnLeaving = sessionStorage.getItem(SESSION_KEYS.redirectedToCms);
      left.push(address);
    });
    expect(left).toEqual(['https://admin.example/?token=abc']);
    expect(flagOnLeaving).not.toBeNull();
  },
);

covers('UX-25', 'SHELL-66').test(
  'without a configured dashboard the entry opens a dialog that says so',
  async () => {
    const { user, host } = renderFramed(<Menu user={loggedInUser(roles('sistemas'))} />);
    await user.click(screen.getByRole('button', { name: 'Mariana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ir a dashboard' }));
    expect(host.dialogs).toEqual([expect.objectContaining({ title: 'El dashboard no está disponible' })]);
    expect(sessionStorage.getItem(SESSION_KEYS.redirectedToCms)).toBeNull();
  },
);

covers('SHELL-68').test('Cerrar sesión logs out and closes the menu', async () => {
  const { user, host } = renderFramed(<Menu user={loggedInUser()} />);
  await user.click(screen.getByRole('button', { name: 'Mariana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(host.signOuts).toBe(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

covers('UX-28').test('the button says that the session ends once that is sure', async () => {
  const { user } = renderFramed(<Menu user={loggedInUser()} />);
  let agree = () => {};
  let end = () => {};
  configureHost({
    signOut: (onLeaving) => {
      agree = () => onLeaving?.();
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Mariana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(screen.getByRole('button', { hidden: true })).toHaveTextContent('Mariana');
  act(agree);
  expect(screen.getByRole('button', { hidden: true })).toHaveTextContent('Cerrando sesión...');
  await act(async () => end());
  expect(screen.getByRole('button', { hidden: true })).toHaveTextContent('Mariana');
});

covers('UX-02').test(
  'arrow keys open the menu and cycle through it, and Escape returns to the button',
  async () => {
    const { user } = renderFramed(<Menu user={loggedInUser(roles('sistemas'))} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const [first, middle, last] = await screen.findAllByRole('menuitem');
    expect(middle).toHaveAttribute('href', '/mis-sesiones');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(last).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(first).toHaveFocus();
    await expectNoAxeViolations(); // the menu is still fading in
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Mariana' })).toHaveFocus();
  },
);

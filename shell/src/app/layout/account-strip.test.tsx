import { login } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';
import { expectNoAxeViolations } from '@red/testing';
import { useNavigate } from '@red/ui/router';
import { act, screen, within } from '@testing-library/react';
import { AccountStripPlace } from './account-strip-place';
import { loggedInUser, renderFramed } from './frame.fixture';

const TEACHER = loggedInUser({
  user_roles: [{ name: 'Docente' }],
  blink_learning_sso: { URL: 'https://learn.example/ana' },
});
const FAMILY = loggedInUser({ user_roles: [{ name: 'Familias' }] });

const strip = () => screen.queryByRole('navigation', { name: 'Lo tuyo' });
const open = (user: SessionUser | null, route = '/') =>
  renderFramed(<AccountStripPlace />, { route, session: { user } });
const links = () =>
  within(strip() ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

covers('AMB-163').test.each([
  ['a visitor', null, '/'],
  ['a registration that is open', { bearer_token: 'abc', confirmed: false }, '/'],
  ['a member on another page', FAMILY, '/faqs'],
])('%s has no strip', (_who, user, route) => {
  open(user, route);
  expect(strip()).not.toBeInTheDocument();
});

covers('AMB-163', 'SHELL-62').test('the home shows each member what is theirs', async () => {
  const { unmount, container } = open(TEACHER);
  await screen.findByRole('navigation', { name: 'Lo tuyo' });
  expect(links()).toEqual([
    ['Contenido (se abre en una pestaña nueva)', 'https://learn.example/ana'],
    ['Partners', '/partners'],
  ]);
  await expectNoAxeViolations(container);
  unmount();
  open(FAMILY);
  await screen.findByRole('navigation', { name: 'Lo tuyo' });
  expect(links()).toEqual([
    ['Partners', '/partners'],
    ['Avisos', '/partners?panel=avisos'],
  ]);
});

covers('AMB-163', 'AUTH-27').test(
  'who logged in on a page gets the way back to it at home, once',
  async () => {
    document.title = 'RED | Preguntas frecuentes';
    let go: (path: string) => void = () => {};
    function Navigator() {
      const navigate = useNavigate();
      go = (path) => act(() => void navigate(path));
      return null;
    }
    renderFramed(
      <>
        <AccountStripPlace />
        <Navigator />
      </>,
      { route: '/faqs?tab=pagos', session: { user: null } },
    );
    act(() => login(FAMILY));
    go('/');
    await screen.findByRole('navigation', { name: 'Lo tuyo' });
    expect(links().at(-1)).toEqual(['Volver a “Preguntas frecuentes”', '/faqs?tab=pagos']);
    go('/contacto');
    go('/');
    expect(links()).toHaveLength(2);
  },
);

import { closeSessionModal, configureHost, type DialogRequest, sessionModals } from '@red/contract/host';
import { clearSession, login, session } from '@red/contract/session';
import type { AreaModule } from '@red/federation/area-module';
import { createRemoteStore } from '@red/federation/remote-store';
import { ThemeProvider, theme } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { MemoryRouter, Route, Routes } from '@red/ui/static-routers';
import { act, render, screen } from '@testing-library/react';
import { AreasContext } from './area.context';
import { areaComposition } from './area-manifests.fixture';
import type { ShellRoute } from './composition';
import { CompositionContext } from './composition.context';
import { NavigationEffects } from './navigation-effects';
import { RoutePage } from './route-page';
import { WantedPageOffer } from './session/wanted-page';

const partners: ShellRoute = {
  path: '/partners',
  expose: './partners',
  title: 'Partners',
  description: '',
  frame: 'site',
  guard: 'bearer-token',
  server: false,
  indexed: false,
  remote: 'mf-partners',
};

const Where = () => <p data-testid="path">{useLocation().pathname}</p>;

async function open(route: ShellRoute, at: string | { pathname: string; state: unknown } = route.path) {
  const areas = createRemoteStore<AreaModule>({
    load: async () => ({ ok: true, exposed: { default: () => <h1>{route.title}</h1> } }),
  });
  await act(async () =>
    render(
      <ThemeProvider theme={theme}>
        <AreasContext value={areas}>
          <CompositionContext value={areaComposition()}>
            <MemoryRouter initialEntries={[at]}>
              <NavigationEffects />
              <WantedPageOffer />
              <Where />
              <Routes>
                <Route path={route.path} element={<RoutePage route={route} />} />
                <Route path="*" element={<h1>Otra</h1>} />
              </Routes>
            </MemoryRouter>
          </CompositionContext>
        </AreasContext>
      </ThemeProvider>,
    ),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  clearSession();
  closeSessionModal();
});

test('a guarded page waits until the session is restored', async () => {
  session.setState({ user: null, registrationKey: null, restored: false });
  await open(partners);
  expect(screen.getByTestId('path')).toHaveTextContent('/partners');
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => session.setState({ restored: true }));
  expect(screen.getByTestId('path')).toHaveTextContent(/^\/$/);
});

covers('SHELL-15', 'PARTNERS-01').test('a session with a token opens the partners area', async () => {
  login({ bearer_token: 'abc', confirmed: true, password_available: true });
  await open(partners);
  expect(screen.getByRole('heading', { name: 'Partners' })).toBeInTheDocument();
});

covers('SHELL-81').test('an expired password redirects to /nueva-contrasena', async () => {
  login({ bearer_token: 'abc', password_available: false });
  await open({ ...partners, path: '/faqs', guard: undefined, title: 'FAQs' });
  expect(screen.getByTestId('path')).toHaveTextContent('/nueva-contrasena');
});

covers('SHELL-87').test('the end of a session leaves a guarded page', async () => {
  login({ bearer_token: 'abc', confirmed: true, password_available: true });
  await open(partners);
  await act(async () => clearSession());
  expect(screen.getByTestId('path')).toHaveTextContent(/^\/$/);
  expect(sessionModals.getState().open).toBeNull();
});

covers('PARTNERS-01', 'AUTH-27').test.each([
  ['Continuar a Partners', 'confirm', '/partners'],
  ['Ir al inicio', 'cancel', '/'],
] as const)(
  'who asks for a guarded page without a session gets the login at home, and after it the choice: %s',
  async (_label, answer, path) => {
    const asked: DialogRequest[] = [];
    configureHost({
      dialogs: {
        open: async (dialog) => {
          asked.push(dialog);
          return answer;
        },
      },
    });
    await open(partners);
    expect(screen.getByTestId('path')).toHaveTextContent(/^\/$/);
    expect(sessionModals.getState().open).toBe('login');
    expect(asked).toEqual([]);
    await act(async () => {
      login({ bearer_token: 'abc', confirmed: true, password_available: true });
      closeSessionModal();
    });
    expect(asked).toEqual([
      expect.objectContaining({ confirm: 'Continuar a Partners', cancel: 'Ir al inicio' }),
    ]);
    expect(screen.getByTestId('path')).toHaveTextContent(new RegExp(`^${path}$`));
  },
);

test('a login that is closed forgets the page that was asked for', async () => {
  const asked = jest.fn();
  configureHost({
    dialogs: {
      open: async () => {
        asked();
        return 'confirm';
      },
    },
  });
  await open(partners);
  await act(async () => closeSessionModal());
  await act(async () => login({ bearer_token: 'abc', confirmed: true, password_available: true }));
  expect(asked).not.toHaveBeenCalled();
});

covers('UX-18', 'AUTH-123').test('a token in the query string opens the page', async () => {
  await open(
    { ...partners, path: '/nueva-contrasena', guard: 'new-password', title: 'Nueva contraseña' },
    '/nueva-contrasena?token=abc',
  );
  expect(screen.getByRole('heading', { name: 'Nueva contraseña' })).toBeInTheDocument();
});

covers('UX-18', 'AUTH-122').test.each([
  [{ token: 'abc' }, '/nueva-contrasena'],
  [{ email: 'ana@escuela.mx' }, '/'],
  ['something else', '/'],
  [null, '/'],
])('with the history state %j, a reload of /nueva-contrasena ends at %s', async (state, path) => {
  await open(
    { ...partners, path: '/nueva-contrasena', guard: 'new-password', title: 'Nueva contraseña' },
    { pathname: '/nueva-contrasena', state },
  );
  expect(screen.getByTestId('path')).toHaveTextContent(new RegExp(`^${path}$`));
});

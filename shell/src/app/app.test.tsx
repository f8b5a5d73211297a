import { SESSION_KEYS } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';
import type { AreaModule } from '@red/federation/area-module';
import { createRemoteStore } from '@red/federation/remote-store';
import { renderInSite } from '@red/testing';
import { act, screen, within } from '@testing-library/react';
import { App } from './app';
import { AreasContext } from './area.context';
import { CompositionContext } from './composition.context';

const route = (path: string, title: string, guard?: 'registration' | 'new-password') => ({
  path,
  expose: `.${path}` as const,
  title,
  description: '',
  frame: 'site' as const,
  server: false,
  indexed: false,
  remote: 'mf-auth',
  ...(guard && { guard }),
});
const composition = {
  routes: [
    route('/faqs', 'FAQs'),
    route('/registro', 'Registro de Usuario', 'registration'),
    route('/nueva-contrasena', 'Nueva contraseña', 'new-password'),
  ],
  links: [],
  redirects: [{ from: '/antes', to: '/faqs' }],
  slots: [],
  paused: [] as string[],
};

async function open(path: string, user: SessionUser | null, paused: string[] = []) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  HTMLCanvasElement.prototype.getContext = () => null;
  if (user) sessionStorage.setItem(SESSION_KEYS.user, JSON.stringify(user));
  const areas = createRemoteStore<AreaModule>({ load: () => new Promise(() => {}) });
  for (const { remote, expose } of composition.routes)
    areas.put(remote, expose, { default: () => <h1>{expose}</h1> });
  return act(async () =>
    renderInSite(
      <AreasContext value={areas}>
        <CompositionContext value={{ ...composition, paused }}>
          <App />
        </CompositionContext>
      </AreasContext>,
      { route: path, session: { user } },
    ),
  );
}

const expired: SessionUser = { bearer_token: 'abc', email: 'ana@red.test', password_available: false };

covers('SHELL-81').test.each(['/faqs', '/no-existe', '/no/existe', '/antes', '/registro'])(
  'with an expired password, %s redirects to the page that changes it',
  async (path) => {
    const { location } = await open(path, expired);
    expect(screen.getByRole('heading', { level: 1, name: './nueva-contrasena' })).toBeVisible();
    expect(location()).toBe('/nueva-contrasena');
  },
);

covers('SHELL-81').test('with an expired password, a paused area redirects too', async () => {
  const { location } = await open('/faqs', expired, ['mf-auth']);
  expect(location()).toBe('/nueva-contrasena');
});

covers('SHELL-81').test('with an expired password, /mantenimiento stays open', async () => {
  const { location } = await open('/mantenimiento', expired);
  expect(location()).toBe('/mantenimiento');
});

covers('SHELL-08').test('a user with an open registration sees its form inside the frame', async () => {
  await open('/registro', { bearer_token: 'abc', confirmed: false });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: './registro' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

covers('SHELL-08').test(
  'without a key or an open registration, /registro redirects to the home page',
  async () => {
    const { location } = await open('/registro', { bearer_token: 'abc', confirmed: true });
    expect(location()).toBe('/');
    expect(screen.queryByText('./registro')).not.toBeInTheDocument();
  },
);

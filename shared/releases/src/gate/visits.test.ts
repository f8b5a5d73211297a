import { guardRedirect } from '@red/contract/guards';
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { readBuiltRelease } from '../built-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { visitsOf } from './visits';

const visits = async (...routes: Partial<RemoteRoute>[]) => {
  const change = (manifest: ReleaseManifest) => ({
    ...manifest,
    routes: routes.map((route) => ({ ...manifest.routes[0], ...route })),
    redirects: [{ from: '/viejo/:id', to: '/pagos' }],
  });
  const { manifest } = await readBuiltRelease(builtRemote({ change }));
  return visitsOf(manifest, 'http://localhost:9/1.0.0/');
};

test.each(['bearer-token', 'registration', 'new-password'] as const)(
  'a page behind the guard %s is opened by somebody whom it lets in',
  async (guard) => {
    const [page] = (await visits({ path: '/secreta', guard, server: false })).pages;
    const session = { user: page?.user ?? null, registrationKey: null, restored: true };
    expect(guardRedirect(guard, session, '/secreta', new URLSearchParams(), '/nueva-contrasena')).toBeNull();
  },
);

test.each(['interaction', 'never'] as const)(
  'a page that sleeps (%s) is opened by somebody for whom it hydrates',
  async (hydrate) => {
    const [page] = (await visits({ hydrate })).pages;
    expect(page?.user).not.toBeNull();
    expect(page?.scripts).toEqual([
      'http://localhost:9/1.0.0/remoteEntry.1.js',
      'http://localhost:9/1.0.0/page.1.js',
    ]);
  },
);

test('a route with parameters is opened at its sample; without one it is named as not opened', async () => {
  const { pages, unknown } = await visits(
    { path: '/recibos/:id', sample: '/recibos/7' },
    { path: '/facturas/:id' },
  );
  expect(pages.map(({ address }) => address)).toEqual(['/recibos/7']);
  expect(unknown).toEqual(['/facturas/:id', '/viejo/:id']);
});

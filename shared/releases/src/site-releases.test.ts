import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import { LIVE_RELEASES_PATH, publicRegistryOf, siteReleases } from './site-releases';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A site that says what is live, with the files of its releases below /mf-pagos/. */
async function siteWith(registryAt: (url: string) => ReleaseRegistry | null) {
  let url = '';
  const server = createServer((request, response) => {
    const registry = registryAt(url);
    if (request.url === LIVE_RELEASES_PATH && registry)
      return response.end(JSON.stringify(publicRegistryOf(registry)));
    if (request.url === '/mf-pagos/remote.json') return response.end('{"name":"mf-pagos"}');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  servers.push(server);
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return url;
}

const registryAt = (url: string): ReleaseRegistry => ({
  remotes: {
    'mf-pagos': {
      enabled: true,
      stable: {
        version: '1.0.0',
        url: `${url}/mf-pagos/`,
        integrity: `sha384-${'a'.repeat(64)}`,
        by: 'Lucía',
        source: { commit: 'abc' },
      },
      releases: {},
    },
  },
});

test('a site says what is live and where its files are, and not who released it from what', async () => {
  const site = await siteWith(registryAt);
  const { registry, storage } = await siteReleases(site);
  const { by: _by, source: _source, ...told } = registryAt(site).remotes['mf-pagos']?.stable ?? {};
  expect(registry).toEqual({ remotes: { 'mf-pagos': { enabled: true, stable: told } } });
  expect(String(await storage.read('mf-pagos', '1.0.0', 'remote.json'))).toBe('{"name":"mf-pagos"}');
  expect(await storage.read('mf-pagos', '1.0.0', 'gone.js')).toBeNull();
});

test('a site that does not say it is refused with what to name instead', async () => {
  const site = await siteWith(() => null);
  await expect(siteReleases(site)).rejects.toThrow('does not say what is live. Name a site that runs');
});

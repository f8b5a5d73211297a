import { releaseManifestSchema } from '../../shared/contract/src/remote-manifest.schema.mjs';
import { openRegistryStore } from '../../shared/releases/src/registry-store.mjs';

/**
 * Every page without a parameter and without a session, an article, and a path that does not exist.
 * @param {string} registryFile
 * @returns {Promise<import('./http-visits.mjs').Page[]>}
 */
export async function publicPages(registryFile) {
  const { remotes } = await openRegistryStore(registryFile).read();
  const manifests = await Promise.all(
    Object.values(remotes).map(async ({ stable }) =>
      releaseManifestSchema.parse(await fetchJson(`${stable.url}remote.json`)),
    ),
  );
  const routes = manifests.flatMap(({ name, routes: own }) =>
    own
      .filter(({ guard, path }) => !guard && !path.includes(':'))
      .map(({ path }) => ({ path, remote: name })),
  );
  return [
    ...routes,
    { path: '/noticias/1', remote: 'mf-contenido' },
    { path: '/no-existe', remote: 'shell' },
  ];
}

/**
 * @param {string} url
 * @returns {Promise<unknown>}
 */
const fetchJson = async (url) => (await fetch(url)).json();

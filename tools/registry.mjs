/** The local release registry and storage: what `npm start` publishes built areas into, the way a team would. */
import path from 'node:path';
import { readBuiltRelease } from '../shared/releases/src/built-release.mjs';
import { pointerOf, publishReleases } from '../shared/releases/src/publish-release.mjs';
import { openRegistryStore } from '../shared/releases/src/registry-store.mjs';
import { openReleaseStorage } from '../shared/releases/src/release-storage.mjs';
import { ROOT } from './packages.mjs';

export const registryFile = (dataDir) => path.join(dataDir, 'registry/registry.json');
export const releasesDir = (dataDir, remote) => path.join(dataDir, 'releases', remote);

const WHO = 'npm start';

/** The version is the remote's own with the hash of its remote.json, so that the same build always gets the same folder. */
const namedByContent = (manifest, integrity) =>
  `${manifest.version}-${Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 10)}`;

/**
 * Publishes built areas and makes them live. A build that was published here before is left as it stands: what an
 * operator did to it since (a rollback, a canary, another release) is not undone by starting the site again.
 * @param {string} dataDir
 * @param {string[]} remotes
 * @param {(remote: string) => string} originOf address of a remote's origin, such as http://localhost:3002
 * @param {(remote: string) => string} [distOf] built folder of a remote
 */
export async function publishBuilt(
  dataDir,
  remotes,
  originOf,
  distOf = (name) => path.join(ROOT, name, 'dist'),
) {
  const store = openRegistryStore(registryFile(dataDir));
  const storage = openReleaseStorage(path.join(dataDir, 'releases'));
  const [registry, history] = await Promise.all([store.read(), store.history(1_000)]);
  const lastHere = (remote) =>
    history.find(({ who, remotes: changed }) => who === WHO && changed[remote]?.after)?.remotes[remote].after
      .stable;
  const built = await Promise.all(
    remotes.map((name) => readBuiltRelease(distOf(name), { version: namedByContent })),
  );
  const addressOf = (remote) => ({ url: originOf(remote) });
  const fresh = built.filter((release) => {
    const known = registry.remotes[release.remote];
    if (!known || lastHere(release.remote) !== release.version) return true;
    const here = known.releases?.[release.version] ?? known.stable;
    return here.version === release.version && here.url !== pointerOf(release, addressOf(release.remote)).url;
  });
  // Files that were lost are put back even when the pointer stands.
  for (const release of built) await storage.put(release);
  if (fresh.length === 0) return registry;
  return publishReleases(fresh, { store, storage, addressOf, who: WHO, why: 'built here' });
}

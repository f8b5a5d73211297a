import { forget, spareVersions } from './operations.mjs';

/** @import { RegistryStore } from './registry-store.mjs' */
/** @import { ReleaseStorage } from './release-storage.ts' */

/** Files that no registry names may belong to an upload in flight; older ones do not. */
const MAX_UPLOAD_MS = 24 * 3_600_000;

/**
 * Removes old releases of a remote: first from the registry, then their files, and with them files that belong to no
 * release. Live, canary and previous always stay, and the newest `keep` of the others.
 * @param {string} name remote
 * @param {number} keep
 * @param {object} from
 * @param {RegistryStore} from.store
 * @param {ReleaseStorage} from.storage
 * @param {string} from.who
 * @param {string} [from.why] by default the versions
 * @param {number} [from.now]
 * @returns {Promise<string[]>} versions whose files were removed
 */
export async function pruneReleases(name, keep, { store, storage, who, why, now = Date.now() }) {
  const spare = spareVersions(await store.read(), name, keep);
  if (spare.length > 0)
    await store.change((registry) => forget(registry, name, spare), {
      who,
      why: why ?? `prune ${spare.join(', ')}`,
    });
  const removed = [];
  for (const { version, storedAt } of await storage.versions(name)) {
    if (!spare.includes(version) && now - storedAt.getTime() < MAX_UPLOAD_MS) continue;
    // Read again for each: somebody may have published the version again since.
    if (isRegistered((await store.read()).remotes[name], version)) continue;
    await storage.remove(name, version);
    removed.push(version);
  }
  return removed;
}

/**
 * @param {import('@red/contract/release-registry').RegisteredRemote | undefined} remote
 * @param {string} version
 */
const isRegistered = (remote, version) =>
  remote !== undefined &&
  [remote.stable, remote.previous, remote.canary, remote.releases?.[version]].some(
    (release) => release?.version === version,
  );

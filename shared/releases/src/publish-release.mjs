import { publish } from './operations.mjs';
import { namedReleases } from './release-integrity.ts';

/** @import { Release, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { BuiltRelease } from './built-release.ts' */
/** @import { RegistryStore } from './registry-store.mjs' */
/** @import { ReleaseStorage } from './release-storage.ts' */

/**
 * Where browsers reach the files of a remote, and the shell's server if that is another address. `{remote}` is replaced
 * by its name; the version is appended.
 * @typedef {{ url: string, serverUrl?: string | undefined }} ReleaseAddress
 */

/**
 * Stores built releases and then registers them. Files first: the registry never names what is not there. When anything
 * of it fails, what this call has stored is removed again.
 * @param {readonly BuiltRelease[]} built
 * @param {object} to
 * @param {RegistryStore} to.store
 * @param {ReleaseStorage} to.storage
 * @param {(remote: string) => ReleaseAddress} to.addressOf
 * @param {string} to.who
 * @param {string} to.why
 * @param {boolean} [to.hold] registered, not live
 * @param {(release: BuiltRelease, pointer: Release) => Promise<void>} [to.check] called when the
 *   files are stored and nothing names them yet
 * @returns {Promise<ReleaseRegistry>}
 */
export async function publishReleases(built, { store, storage, addressOf, who, why, hold = false, check }) {
  for (const { remote } of built) store.mustBeAllowed(remote);
  /** @type {BuiltRelease[]} */
  const stored = [];
  try {
    for (const release of built) {
      if ((await storage.put(release)) === 'stored') stored.push(release);
      await check?.(release, pointerOf(release, addressOf(release.remote)));
    }
    const publishedAt = new Date().toISOString();
    return await store.change(
      (registry) =>
        built.reduce(
          (changed, release) =>
            publish(
              changed,
              release.remote,
              { ...pointerOf(release, addressOf(release.remote)), publishedAt, by: store.author(who) },
              { hold },
            ),
          registry,
        ),
      { who, why },
    );
  } catch (error) {
    // Where registry or storage cannot be reached any more, the files stay: nothing names them.
    for (const release of stored) await removeUnlessRegistered(release, store, storage).catch(() => {});
    throw error;
  }
}

/**
 * @param {BuiltRelease} release
 * @param {RegistryStore} store
 * @param {ReleaseStorage} storage
 */
async function removeUnlessRegistered({ remote, version }, store, storage) {
  const known = (await store.read()).remotes[remote];
  if (known && namedReleases(known).some(({ release }) => release.version === version)) return;
  await storage.remove(remote, version);
}

/**
 * How the registry names a release.
 * @param {BuiltRelease} release
 * @param {ReleaseAddress} address
 * @returns {Release}
 */
export function pointerOf({ remote, version, integrity, bytes }, { url, serverUrl }) {
  const inFolder = (/** @type {string} */ base) =>
    `${base.replaceAll('{remote}', remote).replace(/\/$/, '')}/${version}/`;
  return {
    version,
    url: inFolder(url),
    ...(serverUrl ? { serverUrl: inFolder(serverUrl) } : {}),
    integrity,
    bytes,
  };
}

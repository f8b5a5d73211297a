import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import { filesOf, parseManifest } from './built-release.mjs';

/** @import { Release, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { ReleaseManifest } from '@red/contract/remote-manifest' */
/** @import { ReleaseStorage } from './release-storage.mjs' */

/**
 * Releases that a registry names for a remote, each once, with the pointer that names it.
 * @param {ReleaseRegistry['remotes'][string]} remote
 * @returns {{ place: 'live' | 'previous' | 'canary' | 'held', release: Release }[]}
 */
export function namedReleases({ stable, previous, canary, releases = {} }) {
  /** @type {{ place: 'live' | 'previous' | 'canary' | 'held', release: Release }[]} */
  const named = [
    { place: 'live', release: stable },
    ...(canary ? [{ place: /** @type {const} */ ('canary'), release: canary }] : []),
    ...(previous ? [{ place: /** @type {const} */ ('previous'), release: previous }] : []),
    ...Object.values(releases).map((release) => ({ place: /** @type {const} */ ('held'), release })),
  ];
  return named.filter(
    ({ release }, at) => named.findIndex((other) => other.release.version === release.version) === at,
  );
}

/**
 * Checks the hashes of one release: from the registry to remote.json, and from there to every file and its compressed
 * copies.
 * @param {ReleaseStorage} storage
 * @param {string} remote
 * @param {Pick<Release, 'version' | 'integrity'>} release
 * @returns {Promise<{ checked: number, broken: string[] }>} sentences, one per file that is not what was released
 */
export async function verifyRelease(storage, remote, release) {
  const { version, integrity } = release;
  const manifestBytes = await storage.read(remote, version, 'remote.json');
  if (!manifestBytes) return { checked: 0, broken: [`${remote} ${version}: remote.json is missing`] };
  if (integrityOf(manifestBytes) !== integrity)
    return { checked: 1, broken: [`${remote} ${version}: remote.json is not what was released`] };
  const files = filesOf(parseManifest(manifestBytes, `${remote} ${version} remote.json`));
  const broken = [];
  let checked = 1;
  for (const file of files) {
    for (const { name, unpack } of copiesOf(file.file)) {
      const bytes = await storage.read(remote, version, name);
      if (!bytes && name !== file.file) continue;
      checked += 1;
      if (!bytes) broken.push(`${remote} ${version}: ${name} is missing`);
      else if (hashOfUnpacked(bytes, unpack) !== file.integrity)
        broken.push(`${remote} ${version}: ${name} is not what was released`);
    }
  }
  return { checked, broken };
}

/**
 * remote.json of a published release, verified. Throws when it is missing or not what was released.
 * @param {Pick<ReleaseStorage, 'address' | 'read'>} storage
 * @param {string} remote
 * @param {Release} release
 * @returns {Promise<ReleaseManifest>}
 */
export async function manifestOf(storage, remote, { version, integrity }) {
  const bytes = await storage.read(remote, version, 'remote.json');
  if (!bytes || integrityOf(bytes) !== integrity)
    throw new Error(
      `${remote} ${version} in ${storage.address} is ${bytes ? 'not what was released' : 'missing'}. Publish it again or roll ${remote} back.`,
    );
  return parseManifest(bytes, `${remote} ${version} remote.json`);
}

/** @param {string} file */
const copiesOf = (file) => [
  { name: file, unpack: (/** @type {Buffer} */ bytes) => bytes },
  { name: `${file}.br`, unpack: brotliDecompressSync },
  { name: `${file}.gz`, unpack: gunzipSync },
];

/**
 * @param {Buffer} bytes
 * @param {(bytes: Buffer) => Buffer} unpack
 */
function hashOfUnpacked(bytes, unpack) {
  try {
    return integrityOf(unpack(bytes));
  } catch {
    return 'unreadable';
  }
}

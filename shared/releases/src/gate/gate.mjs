import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import { manifestOf } from '../release-integrity.mjs';
import { buildDefects } from './build.rules.mjs';
import { incompatibilities } from './compatibility.rules.mjs';

/** @import { ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { ShellFacts } from '@red/contract/shell-facts' */
/** @import { BuiltRelease } from '../built-release.mjs' */
/** @import { ReleaseStorage } from '../release-storage.mjs' */
/** @import { OtherRelease } from './compatibility.rules.mjs' */

/**
 * Everything about a built release that can be checked without running it.
 * @param {BuiltRelease} release
 * @param {ShellFacts} shell
 * @param {readonly OtherRelease[]} others live and canary releases of the other remotes
 * @returns {string[]} why it is refused; empty when it is not
 */
export const refusalsOf = ({ manifest, folder }, shell, others) => [
  ...buildDefects({
    manifest,
    factsOf: factsReader(folder),
    textOf: (file) => readIfThere(path.join(folder, file))?.toString('utf8') ?? '',
  }),
  ...incompatibilities(manifest, shell, others),
];

/**
 * Manifests of the live and canary releases of every remote but one. Throws when one cannot be read: without it nobody
 * can tell whether a path is free.
 * @param {ReleaseRegistry} registry
 * @param {Pick<ReleaseStorage, 'address' | 'read'>} storage
 * @param {string} except
 * @returns {Promise<OtherRelease[]>}
 */
export async function otherReleases(registry, storage, except) {
  const wanted = Object.entries(registry.remotes)
    .filter(([remote]) => remote !== except)
    .flatMap(([remote, { stable, canary }]) => [
      { remote, place: 'live', release: stable },
      ...(canary ? [{ remote, place: 'canary', release: canary }] : []),
    ]);
  return Promise.all(
    wanted.map(async ({ remote, place, release }) => ({
      remote,
      place,
      version: release.version,
      manifest: await manifestOf(storage, remote, release),
    })),
  );
}

/**
 * Facts of the files of a built folder, each read once.
 * @param {string} folder
 */
function factsReader(folder) {
  /** @type {Map<string, ReturnType<typeof factsOf>>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    const facts = known.has(file) ? known.get(file) : factsOf(path.join(folder, file));
    known.set(file, facts ?? null);
    return facts ?? null;
  };
}

/** @param {string} file */
function factsOf(file) {
  const bytes = readIfThere(file);
  if (!bytes) return null;
  const isText = /\.(js|css)$/.test(file);
  return {
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    brotli: isText ? brotliCompressSync(bytes).length : bytes.length,
  };
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

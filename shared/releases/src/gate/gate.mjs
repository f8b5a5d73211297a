// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import { manifestOf } from '../release-integrity.mjs';
import {
  budgetIsKept,
  contractIsOffered,
  exportsAreOffered,
  exposesAreBuilt,
  filesAreWhole,
  routesAreFree,
  sharedIsInRange,
  stylesAreInScripts,
  takenIsStated,
  typesArePresent,
  whatIsLoadedIsListed,
} from './compatibility.rules.mjs';

/** @import { ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { ReleaseManifest } from '@red/contract/remote-manifest' */
/** @import { BuiltRelease } from '../built-release.mjs' */
/** @import { ReleaseStorage } from '../release-storage.mjs' */
/** @import { ShellFacts } from '@red/contract/shell-facts' */
/** @import { OtherRelease } from './compatibility.rules.mjs' */

/**
 * Everything about a built release that can be told without running it.
 * @param {BuiltRelease} release
 * @param {ShellFacts} shell
 * @param {readonly OtherRelease[]} others live and canary releases of the other remotes
 * @returns {string[]} why it is refused; empty when it is not
 */
export function refusalsOf(release, shell, others) {
  const candidate = {
    manifest: release.manifest,
    fileOf: fileReader(release.folder),
    textOf: (/** @type {string} */ file) => textOf(path.join(release.folder, file)),
  };
  return [
    ...filesAreWhole(candidate),
    ...whatIsLoadedIsListed(candidate),
    ...contractIsOffered(candidate, shell),
    ...routesAreFree(candidate, shell, others),
    ...exposesAreBuilt(candidate),
    ...sharedIsInRange(candidate, shell),
    ...takenIsStated(candidate),
    ...exportsAreOffered(candidate, shell),
    ...stylesAreInScripts(candidate),
    ...budgetIsKept(candidate),
    ...typesArePresent(candidate),
  ];
}

/**
 * What may have changed since a release was published: the shell, and who owns which path.
 * @param {ReleaseManifest} manifest
 * @param {ShellFacts} shell
 * @param {readonly OtherRelease[]} others
 * @returns {string[]} why it may not go live now
 */
export function refusalsNow(manifest, shell, others) {
  const candidate = { manifest, fileOf: () => null, textOf: () => '' };
  return [
    ...contractIsOffered(candidate, shell),
    ...routesAreFree(candidate, shell, others),
    ...sharedIsInRange(candidate, shell),
    ...exportsAreOffered(candidate, shell),
  ];
}

/**
 * Manifests of what is live and what is a canary, of every remote but one. Throws when one cannot be had: without it
 * nobody can tell whether a path is free.
 * @param {ReleaseRegistry} registry
 * @param {ReleaseStorage} storage
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
function fileReader(folder) {
  /** @type {Map<string, { integrity: string, bytes: number, brotli: number } | null>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const facts = factsOf(path.join(folder, file));
    known.set(file, facts);
    return facts;
  };
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file */
function factsOf(file) {
  let bytes;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  const script = /\.(js|css)$/.test(file);
  return {
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    brotli: script ? brotliCompressSync(bytes).length : bytes.length,
  };
}

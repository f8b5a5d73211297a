import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import { releaseManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';
import { Refusal } from './refusal.mjs';

/** @import { ReleaseManifest } from '@red/contract/remote-manifest' */

/**
 * A remote as its build left it in a folder.
 * @typedef {object} BuiltRelease
 * @property {string} remote
 * @property {string} version
 * @property {string} folder
 * @property {ReleaseManifest} manifest
 * @property {Buffer} manifestBytes what is stored as remote.json
 * @property {string} integrity hash of `manifestBytes`
 * @property {string[]} files everything else that is stored, relative to the folder
 * @property {string[]} maps source maps of its scripts that the build left beside them: no part of the release, kept for
 *   operators
 * @property {number} bytes of the files that browsers may load
 */

/**
 * Reads a built folder. Throws a Refusal that says what is wrong with its remote.json.
 * @param {string} folder
 * @param {{ version?: string | ((manifest: ReleaseManifest, integrity: string) => string) }} [as] the version to
 *   publish it as: a text is written into remote.json, a function only names the release
 * @returns {Promise<BuiltRelease>}
 */
export async function readBuiltRelease(folder, { version } = {}) {
  const file = path.join(folder, 'remote.json');
  const source = await readFile(file).catch(() => {
    throw new Refusal(
      `There is no built remote in ${folder}: it has no remote.json. Build it first, or name its folder with --from.`,
    );
  });
  const stated = parseManifest(source, file);
  const renamed = typeof version === 'string' && version !== stated.version;
  const manifestBytes = renamed
    ? Buffer.from(`${JSON.stringify({ ...JSON.parse(source.toString()), version }, null, 1)}\n`)
    : source;
  const manifest = renamed ? parseManifest(manifestBytes, `${file} as version ${version}`) : stated;
  const integrity = integrityOf(manifestBytes);
  return {
    remote: manifest.name,
    version: typeof version === 'function' ? version(manifest, integrity) : manifest.version,
    folder,
    manifest,
    manifestBytes,
    integrity,
    files: filesOf(manifest).flatMap(({ file: name }) =>
      [name, `${name}.br`, `${name}.gz`].filter(
        (each) => each === name || existsSync(path.join(folder, each)),
      ),
    ),
    maps: filesOf(manifest)
      .map(({ file: name }) => `${name}.map`)
      .filter((each) => existsSync(path.join(folder, each))),
    bytes: Object.values(manifest.build.files).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * Every file a release consists of besides remote.json, with the hash it must have.
 * @param {ReleaseManifest} manifest
 * @returns {{ file: string, integrity: string }[]}
 */
export function filesOf({ build }) {
  return [
    ...Object.entries(build.files).map(([file, { integrity }]) => ({ file, integrity })),
    ...Object.values(build.shareImages ?? {}).map(({ file, integrity }) => ({ file, integrity })),
    ...(build.server ? [build.server] : []),
    ...(build.types ? [build.types] : []),
  ];
}

/**
 * remote.json of a release, strictly parsed. Throws a Refusal that names every field that is wrong.
 * @param {Buffer} bytes
 * @param {string} where for the message
 * @returns {ReleaseManifest}
 */
export function parseManifest(bytes, where) {
  let value;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Refusal(
      `${where} is not JSON (${error instanceof Error ? error.message : error}). Build again.`,
    );
  }
  const parsed = z.safeParse(releaseManifestSchema, value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new Refusal(
    `${where} is not what the contract says:\n${z.prettifyError(parsed.error)}\nFix the remote's remote.json and build again.`,
  );
}

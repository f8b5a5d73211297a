import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import { type ReleaseManifest, releaseManifestSchema } from '@red/contract/remote-manifest';
import { releaseFolder } from './foreign-build';
import { parseJson } from './read-json';
import { Refusal } from './refusal';

/** A remote as its build left it in a folder. */
export interface BuiltRelease {
  remote: string;
  version: string;
  folder: string;
  manifest: ReleaseManifest;
  /** What is stored as remote.json. */
  manifestBytes: Buffer;
  /** Hash of `manifestBytes`. */
  integrity: string;
  /** Everything else that is stored, relative to the folder. */
  files: string[];
  /** Source maps of its scripts that the build left beside them: no part of the release, kept for operators. */
  maps: string[];
  /** Of the files that browsers may load. */
  bytes: number;
}

/**
 * Reads a built folder, of any bundler. Throws a Refusal that says what is wrong with it.
 * @param as the version to publish it as: a text is written into remote.json, a function only names the release
 */
export async function readBuiltRelease(
  built: string,
  { version }: { version?: string | ((manifest: ReleaseManifest, integrity: string) => string) } = {},
): Promise<BuiltRelease> {
  const folder = await releaseFolder(built);
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

/** Every file a release consists of besides remote.json, with the hash it must have. */
export function filesOf({ build }: ReleaseManifest): { file: string; integrity: string }[] {
  return [
    ...Object.entries(build.files).map(([file, { integrity }]) => ({ file, integrity })),
    ...Object.values(build.shareImages ?? {}).map(({ file, integrity }) => ({ file, integrity })),
    ...(build.server ? [build.server] : []),
    ...(build.types ? [build.types] : []),
  ];
}

/**
 * remote.json of a release, strictly parsed. Throws a Refusal that names every field that is wrong.
 * @param where for the message
 */
export function parseManifest(bytes: Buffer, where: string): ReleaseManifest {
  const { data, problem } = parseJson(releaseManifestSchema, bytes.toString('utf8'));
  if (data) return data;
  throw new Refusal(
    `${where} is not what the contract says:\n${problem}\nFix the remote's remote.json and build again.`,
  );
}

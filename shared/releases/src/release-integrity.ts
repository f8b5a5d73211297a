import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { filesOf, parseManifest } from './built-release';
import { Refusal } from './refusal';
import { folderOf } from './release-folder';
import type { ReleaseFiles } from './release-storage';
import type { BuiltFiles } from './source-places';

/** Releases that a registry names for a remote, each once, with the pointer that names it. */
export function namedReleases({
  stable,
  previous,
  canary,
  releases = {},
}: ReleaseRegistry['remotes'][string]): {
  place: 'live' | 'previous' | 'canary' | 'held';
  release: Release;
}[] {
  const named = [
    { place: 'live' as const, release: stable },
    ...(canary ? [{ place: 'canary' as const, release: canary }] : []),
    ...(previous ? [{ place: 'previous' as const, release: previous }] : []),
    ...Object.values(releases).map((release) => ({ place: 'held' as const, release })),
  ];
  return named.filter(
    ({ release }, at) => named.findIndex((other) => other.release.version === release.version) === at,
  );
}

/**
 * Checks the hashes of one release: from the registry to remote.json, and from there to every file and its compressed
 * copies.
 * @returns sentences, one per file that is not what was released
 */
export async function verifyRelease(
  storage: Pick<ReleaseFiles, 'read'>,
  remote: string,
  release: Pick<Release, 'version' | 'integrity'> & Partial<Pick<Release, 'url'>>,
): Promise<{ checked: number; broken: string[] }> {
  const { version, integrity } = release;
  const manifestBytes = await storage.read(remote, folderOf(release), 'remote.json');
  if (!manifestBytes) return { checked: 0, broken: [`${remote} ${version}: remote.json is missing`] };
  if (integrityOf(manifestBytes) !== integrity)
    return { checked: 1, broken: [`${remote} ${version}: remote.json is not what was released`] };
  const files = filesOf(parseManifest(manifestBytes, `${remote} ${version} remote.json`));
  const broken = [];
  let checked = 1;
  for (const file of files) {
    for (const { name, unpack } of copiesOf(file.file)) {
      const bytes = await storage.read(remote, folderOf(release), name);
      if (!bytes && name !== file.file) continue;
      checked += 1;
      if (!bytes) broken.push(`${remote} ${version}: ${name} is missing`);
      else if (hashOfUnpacked(bytes, unpack) !== file.integrity)
        broken.push(`${remote} ${version}: ${name} is not what was released`);
    }
  }
  return { checked, broken };
}

/** remote.json of a published release, verified. Throws when it is missing or not what was released. */
export async function manifestOf(
  storage: ReleaseFiles,
  remote: string,
  release: Release,
): Promise<ReleaseManifest> {
  const { version, integrity } = release;
  const bytes = await storage.read(remote, folderOf(release), 'remote.json');
  if (!bytes || integrityOf(bytes) !== integrity)
    throw new Refusal(
      `${remote} ${version} in ${storage.address} is ${bytes ? 'not what was released' : 'missing'}. Publish it again or roll ${remote} back.`,
    );
  return parseManifest(bytes, `${remote} ${version} remote.json`);
}

/** Files of a published release as texts, for the places of its errors. */
export function textsOf(storage: ReleaseFiles, remote: string, release: Release): BuiltFiles {
  const folder = folderOf(release);
  const asText = (bytes: Buffer | null | undefined) => bytes?.toString('utf8') ?? null;
  return {
    url: release.url,
    read: async (file) => asText(await storage.read(remote, folder, file)),
    readMap: async (file) => asText(await storage.readMap?.(remote, folder, file)),
  };
}

const copiesOf = (file: string) => [
  { name: file, unpack: (bytes: Buffer) => bytes },
  { name: `${file}.br`, unpack: brotliDecompressSync },
  { name: `${file}.gz`, unpack: gunzipSync },
];

function hashOfUnpacked(bytes: Buffer, unpack: (bytes: Buffer) => Buffer) {
  try {
    return integrityOf(unpack(bytes));
  } catch {
    return 'unreadable';
  }
}

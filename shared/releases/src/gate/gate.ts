import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ShellFacts } from '@red/contract/shell-facts';
import type { BuiltRelease } from '../built-release';
import { manifestOf } from '../release-integrity';
import type { ReleaseStorage } from '../release-storage';
import { buildDefects } from './build.rules';
import { incompatibilities, type OtherRelease } from './compatibility.rules';

/**
 * Everything about a built release that can be checked without running it.
 * @param others live and canary releases of the other remotes
 * @returns why it is refused; empty when it is not
 */
export const refusalsOf = (
  { manifest, folder }: BuiltRelease,
  shell: ShellFacts,
  others: readonly OtherRelease[],
): string[] => [
  ...buildDefects({
    manifest,
    scripts: scriptsIn(folder),
    factsOf: factsReader(folder),
    textOf: (file) => readIfThere(path.join(folder, file))?.toString('utf8') ?? '',
  }),
  ...incompatibilities(manifest, shell, others),
];

/**
 * Manifests of the live and canary releases of every remote but one. Throws when one cannot be read: without it nobody
 * can tell whether a path is free.
 */
export async function otherReleases(
  registry: ReleaseRegistry,
  storage: Pick<ReleaseStorage, 'address' | 'read'>,
  except: string,
): Promise<OtherRelease[]> {
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

const scriptsIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.js'));

/** Facts of the files of a built folder, each read once. */
function factsReader(folder: string) {
  const known = new Map<string, ReturnType<typeof factsOf>>();
  return (file: string) => {
    const facts = known.has(file) ? known.get(file) : factsOf(path.join(folder, file));
    known.set(file, facts ?? null);
    return facts ?? null;
  };
}

function factsOf(file: string) {
  const bytes = readIfThere(file);
  if (!bytes) return null;
  const isText = /\.(js|css)$/.test(file);
  return {
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    brotli: isText ? brotliCompressSync(bytes).length : bytes.length,
  };
}

function readIfThere(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

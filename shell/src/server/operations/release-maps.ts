import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@red/contract/release-registry';
import { folderOf } from '@red/releases/release-folder';
import { openReleaseStorage } from '@red/releases/release-storage';
import type { RegistryWatcher } from '../releases/registry-watcher';
import { createSourceLocations, type SourceLocations } from './source-locations';

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 20 * 1024 * 1024;
/** Files as a build names them: nothing that leads elsewhere. */
const BUILT_FILE = /^(?!.*\.\.)[\w-][\w./-]*\.c?js$/;

/**
 * Reads source maps, for operators: of the shell beside its build, of a release from where releases are stored, or from
 * the address at which servers reach its origin, which shows them to no visitor.
 * @param storage RELEASE_STORAGE; null where the shell has no access to it
 * @param shellMaps folder of the shell's own maps
 */
function openReleaseMaps(storage: string | null, shellMaps: string) {
  const stored = storage === null ? null : openReleaseStorage(storage);
  return async (remote: string, release: Release | null, file: string): Promise<string | null> => {
    if (!BUILT_FILE.test(file)) return null;
    if (remote === 'shell') return readFile(path.join(shellMaps, `${file}.map`), 'utf8').catch(() => null);
    if (!release) return null;
    const bytes = await stored?.readMap(remote, folderOf(release), file).catch(() => null);
    if (bytes) return bytes.toString('utf8');
    return release.serverUrl ? fetchMap(release, release.serverUrl, file) : null;
  };
}

/**
 * Where errors of the live releases come from.
 * @param watcher knows the releases; asked when an error is located
 */
export function locationsOf(
  watcher: () => Pick<RegistryWatcher, 'mapped' | 'published'>,
  { storage, shellMaps }: { storage: string | null; shellMaps: string },
): SourceLocations {
  const readMap = openReleaseMaps(storage, shellMaps);
  const mapNames = filesIn(shellMaps);
  return createSourceLocations({
    release: (remote, version) =>
      remote === 'shell'
        ? { remote, version, url: '/_shell/', program: null, hasFile: (file) => mapNames.has(`${file}.map`) }
        : watcher().mapped(remote, version),
    readMap: ({ remote, version }, file) => readMap(remote, watcher().published(remote, version), file),
  });
}

/** What a folder holds; a shell that runs from source has none. */
function filesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}

async function fetchMap(release: Release, serverUrl: string, file: string): Promise<string | null> {
  const url = new URL(`../.maps/${folderOf(release)}/${file}.map`, serverUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) return null;
  return response.text();
}

import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltRelease } from './built-release';
import { openStore } from './open-store';
import { inParallel } from './parallel';
import { Refusal } from './refusal';
import { folderOf } from './release-folder';
import { isBucket } from './s3-bucket';
import type { Environment, Store } from './store';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};
/** Content type of a file of a release. */
export const typeOf = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';

const FOREVER = 'public, max-age=31536000, immutable';

const MAPS = '.maps';
/** Files that are written at a time. */
const MAX_PARALLEL = 6;

/**
 * Files of releases, each in a folder that is named after version and content (`folderOf`). Storing the same files again
 * is harmless, other files in the same folder are refused.
 */
export interface ReleaseStorage {
  address: string;
  /** Stores a built release, `remote.json` last, so that a release with a `remote.json` is complete. */
  put: (release: BuiltRelease) => Promise<'stored' | 'there'>;
  read: (remote: string, folder: string, file: string) => Promise<Buffer | null>;
  /** The source map of a file. Maps are stored under `<remote>/.maps/`, which no origin shows to visitors. */
  readMap: (remote: string, folder: string, file: string) => Promise<Buffer | null>;
  /** What is stored in a folder, relative to it, without source maps; empty when there is nothing. */
  files: (remote: string, folder: string) => Promise<string[]>;
  /** What is stored of a remote, registered or not, incomplete uploads included. */
  folders: (remote: string) => Promise<{ folder: string; storedAt: Date }[]>;
  /** Every file of a release. */
  remove: (remote: string, folder: string) => Promise<void>;
}

/** What of a storage shows a release: maps are not there for everybody. */
export type ReleaseFiles = Pick<ReleaseStorage, 'address' | 'read'> &
  Partial<Pick<ReleaseStorage, 'readMap'>>;

/**
 * @param address folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export function openReleaseStorage(address: string, environment?: Environment): ReleaseStorage {
  const store = openStore(isBucket(address) ? address : path.resolve(address), environment);
  const keyOf = (remote: string, folder: string, file: string) => `${remote}/${folder}/${file}`;
  return {
    address: store.address,
    read: (remote, folder, file) => store.get(keyOf(remote, folder, file)),
    readMap: (remote, folder, file) => store.get(keyOf(remote, `${MAPS}/${folder}`, `${file}.map`)),
    files: (remote, folder) => filesIn(store, `${remote}/${folder}/`),
    async folders(remote) {
      const found = new Map<string, Date>();
      for (const { key, at } of await store.list(`${remote}/`)) {
        const folder = key.split('/')[1] ?? '';
        const known = found.get(folder);
        if (!folder.startsWith('.') && (!known || known < at)) found.set(folder, at);
      }
      return [...found].map(([folder, storedAt]) => ({ folder, storedAt }));
    },
    async remove(remote, folder) {
      // Without remote.json a release does not exist, whatever files are left.
      await store.remove(keyOf(remote, folder, 'remote.json'));
      for (const at of [folder, `${MAPS}/${folder}`]) await store.clear(`${remote}/${at}/`);
    },
    async put(built) {
      const { remote, folder: from, maps } = built;
      const folder = folderOf(built);
      const isKnown = await (isBucket(address) ? storeFiles : storeFolder)(store, built, folder);
      for (const map of maps)
        await store.create(keyOf(remote, `${MAPS}/${folder}`, map), await readFile(path.join(from, map)));
      return isKnown ? 'there' : 'stored';
    },
  };
}

const filesIn = async (store: Store, start: string) =>
  (await store.list(start)).map(({ key }) => key.slice(start.length));

/** A folder appears in one step, so that no origin shows half a release; one that is there is compared and completed. */
async function storeFolder(store: Store, built: BuiltRelease, folder: string): Promise<boolean> {
  const { remote } = built;
  const isThere = async () => (await filesIn(store, `${remote}/${folder}/`)).length > 0;
  const draft = `.${folder}.${randomUUID()}.draft`;
  const at = (name: string) => path.join(store.address, remote, name);
  try {
    if (await isThere()) return await storeFiles(store, built, folder);
    await storeFiles(store, built, draft);
    await rename(at(draft), at(folder));
    return false;
  } catch (error) {
    // Another publisher may have been faster.
    if (error instanceof Refusal || !(await isThere())) throw error;
    return storeFiles(store, built, folder);
  } finally {
    await store.clear(`${remote}/${draft}/`);
  }
}

/**
 * Stores what is not there yet, `remote.json` last. Throws a Refusal where something has other content.
 * @returns whether all of it was there
 */
async function storeFiles(store: Store, built: BuiltRelease, folder: string): Promise<boolean> {
  const { remote, folder: from, files, manifestBytes } = built;
  const there = new Set(await filesIn(store, `${remote}/${folder}/`));
  const storeFile = async (file: string, bytes: Buffer) => {
    const key = `${remote}/${folder}/${file}`;
    if (!there.has(file) && (await store.create(key, bytes, { type: typeOf(file), cache: FOREVER }))) return;
    if ((await store.get(key))?.equals(bytes)) return;
    throw new Refusal(
      `${remote}/${folder} is stored already and its ${file} has other content: somebody has changed it. Publish another version: raise "version" in remote.json or name one with --version.`,
    );
  };
  await inParallel(files, MAX_PARALLEL, async (file) =>
    storeFile(file, await readFile(path.join(from, file))),
  );
  await storeFile('remote.json', manifestBytes);
  return there.has('remote.json');
}

import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import type { BuiltRelease } from './built-release';
import { Refusal } from './refusal';
import { folderOf } from './release-folder';
import { isBucket, openBucket } from './s3-bucket';

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
const FOREVER = 'public, max-age=31536000, immutable';

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

/**
 * @param address folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export const openReleaseStorage = (
  address: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ReleaseStorage =>
  isBucket(address) ? bucketStorage(address, environment) : folderStorage(path.resolve(address));

const MAPS = '.maps';

const contentConflict = (remote: string, folder: string, file: string) =>
  new Refusal(
    `${remote}/${folder} is stored already and its ${file} has other content: somebody has changed it. Publish another version: raise "version" in remote.json or name one with --version.`,
  );

function folderStorage(root: string): ReleaseStorage {
  const read: ReleaseStorage['read'] = (remote, folder, file) =>
    readFile(path.join(root, remote, folder, file)).catch((error) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
      throw error;
    });

  return {
    address: root,
    read,
    readMap: (remote, folder, file) => read(remote, path.join(MAPS, folder), `${file}.map`),
    async files(remote, folder) {
      const at = path.join(root, remote, folder);
      if (!(await isFolder(at))) return [];
      const entries = await readdir(at, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(at, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
    },
    async folders(remote) {
      const at = path.join(root, remote);
      const names = (await isFolder(at)) ? await readdir(at) : [];
      return Promise.all(
        names
          .filter((name) => !name.startsWith('.'))
          .map(async (folder) => ({ folder, storedAt: (await stat(path.join(at, folder))).mtime })),
      );
    },
    async remove(remote, folder) {
      // Removed in one step, so that no reader finds an incomplete release.
      const away = path.join(root, remote, `.${folder}.${process.pid}-${randomUUID().slice(0, 8)}.gone`);
      await rename(path.join(root, remote, folder), away);
      await rm(away, { recursive: true, force: true });
      await rm(path.join(root, remote, MAPS, folder), { recursive: true, force: true });
    },
    async put(built) {
      const { remote, folder: from, files, maps, manifestBytes } = built;
      const folder = folderOf(built);
      const target = path.join(root, remote, folder);
      const draft = path.join(root, remote, `.${folder}.${process.pid}-${randomUUID().slice(0, 8)}.draft`);
      async function storeMaps() {
        for (const map of maps) {
          const to = path.join(root, remote, MAPS, folder, map);
          await mkdir(path.dirname(to), { recursive: true });
          await copyFile(path.join(from, map), to);
        }
      }
      try {
        await mkdir(draft, { recursive: true });
        for (const file of files) {
          await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
          await copyFile(path.join(from, file), path.join(draft, file));
        }
        await writeFile(path.join(draft, 'remote.json'), manifestBytes);
        await rename(draft, target);
        await storeMaps();
        return 'stored';
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '') || !(await isFolder(target)))
          throw error;
        const known = await read(remote, folder, 'remote.json');
        if (known && !known.equals(manifestBytes)) throw contentConflict(remote, folder, 'remote.json');
        // An upload that somebody ended half-way is completed, remote.json last.
        for (const file of [...files, 'remote.json']) {
          const [there, here] = await Promise.all([
            read(remote, folder, file),
            readFile(path.join(draft, file)),
          ]);
          if (there && !there.equals(here)) throw contentConflict(remote, folder, file);
          if (there) continue;
          await mkdir(path.dirname(path.join(target, file)), { recursive: true });
          await rename(path.join(draft, file), path.join(target, file));
        }
        await storeMaps();
        return known ? 'there' : 'stored';
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

const isFolder = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );

function bucketStorage(
  address: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseStorage {
  const bucket = openBucket(address, environment);
  const read: ReleaseStorage['read'] = async (remote, folder, file) =>
    (await bucket.get(`${remote}/${folder}/${file}`))?.bytes ?? null;

  return {
    address,
    read,
    readMap: (remote, folder, file) => read(remote, `${MAPS}/${folder}`, `${file}.map`),
    async files(remote, folder) {
      const start = `${remote}/${folder}/`;
      return (await bucket.list(start)).map(({ key }) => key.slice(start.length));
    },
    async folders(remote) {
      const found = new Map<string, Date>();
      for (const { key, at } of await bucket.list(`${remote}/`)) {
        const folder = key.split('/')[1] ?? '';
        if (folder === MAPS) continue;
        const known = found.get(folder);
        if (!known || known < at) found.set(folder, at);
      }
      return [...found].map(([folder, storedAt]) => ({ folder, storedAt }));
    },
    async remove(remote, folder) {
      // Without remote.json a release does not exist, whatever files are left.
      await bucket.remove(`${remote}/${folder}/remote.json`);
      for (const at of [folder, `${MAPS}/${folder}`])
        for (const { key } of await bucket.list(`${remote}/${at}/`)) await bucket.remove(key);
    },
    async put(built) {
      const { remote, folder: from, files, maps, manifestBytes } = built;
      const folder = folderOf(built);
      const known = await read(remote, folder, 'remote.json');
      if (known && !known.equals(manifestBytes)) throw contentConflict(remote, folder, 'remote.json');
      for (const file of [...files, 'remote.json']) {
        const bytes = file === 'remote.json' ? manifestBytes : await readFile(path.join(from, file));
        const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
        const made = await bucket.putIf(`${remote}/${folder}/${file}`, bytes, {
          tag: null,
          type,
          cache: FOREVER,
        });
        if (!made && !(await read(remote, folder, file))?.equals(bytes))
          throw contentConflict(remote, folder, file);
      }
      for (const map of maps)
        await bucket.putIf(`${remote}/${MAPS}/${folder}/${map}`, await readFile(path.join(from, map)), {
          tag: null,
        });
      return known ? 'there' : 'stored';
    },
  };
}

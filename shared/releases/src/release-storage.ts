import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import type { BuiltRelease } from './built-release';
import { Refusal } from './refusal';
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
 * Files of releases. A version never changes: storing the same files again is harmless, other files under the same
 * version are refused.
 */
export interface ReleaseStorage {
  address: string;
  /** Stores a built release, `remote.json` last, so that a release with a `remote.json` is complete. */
  put: (release: BuiltRelease) => Promise<'stored' | 'there'>;
  read: (remote: string, version: string, file: string) => Promise<Buffer | null>;
  /** The source map of a file. Maps are stored under `<remote>/.maps/`, which no origin shows to visitors. */
  readMap: (remote: string, version: string, file: string) => Promise<Buffer | null>;
  /** What is stored of a version, relative to it, without source maps; empty when there is nothing. */
  files: (remote: string, version: string) => Promise<string[]>;
  /** What is stored of a remote, registered or not, incomplete uploads included. */
  versions: (remote: string) => Promise<{ version: string; storedAt: Date }[]>;
  /** Every file of a version. */
  remove: (remote: string, version: string) => Promise<void>;
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

const contentConflict = (remote: string, version: string, file: string) =>
  new Refusal(
    `${remote} ${version} is stored already and its ${file} has other content. A version never changes: raise "version" in remote.json or name another with --version.`,
  );

function folderStorage(root: string): ReleaseStorage {
  const read: ReleaseStorage['read'] = (remote, version, file) =>
    readFile(path.join(root, remote, version, file)).catch((error) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
      throw error;
    });

  return {
    address: root,
    read,
    readMap: (remote, version, file) => read(remote, path.join(MAPS, version), `${file}.map`),
    async files(remote, version) {
      const folder = path.join(root, remote, version);
      if (!(await isFolder(folder))) return [];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        );
    },
    async versions(remote) {
      const folder = path.join(root, remote);
      const names = (await isFolder(folder)) ? await readdir(folder) : [];
      return Promise.all(
        names
          .filter((name) => !name.startsWith('.'))
          .map(async (version) => ({ version, storedAt: (await stat(path.join(folder, version))).mtime })),
      );
    },
    async remove(remote, version) {
      // Removed in one step, so that no reader finds an incomplete release.
      const away = path.join(root, remote, `.${version}.${process.pid}-${randomUUID().slice(0, 8)}.gone`);
      await rename(path.join(root, remote, version), away);
      await rm(away, { recursive: true, force: true });
      await rm(path.join(root, remote, MAPS, version), { recursive: true, force: true });
    },
    async put({ remote, version, folder, files, maps, manifestBytes }) {
      const target = path.join(root, remote, version);
      const draft = path.join(root, remote, `.${version}.${process.pid}-${randomUUID().slice(0, 8)}.draft`);
      async function storeMaps() {
        for (const map of maps) {
          const to = path.join(root, remote, MAPS, version, map);
          await mkdir(path.dirname(to), { recursive: true });
          await copyFile(path.join(folder, map), to);
        }
      }
      try {
        await mkdir(draft, { recursive: true });
        for (const file of files) {
          await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
          await copyFile(path.join(folder, file), path.join(draft, file));
        }
        await writeFile(path.join(draft, 'remote.json'), manifestBytes);
        await rename(draft, target);
        await storeMaps();
        return 'stored';
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '') || !(await isFolder(target)))
          throw error;
        const known = await read(remote, version, 'remote.json');
        if (known && !known.equals(manifestBytes)) throw contentConflict(remote, version, 'remote.json');
        // An upload that somebody ended half-way is completed, remote.json last.
        for (const file of [...files, 'remote.json']) {
          const [there, here] = await Promise.all([
            read(remote, version, file),
            readFile(path.join(draft, file)),
          ]);
          if (there && !there.equals(here)) throw contentConflict(remote, version, file);
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
  const read: ReleaseStorage['read'] = async (remote, version, file) =>
    (await bucket.get(`${remote}/${version}/${file}`))?.bytes ?? null;

  return {
    address,
    read,
    readMap: (remote, version, file) => read(remote, `${MAPS}/${version}`, `${file}.map`),
    async files(remote, version) {
      const start = `${remote}/${version}/`;
      return (await bucket.list(start)).map(({ key }) => key.slice(start.length));
    },
    async versions(remote) {
      const found = new Map<string, Date>();
      for (const { key, at } of await bucket.list(`${remote}/`)) {
        const version = key.split('/')[1] ?? '';
        if (version === MAPS) continue;
        const known = found.get(version);
        if (!known || known < at) found.set(version, at);
      }
      return [...found].map(([version, storedAt]) => ({ version, storedAt }));
    },
    async remove(remote, version) {
      // Without remote.json a release does not exist, whatever files are left.
      await bucket.remove(`${remote}/${version}/remote.json`);
      for (const folder of [version, `${MAPS}/${version}`])
        for (const { key } of await bucket.list(`${remote}/${folder}/`)) await bucket.remove(key);
    },
    async put({ remote, version, folder, files, maps, manifestBytes }) {
      const known = await read(remote, version, 'remote.json');
      if (known && !known.equals(manifestBytes)) throw contentConflict(remote, version, 'remote.json');
      for (const file of [...files, 'remote.json']) {
        const bytes = file === 'remote.json' ? manifestBytes : await readFile(path.join(folder, file));
        const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
        const made = await bucket.putIf(`${remote}/${version}/${file}`, bytes, {
          tag: null,
          type,
          cache: FOREVER,
        });
        if (!made && !(await read(remote, version, file))?.equals(bytes))
          throw contentConflict(remote, version, file);
      }
      for (const map of maps)
        await bucket.putIf(`${remote}/${MAPS}/${version}/${map}`, await readFile(path.join(folder, map)), {
          tag: null,
        });
      return known ? 'there' : 'stored';
    },
  };
}

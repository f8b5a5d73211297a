import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { isBucket, openBucket } from './s3-bucket';
import { type Environment, mustBeSmall, NoFile, type Store } from './store';

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export const openStore = (address: string, environment: Environment = process.env): Store =>
  isBucket(address) ? openBucket(address, environment) : openFolder(address);

function openFolder(address: string): Store {
  const fileOf = (key: string) => path.join(address, key);
  return {
    address,
    get: (key, maxBytes = Infinity) => readRegularFile(fileOf(key), maxBytes),
    async create(key, body) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true });
      return createFile(fileOf(key), body);
    },
    async list(folder) {
      const entries = await readdir(fileOf(folder), { recursive: true, withFileTypes: true }).catch(
        ifMissing([]),
      );
      const files = entries.filter((entry) => entry.isFile());
      const found = await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const file = path.join(parentPath, name);
          const facts = await lstat(file).catch(ifMissing(null));
          return facts
            ? [{ key: path.relative(address, file).replaceAll(path.sep, '/'), at: facts.mtime }]
            : [];
        }),
      );
      return found.flat();
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    clear: (folder) => rm(fileOf(folder), { recursive: true, force: true }),
  };
}

/** For what may not be there. */
export function ifMissing<T>(nothing: T) {
  return (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return nothing;
    throw error;
  };
}

/**
 * Creates a file that is whole from its first moment, also after a power failure.
 * @returns false where the name is taken
 */
async function createFile(file: string, body: Buffer | string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}.draft`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** A file that somebody else may have put there: what is no file is refused, and never waited for. */
async function readRegularFile(file: string, maxBytes: number): Promise<Buffer | null> {
  const facts = await lstat(file).catch(ifMissing(null));
  if (!facts) return null;
  mustBeRegular(file, facts, maxBytes);
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(ifMissing(null));
  if (!handle) return null;
  try {
    // Something else may stand there by now.
    mustBeRegular(file, await handle.stat(), maxBytes);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function mustBeRegular(file: string, facts: Stats, maxBytes: number): void {
  if (!facts.isFile()) throw new NoFile(`${file} is no file`);
  mustBeSmall(file, facts.size, maxBytes);
}

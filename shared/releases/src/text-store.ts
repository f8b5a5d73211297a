import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { createFile } from './registry/record-files';
import { isBucket, openBucket } from './s3-bucket';

/** Small texts that shells leave for each other, by name, in a folder or under a prefix of a bucket. */
export interface TextStore {
  address: string;
  read(name: string): Promise<string | null>;
  /** Creates a text that nobody changes. @returns false where the name is taken */
  create(name: string, text: string): Promise<boolean>;
  /** Replaces what has the name; of two who write at once in a bucket, one is kept. */
  write(name: string, text: string): Promise<void>;
  /** Without those in folders below. */
  names(): Promise<string[]>;
  /** One that is not there is no error. */
  remove(name: string): Promise<void>;
}

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export const openTextStore = (
  address: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TextStore => (isBucket(address) ? bucketTexts(address, environment) : folderTexts(address));

function folderTexts(folder: string): TextStore {
  const ifMissing =
    <T>(nothing: T) =>
    (error: unknown): T => {
      if (errorCode(error) === 'ENOENT') return nothing;
      throw error;
    };
  return {
    address: folder,
    read: (name) => readFile(path.join(folder, name), 'utf8').catch(ifMissing(null)),
    async create(name, text) {
      await mkdir(folder, { recursive: true });
      return createFile(path.join(folder, name), text);
    },
    async write(name, text) {
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${name}.${process.pid}.draft`);
      await writeFile(draft, text);
      await rename(draft, path.join(folder, name));
    },
    names: () => readdir(folder).catch(ifMissing<string[]>([])),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

function bucketTexts(address: string, environment: Readonly<Record<string, string | undefined>>): TextStore {
  const bucket = openBucket(address, environment);
  return {
    address,
    read: async (name) => (await bucket.get(name))?.bytes.toString('utf8') ?? null,
    create: (name, text) => bucket.putIf(name, text, { tag: null }),
    async write(name, text) {
      const found = await bucket.get(name);
      await bucket.putIf(name, text, { tag: found?.tag ?? null });
    },
    names: async () => (await bucket.list('')).map(({ key }) => key).filter((key) => !key.includes('/')),
    remove: (name) => bucket.remove(name),
  };
}

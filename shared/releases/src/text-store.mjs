import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { writeAtomically } from './atomic-write.mjs';
import { isBucket, openBucket } from './s3-bucket.ts';

/**
 * Small texts that shells leave for each other, by name, in a folder or under a prefix of a bucket.
 * @typedef {object} TextStore
 * @property {(name: string) => Promise<string | null>} read
 * @property {(name: string, text: string) => Promise<void>} write replaces what has the name; of two who write at once in
 *   a bucket, one is kept
 * @property {() => Promise<string[]>} names without those in folders below
 * @property {(name: string) => Promise<void>} remove one that is not there is no error
 */

/**
 * @param {string} address a folder, or `s3://bucket/prefix`
 * @param {Readonly<Record<string, string | undefined>>} [environment] keys of the bucket
 * @returns {TextStore}
 */
export const openTextStore = (address, environment = process.env) =>
  isBucket(address) ? bucketTexts(address, environment) : folderTexts(address);

/**
 * @param {string} folder
 * @returns {TextStore}
 */
function folderTexts(folder) {
  /** @template T @param {T} nothing @returns {(error: unknown) => T} */
  const ifMissing = (nothing) => (error) => {
    if (errorCode(error) === 'ENOENT') return nothing;
    throw error;
  };
  return {
    read: (name) => readFile(path.join(folder, name), 'utf8').catch(ifMissing(null)),
    async write(name, text) {
      await mkdir(folder, { recursive: true });
      await writeAtomically(path.join(folder, name), text);
    },
    names: () => readdir(folder).catch(ifMissing([])),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

/**
 * @param {string} address
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {TextStore}
 */
function bucketTexts(address, environment) {
  const bucket = openBucket(address, environment);
  return {
    read: async (name) => (await bucket.get(name))?.bytes.toString('utf8') ?? null,
    async write(name, text) {
      const found = await bucket.get(name);
      await bucket.putIf(name, text, { tag: found?.tag ?? null });
    },
    names: async () => (await bucket.list('')).map(({ key }) => key).filter((key) => !key.includes('/')),
    remove: (name) => bucket.remove(name),
  };
}

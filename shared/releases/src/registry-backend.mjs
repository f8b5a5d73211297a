// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { registryIndexSchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { writeAtomically } from './atomic-write.mjs';
import { withFileLock } from './file-lock.mjs';
import { isBucket, openBucket } from './s3-bucket.mjs';

/**
 * Texts of a registry as they stand: one for each area that has a record, and the document of earlier registries.
 * @typedef {{ legacy: string | null, records: Map<string, string> }} RegistryTexts
 */

/**
 * Where the texts of a registry can be read.
 * @typedef {object} RegistrySource
 * @property {string} address for messages
 * @property {() => Promise<RegistryTexts>} readAll what has not changed is not fetched again
 */

/**
 * Where they can be written, too.
 * @typedef {object} RegistryWriter
 * @property {(area: string) => Promise<{ text: string, tag: string } | null>} read the record of one area
 * @property {(area: string, text: string, tag: string | null) => Promise<boolean>} swap replaces the record that had
 *   `tag`; false when it has another one by now
 * @property {(area: string, id: string, text: string) => Promise<void>} putChange
 * @property {(area: string | null, id: string) => Promise<string | null>} getChange null: of an earlier registry
 * @property {<T>(area: string, work: () => Promise<T>) => Promise<T>} withLock runs one writer of an area at a time,
 *   where the backend can
 */
/** @typedef {RegistrySource & RegistryWriter} RegistryBackend */

/** How long a read of a web server may take. */
const WEB_TIMEOUT_MS = 3_000;
const AREA = /^mf-[a-z]+$/;

/**
 * @param {string} address path of `registry.json`, beside which the records stand, or `s3://bucket/prefix`
 * @param {Readonly<Record<string, string | undefined>>} environment keys of the bucket
 * @returns {RegistryBackend}
 */
export const openRegistryBackend = (address, environment) =>
  isBucket(address) ? bucketBackend(address, environment) : fileBackend(address);

/**
 * A registry that is only read: also one on a web server.
 * @param {string} address
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {RegistrySource}
 */
export const openRegistrySource = (address, environment = process.env) =>
  /^https?:/.test(address) ? webSource(address) : openRegistryBackend(address, environment);

/**
 * Each area has a folder `areas/<area>` with `record.json`, its history and its lock: whoever may write that folder and
 * no other one can change that area and no other one.
 * @param {string} file
 * @returns {RegistryBackend}
 */
function fileBackend(file) {
  const folder = path.dirname(file);
  const folderOf = (/** @type {string} */ area) => path.join(folder, 'areas', area);
  const recordOf = (/** @type {string} */ area) => path.join(folderOf(area), 'record.json');
  /** @type {Map<string, () => Promise<boolean>>} */
  const ownsLock = new Map();
  const kept = keptTexts();

  /** @param {string} file */
  const stampOf = async (file) => {
    const facts = await stat(file).catch(ifMissing(null));
    return facts && `${facts.mtimeMs}:${facts.size}:${facts.ino}`;
  };
  /** @param {string} file */
  const readKept = async (file) => {
    const stamp = await stampOf(file);
    return stamp && kept(file, stamp, () => readFile(file, 'utf8').catch(ifMissing(null)));
  };
  /** @type {RegistryWriter['read']} */
  const read = async (area) => {
    const text = await readFile(recordOf(area), 'utf8').catch(ifMissing(null));
    return text === null ? null : { text, tag: createHash('sha256').update(text).digest('hex') };
  };

  return {
    address: file,
    read,
    async readAll() {
      const areas = (await readdir(path.join(folder, 'areas')).catch(ifMissing([]))).filter((name) =>
        AREA.test(name),
      );
      const texts = await Promise.all(areas.map((area) => readKept(recordOf(area))));
      return { legacy: await readKept(file), records: recordsOf(areas, texts) };
    },
    async swap(area, text, tag) {
      if (!(await ownsLock.get(area)?.())) return false;
      if (((await read(area))?.tag ?? null) !== tag) return false;
      await writeAtomically(recordOf(area), text);
      return true;
    },
    async putChange(area, id, text) {
      const history = path.join(folderOf(area), 'history');
      await mkdir(history, { recursive: true });
      await writeAtomically(path.join(history, `${id}.json`), text);
    },
    getChange: (area, id) =>
      readFile(
        path.join(area === null ? folder : folderOf(area), 'history', `${path.basename(id)}.json`),
        'utf8',
      ).catch(ifMissing(null)),
    async withLock(area, work) {
      return withFileLock(path.join(folderOf(area), '.lock'), (isOwner) => {
        ownsLock.set(area, isOwner);
        return work();
      });
    },
  };
}

/**
 * Objects `areas/<area>.json` and `history/<area>/<change>.json`: a team's access key can be limited to its own.
 * @param {string} address
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {RegistryBackend}
 */
function bucketBackend(address, environment) {
  const bucket = openBucket(address, environment);
  const recordOf = (/** @type {string} */ area) => `areas/${area}.json`;
  const kept = keptTexts();
  /** @param {string} key */
  const textOf = async (key) => (await bucket.get(key))?.bytes.toString('utf8') ?? null;

  return {
    address,
    async read(area) {
      const found = await bucket.get(recordOf(area));
      return found && { text: found.bytes.toString('utf8'), tag: found.tag };
    },
    async readAll() {
      const [listed, legacy] = await Promise.all([bucket.list('areas/'), textOf('registry.json')]);
      const objects = listed.flatMap(({ key, tag }) => {
        const area = /^areas\/(mf-[a-z]+)\.json$/.exec(key)?.[1];
        return area ? [{ area, key, tag }] : [];
      });
      const texts = await Promise.all(objects.map(({ key, tag }) => kept(key, tag, () => textOf(key))));
      return {
        legacy,
        records: recordsOf(
          objects.map(({ area }) => area),
          texts,
        ),
      };
    },
    swap: (area, text, tag) => bucket.putIf(recordOf(area), text, { tag }),
    async putChange(area, id, text) {
      await bucket.putIf(`history/${area}/${id}.json`, text, { tag: null });
    },
    getChange: (area, id) => textOf(area === null ? `history/${id}.json` : `history/${area}/${id}.json`),
    // The bucket refuses the second of two writers by itself.
    withLock: (_area, work) => work(),
  };
}

/**
 * Files of a folder or a bucket behind a web server: `registry.json` lists the areas, or is an earlier registry. Each is
 * requested with the ETag of the last answer.
 * @param {string} address
 * @returns {RegistrySource}
 */
function webSource(address) {
  /** @type {Map<string, { etag: string, text: string }>} */
  const kept = new Map();
  /** @param {string} url */
  const read = async (url) => {
    const known = kept.get(url);
    const response = await fetch(url, {
      headers: known?.etag ? { 'if-none-match': known.etag } : {},
      signal: AbortSignal.timeout(WEB_TIMEOUT_MS),
    });
    if (response.status === 304 && known) return known.text;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const text = await response.text();
    kept.set(url, { etag: response.headers.get('etag') ?? '', text });
    return text;
  };
  return {
    address,
    async readAll() {
      const first = await read(address);
      const index = z.safeParse(registryIndexSchema, jsonOf(first)).data;
      if (!index) return { legacy: first, records: new Map() };
      const texts = await Promise.all(
        index.areas.map((area) => read(new URL(`areas/${area}/record.json`, address).href)),
      );
      return { legacy: null, records: recordsOf(index.areas, texts) };
    },
  };
}

/** Texts by name, read again only when their stamp has changed. */
function keptTexts() {
  /** @type {Map<string, { stamp: string, text: string }>} */
  const known = new Map();
  /**
   * @param {string} name
   * @param {string} stamp
   * @param {() => Promise<string | null>} read
   */
  return async (name, stamp, read) => {
    const last = known.get(name);
    if (last && stamp && last.stamp === stamp) return last.text;
    const text = await read();
    if (text !== null) known.set(name, { stamp, text });
    return text;
  };
}

/**
 * @param {readonly string[]} areas
 * @param {readonly (string | null)[]} texts
 */
function recordsOf(areas, texts) {
  /** @type {Map<string, string>} */
  const records = new Map();
  for (const [at, area] of areas.entries()) {
    const text = texts[at];
    if (typeof text === 'string') records.set(area, text);
  }
  return records;
}

/** @param {string} text @returns {unknown} */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @template T @param {T} nothing @returns {(error: unknown) => T} */
function ifMissing(nothing) {
  return (error) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return nothing;
    throw error;
  };
}

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { registryIndexSchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { writeAtomically } from './atomic-write.mjs';
import { withFileLock } from './file-lock.mjs';
import { Refusal } from './refusal.ts';
import { isBucket, openBucket } from './s3-bucket.ts';

/**
 * Texts of a registry as they stand: one for each area that has a record, why that of an area cannot be read, and the
 * document of earlier registries.
 * @typedef {{ legacy: string | null, records: Map<string, string>, damaged: Map<string, string> }} RegistryTexts
 */

/**
 * Where the texts of a registry can be read.
 * @typedef {object} RegistrySource
 * @property {string} address for messages
 * @property {() => Promise<RegistryTexts>} readAll what has not changed is not fetched again; one record that cannot be
 *   read is no reason to read none
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
/** Bytes of one text; a record with all its releases has some 20 KiB. */
const MAX_BYTES = 4 * 1024 * 1024;
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
  const readKept = async (file) => {
    const facts = await lstat(file).catch(ifMissing(null));
    return (
      facts && kept(file, `${facts.mtimeMs}:${facts.size}:${facts.ino}`, () => readRegularFile(file, facts))
    );
  };
  /** @param {string} file */
  const readNow = async (file) => {
    const facts = await lstat(file).catch(ifMissing(null));
    return facts && readRegularFile(file, facts);
  };
  /** @type {RegistryWriter['read']} */
  const read = async (area) => {
    const text = await readNow(recordOf(area));
    return text === null ? null : { text, tag: createHash('sha256').update(text).digest('hex') };
  };

  return {
    address: file,
    read,
    async readAll() {
      const areas = (await readdir(path.join(folder, 'areas')).catch(ifMissing([]))).filter((name) =>
        AREA.test(name),
      );
      const records = await readEach(areas, (area) => readKept(recordOf(area)));
      return { legacy: await readKept(file), ...records };
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
      readNow(path.join(area === null ? folder : folderOf(area), 'history', `${path.basename(id)}.json`)),
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
      const objects = new Map(
        listed.map((object) => [/^areas\/(mf-[a-z]+)\.json$/.exec(object.key)?.[1], object]),
      );
      const areas = [...objects.keys()].filter((area) => area !== undefined);
      const records = await readEach(areas, async (area) => {
        const { key, tag, bytes } = objects.get(area) ?? { key: recordOf(area), tag: '', bytes: 0 };
        mustBeSmall(key, bytes);
        return kept(key, tag, () => textOf(key));
      });
      return { legacy, ...records };
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
    const text = await textWithin(response, url);
    kept.set(url, { etag: response.headers.get('etag') ?? '', text });
    return text;
  };
  return {
    address,
    async readAll() {
      const first = await read(address);
      const index = z.safeParse(registryIndexSchema, jsonOf(first)).data;
      if (!index) return { legacy: first, records: new Map(), damaged: new Map() };
      const records = await readEach(index.areas, (area) =>
        read(new URL(`areas/${area}/record.json`, address).href),
      );
      return { legacy: null, ...records };
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
 * The record of each area on its own: one that cannot be read costs its own area only.
 * @param {readonly string[]} areas
 * @param {(area: string) => Promise<string | null>} read null: it has none
 * @returns {Promise<Pick<RegistryTexts, 'records' | 'damaged'>>}
 */
async function readEach(areas, read) {
  const found = await Promise.allSettled(areas.map(read));
  /** @type {Pick<RegistryTexts, 'records' | 'damaged'>} */
  const all = { records: new Map(), damaged: new Map() };
  for (const [at, area] of areas.entries()) {
    const each = found[at];
    if (each?.status === 'rejected') all.damaged.set(area, causeOf(each.reason));
    else if (typeof each?.value === 'string') all.records.set(area, each.value);
  }
  return all;
}

/** @param {unknown} error */
const causeOf = (error) =>
  error instanceof Refusal || !errorCode(error)
    ? error instanceof Error
      ? error.message
      : String(error)
    : String(errorCode(error));

/**
 * The text of a file that somebody else may have put there: what is no file is refused, and never waited for.
 * @param {string} file
 * @param {import('node:fs').Stats} facts without following a link
 */
async function readRegularFile(file, facts) {
  mustBeRegular(file, facts);
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(ifMissing(null));
  if (!handle) return null;
  try {
    // Something else may stand there by now.
    mustBeRegular(file, await handle.stat());
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/**
 * @param {string} file
 * @param {import('node:fs').Stats} facts
 */
function mustBeRegular(file, facts) {
  if (!facts.isFile()) throw new Refusal(`${file} is no file`);
  mustBeSmall(file, facts.size);
}

/**
 * @param {string} name
 * @param {number} bytes
 */
function mustBeSmall(name, bytes) {
  if (bytes > MAX_BYTES) throw new Refusal(`${name} is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
}

/**
 * @param {Response} response
 * @param {string} url
 */
async function textWithin(response, url) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    mustBeSmall(url, bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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

// @ts-check
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorCode } from '@red/contract/error-code';
import { registryChangeSchema, releaseRegistrySchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { writeAtomically } from './atomic-write.mjs';
import { withFileLock } from './file-lock.mjs';
import { pointersOf } from './operations.mjs';
import { isBucket, openBucket } from './s3-bucket.mjs';

/** @import { RegistryChange, ReleaseRegistry } from '@red/contract/release-registry' */

/** Attempts of a writer while others change the registry in between. */
const MAX_ATTEMPTS = 60;

/**
 * @typedef {object} RegistryStore
 * @property {string} address file, or bucket and prefix
 * @property {() => Promise<ReleaseRegistry>} read the current registry; empty when there is none yet
 * @property {(edit: (registry: ReleaseRegistry) => ReleaseRegistry, reason: { who: string, why: string }) => Promise<ReleaseRegistry>} change
 *   applies `edit` to the current registry, one writer at a time, and returns the result; an edit that throws or
 *   returns the same registry changes nothing. It is called again when somebody else was faster.
 * @property {(limit?: number) => Promise<RegistryChange[]>} history changes, latest first
 */

/**
 * Where a registry's text and history are kept.
 * @typedef {object} RegistryBackend
 * @property {() => Promise<{ text: string, tag: string } | null>} read
 * @property {(text: string, tag: string | null) => Promise<boolean>} swap replaces the text that had `tag`; false when it has another one by now
 * @property {(id: string, text: string) => Promise<void>} putChange
 * @property {(id: string) => Promise<string | null>} getChange
 * @property {<T>(work: () => Promise<T>) => Promise<T>} withLock runs one writer at a time, where the backend can
 */

/**
 * The release registry and its history. Every change is written to the history first and counts from the moment the
 * registry names it: a writer that is killed half-way leaves the registry unchanged and an entry that nothing refers to.
 * @param {string} address path of the registry file, or `s3://bucket/prefix`
 * @param {Readonly<Record<string, string | undefined>>} [environment] keys of the bucket
 * @returns {RegistryStore}
 */
export function openRegistryStore(address, environment = process.env) {
  const backend = isBucket(address) ? bucketBackend(address, environment) : fileBackend(address);

  return {
    address,
    async read() {
      return parseRegistry((await backend.read())?.text, address);
    },
    change: (edit, reason) =>
      backend.withLock(async () => {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
          const found = await backend.read();
          const registry = parseRegistry(found?.text, address);
          const edited = edit(registry);
          if (isSame(registry, edited)) return registry;
          const id = nextId(registry.change);
          const at = new Date().toISOString();
          const next = z.parse(releaseRegistrySchema, { ...edited, updatedAt: at, change: id });
          await backend.putChange(id, textOf(changeOf(id, at, registry, next, reason)));
          if (await backend.swap(textOf(next), found?.tag ?? null)) return next;
          // The answer to a successful write may be lost: then the registry already has this change.
          const now = parseRegistry((await backend.read())?.text, address);
          if (now.change === id) return now;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * (attempt + 1)));
        }
        throw new Error(`${address} is being changed by others all the time. Try again.`);
      }),
    async history(limit = 50) {
      /** @type {RegistryChange[]} */
      const changes = [];
      /** @type {string | null | undefined} */
      let id = parseRegistry((await backend.read())?.text, address).change;
      while (id && changes.length < limit) {
        const text = await backend.getChange(id);
        if (!text) break;
        const change = z.parse(registryChangeSchema, JSON.parse(text));
        changes.push(change);
        id = change.parent;
      }
      return changes;
    },
  };
}

/**
 * @param {string | undefined} text
 * @param {string} address
 * @returns {ReleaseRegistry}
 */
function parseRegistry(text, address) {
  if (text === undefined) return { schema: 1, updatedAt: '', remotes: {} };
  try {
    return z.parse(releaseRegistrySchema, JSON.parse(text), { error: z.locales.en().localeError });
  } catch (error) {
    const cause = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(
      `The registry ${address} cannot be read (${cause}). Fix it, or restore the version before.`,
    );
  }
}

/** @param {unknown} value */
const textOf = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * @param {ReleaseRegistry} before
 * @param {ReleaseRegistry} after
 */
const isSame = (before, after) => before === after || isDeepStrictEqual(before.remotes, after.remotes);

/**
 * Ids sort by age and are unique: a count and random digits.
 * @param {string | undefined} last
 */
function nextId(last) {
  const count = Number(last?.split('-')[0] ?? 0) + 1;
  return `${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

/**
 * @param {string} id
 * @param {string} at
 * @param {ReleaseRegistry} before
 * @param {ReleaseRegistry} after
 * @param {{ who: string, why: string }} reason
 * @returns {RegistryChange}
 */
function changeOf(id, at, before, after, { who, why }) {
  const names = [...new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])].filter(
    (name) => !isDeepStrictEqual(before.remotes[name], after.remotes[name]),
  );
  const remotes = Object.fromEntries(
    names
      .map((name) => [name, pointersOf(before.remotes[name]), pointersOf(after.remotes[name])])
      .map(([name, old, now]) => [name, { before: old, after: now }]),
  );
  return { id, parent: before.change ?? null, at, who, why, remotes };
}

/**
 * @param {string} file
 * @returns {RegistryBackend}
 */
function fileBackend(file) {
  const folder = path.dirname(file);
  const changes = path.join(folder, 'history');
  const name = path.basename(file, '.json');
  /** @param {string} text */
  const tagOf = (text) => createHash('sha256').update(text).digest('hex');
  /** @type {() => Promise<boolean>} */
  let ownsLock = async () => true;

  /** @param {string} path */
  const readIfThere = (path) =>
    readFile(path, 'utf8').catch((error) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    });
  const read = async () => {
    const text = await readIfThere(file);
    return text === null ? null : { text, tag: tagOf(text) };
  };

  return {
    read,
    async swap(text, tag) {
      if (!(await ownsLock())) return false;
      if (((await read())?.tag ?? null) !== tag) return false;
      await writeAtomically(file, text);
      return true;
    },
    async putChange(id, text) {
      await mkdir(changes, { recursive: true });
      await writeAtomically(path.join(changes, `${id}.json`), text);
    },
    getChange: (id) => readIfThere(path.join(changes, `${path.basename(id)}.json`)),
    async withLock(work) {
      await mkdir(folder, { recursive: true });
      return withFileLock(path.join(folder, `.${name}-lock`), (isOwner) => {
        ownsLock = isOwner;
        return work();
      });
    },
  };
}

/**
 * @param {string} address
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {RegistryBackend}
 */
function bucketBackend(address, environment) {
  const bucket = openBucket(address, environment);
  return {
    async read() {
      const found = await bucket.get('registry.json');
      return found && { text: found.bytes.toString('utf8'), tag: found.tag };
    },
    swap: (text, tag) => bucket.putIf('registry.json', text, { tag }),
    async putChange(id, text) {
      await bucket.putIf(`history/${id}.json`, text, { tag: null });
    },
    async getChange(id) {
      return (await bucket.get(`history/${id}.json`))?.bytes.toString('utf8') ?? null;
    },
    // The bucket refuses the second of two writers by itself.
    withLock: (work) => work(),
  };
}

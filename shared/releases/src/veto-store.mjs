import { createHash } from 'node:crypto';
import path from 'node:path';
import { canaryVetoSchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { vetoEnds } from './canary-vetoes.mjs';
import { isBucket } from './s3-bucket.ts';
import { openTextStore } from './text-store.mjs';

/** @import { CanaryVeto } from '@red/contract/release-registry' */

/**
 * @typedef {object} VetoStore
 * @property {string} address
 * @property {(remote: string, run: { version: string, since?: string | undefined }) => Promise<CanaryVeto | null>} of
 *   the veto of one run of a canary; null when there is none or it cannot be read
 * @property {(veto: CanaryVeto) => Promise<void>} put stores a veto; of two for one run the first is kept
 * @property {() => Promise<CanaryVeto[]>} all every veto, oldest first; unreadable files are left out
 */

/**
 * Default place of the vetoes of a registry: beside it, in a folder or under a prefix of their own. Null for a registry
 * behind a web server, where nothing can be written.
 * @param {string} registryAddress
 */
export function vetoesBeside(registryAddress) {
  if (/^https?:/.test(registryAddress)) return null;
  if (isBucket(registryAddress)) return `${registryAddress.replace(/\/$/, '')}/vetoes`;
  return path.join(path.dirname(registryAddress), 'vetoes');
}

/**
 * Opens the place where shells store their vetoes. Only shells need write access to it.
 * @param {string} address a folder, or `s3://bucket/prefix`
 * @param {Readonly<Record<string, string | undefined>>} [environment] keys of the bucket
 * @returns {VetoStore}
 */
export function openVetoStore(address, environment = process.env) {
  const texts = openTextStore(address, environment);

  /** @type {VetoStore['of']} */
  const vetoOfRun = async (remote, run) => {
    const veto = parseVeto(await texts.read(nameOf(remote, run)));
    return veto && vetoEnds(veto, remote, run) ? veto : null;
  };

  return {
    address,
    of: vetoOfRun,
    async put(veto) {
      if (await vetoOfRun(veto.remote, veto)) return;
      const text = JSON.stringify(z.parse(canaryVetoSchema, veto), null, 2);
      await texts.write(nameOf(veto.remote, veto), `${text}\n`);
    },
    async all() {
      const names = (await texts.names()).filter((name) => name.endsWith('.json'));
      const vetoes = await Promise.all(names.map(async (name) => parseVeto(await texts.read(name))));
      return vetoes.flatMap((veto) => veto ?? []).sort((one, other) => one.at.localeCompare(other.at));
    },
  };
}

/** @param {string | null} text */
function parseVeto(text) {
  try {
    return text === null ? null : (z.safeParse(canaryVetoSchema, JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/**
 * One file per run, so that a shell has to read a single file.
 * @param {string} remote
 * @param {{ version: string, since?: string | undefined }} run
 */
function nameOf(remote, { version, since }) {
  const run = createHash('sha256')
    .update(JSON.stringify([version, since ?? null]))
    .digest('hex')
    .slice(0, 16);
  return `${remote}_${version.replaceAll(/[^\w.-]/g, '-').slice(0, 60)}_${run}.json`;
}

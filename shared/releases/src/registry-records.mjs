/** What the texts of a registry say, as pure functions. */
import { releaseRecordSchema, releaseRegistrySchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { signerOf } from './release-keys.mjs';

/** @import { RegisteredRemote, ReleaseRecord, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { RegistryTexts } from './registry-backend.mjs' */
/** @import { TrustedKey } from './release-keys.mjs' */

/**
 * What is known of one area: its record, or why it does not count.
 * @typedef {{ ok: true, remote: RegisteredRemote, updatedAt: string, change: string | null, text: string | null, signedBy: string | null }
 *   | { ok: false, cause: string }} AreaState
 */

/**
 * Every area of a registry. With trusted keys only a record that one of them has signed for its area counts; without,
 * every readable one, and what an earlier registry says of areas that have no record.
 * @param {RegistryTexts} texts
 * @param {readonly TrustedKey[] | null} trusted
 * @param {string} address for messages
 * @returns {Map<string, AreaState>}
 */
export function areaStates({ legacy, records, damaged }, trusted, address) {
  const { remotes, updatedAt, change = null } = parseLegacy(legacy, address);
  /** @type {Map<string, AreaState>} */
  const states = new Map();
  for (const [area, remote] of Object.entries(remotes))
    states.set(
      area,
      trusted
        ? { ok: false, cause: notSigned(area) }
        : { ok: true, remote, updatedAt, change, text: null, signedBy: null },
    );
  for (const [area, text] of records) states.set(area, stateOf(area, text, trusted));
  for (const [area, cause] of damaged) states.set(area, { ok: false, cause: unreadable(area, cause) });
  return states;
}

/**
 * The state of one area from the text of its record.
 * @param {string} area
 * @param {string} text
 * @param {readonly TrustedKey[] | null} trusted
 * @returns {AreaState}
 */
export function stateOf(area, text, trusted) {
  const record = parseRecord(text);
  if (typeof record === 'string') return { ok: false, cause: unreadable(area, record) };
  if (record.area !== area) return { ok: false, cause: `The record of ${area} is one of ${record.area}.` };
  const { remote, updatedAt, change } = record;
  if (!trusted) return { ok: true, remote, updatedAt, change, text, signedBy: null };
  const signer = signerOf(record, area, trusted);
  if (signer.ok) return { ok: true, remote, updatedAt, change, text, signedBy: signer.name };
  return {
    ok: false,
    cause: record.signature ? `The record of ${area} does not count: ${signer.cause}.` : notSigned(area),
  };
}

/**
 * @param {string} area
 * @param {string} cause
 */
const unreadable = (area, cause) => `The record of ${area} cannot be read (${cause}).`;

/** @param {string} area */
const notSigned = (area) =>
  `The record of ${area} is not signed. Its team signs it: red-release sign ${area}.`;

/**
 * A record, whoever signed it; or why it is none.
 * @param {string} text
 * @returns {ReleaseRecord | string}
 */
export function parseRecord(text) {
  try {
    return z.parse(releaseRecordSchema, JSON.parse(text), { error: z.locales.en().localeError });
  } catch (error) {
    return error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
  }
}

/**
 * All areas that count, as one registry.
 * @param {ReadonlyMap<string, AreaState>} states
 * @returns {ReleaseRegistry}
 */
export function registryOf(states) {
  const good = [...states].flatMap(([area, state]) => (state.ok ? [{ area, ...state }] : []));
  good.sort((one, other) => (one.area < other.area ? -1 : 1));
  const updatedAt =
    good
      .map((state) => state.updatedAt)
      .sort()
      .at(-1) ?? '';
  return {
    schema: 1,
    updatedAt,
    remotes: Object.fromEntries(good.map(({ area, remote }) => [area, remote])),
  };
}

/**
 * Why areas do not count, as sentences.
 * @param {ReadonlyMap<string, AreaState>} states
 */
export const causesIn = (states) => [...states.values()].flatMap((state) => (state.ok ? [] : [state.cause]));

/**
 * The document of an earlier registry; the list of areas that stands there for web servers is none.
 * @param {string | null} text
 * @param {string} address
 * @returns {ReleaseRegistry}
 */
export function parseLegacy(text, address) {
  /** @type {ReleaseRegistry} */
  const nothing = { schema: 1, updatedAt: '', remotes: {} };
  if (text === null) return nothing;
  try {
    const json = JSON.parse(text);
    if (json?.schema === 2) return nothing;
    return z.parse(releaseRegistrySchema, json, { error: z.locales.en().localeError });
  } catch (error) {
    const cause = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(
      `The registry ${address} cannot be read (${cause}). Fix it, or restore the version before.`,
    );
  }
}

import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { registryChangeSchema, releaseRecordSchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { pointersOf } from './operations.mjs';
import { Refusal } from './refusal.ts';
import { openRegistryBackend } from './registry-backend.mjs';
import { areaStates, causesIn, parseLegacy, parseRecord, registryOf } from './registry-records.mjs';
import { readSigner, readTrustedKeys, signerOf } from './release-keys.mjs';

/** @import { RegisteredRemote, RegistryChange, ReleaseRecord, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { AreaState } from './registry-records.mjs' */

/** Attempts of a writer while others change the record in between. */
const MAX_ATTEMPTS = 60;

/** @typedef {{ who: string, why: string }} Reason */
/**
 * @typedef {object} RegistryStore
 * @property {string} address file, or bucket and prefix
 * @property {() => Promise<ReleaseRegistry>} read the current registry; empty when there is none yet. Areas whose record
 *   does not count are left out
 * @property {() => Promise<Map<string, AreaState>>} states the same, with who signed each record and why one does not count
 * @property {(edit: (registry: ReleaseRegistry) => ReleaseRegistry, reason: Reason) => Promise<ReleaseRegistry>} change
 *   applies `edit` to the current registry and writes the record of each area that it changes, one writer at a time; an
 *   edit that throws or returns the same registry changes nothing. It is called again when somebody else was faster.
 *   Throws a Refusal before anything is written unless the key of RELEASE_KEY may release each of these areas.
 * @property {(area: string, reason: Reason) => Promise<void>} sign writes the record of an area as it stands, signed
 * @property {(limit?: number) => Promise<RegistryChange[]>} history changes, latest first
 * @property {(claimed: string) => string} author the owner of the key that signs; without one, who somebody says to be
 * @property {(area: string) => void} mustBeAllowed throws a Refusal unless the key may release the area
 * @property {string | null} key id of the key that signs
 */

/**
 * The release registry and its history: one record for each area, signed with the key of the setting RELEASE_KEY where
 * it is set, and believed only if signed where RELEASE_KEYS is. Every change is written to the history first and counts
 * from the moment the record names it: a writer that is killed half-way leaves the record unchanged and an entry that
 * nothing refers to.
 * @param {string} address path of `registry.json`, beside which the records stand, or `s3://bucket/prefix`
 * @param {Readonly<Record<string, string | undefined>>} [environment] keys of the bucket and of releases
 * @returns {RegistryStore}
 */
export function openRegistryStore(address, environment = process.env) {
  const backend = openRegistryBackend(address, environment);
  const trusted = readTrustedKeys(environment.RELEASE_KEYS);
  const signer = readSigner(environment.RELEASE_KEY, trusted);

  const states = async () => areaStates(await backend.readAll(), trusted, address);
  const author = (/** @type {string} */ claimed) => signer?.name ?? claimed;

  /** @type {RegistryStore['mustBeAllowed']} */
  function mustBeAllowed(area) {
    if (trusted && !signer)
      throw new Refusal(
        'This registry is signed (RELEASE_KEYS is set). Name the private key of the team: RELEASE_KEY=pagos.pem.',
      );
    signer?.mustBeAllowed(area);
  }

  /**
   * Writes the record of an area until nobody else was faster.
   * @param {string} area
   * @param {Reason} reason
   * @param {(states: Map<string, AreaState>, text: string | null) => { remote: RegisteredRemote, before: RegisteredRemote | undefined } | null} next
   *   null: there is nothing to write
   */
  const write = (area, reason, next) =>
    backend.withLock(area, async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        // Before the others: a record that is replaced meanwhile is found out when it is swapped.
        const found = await backend.read(area);
        const wanted = next(await states(), found?.text ?? null);
        if (!wanted) return;
        const last = found && parseRecord(found.text);
        const { updatedAt = '', change = null } = typeof last === 'object' && last ? last : {};
        const id = nextId(change);
        const at = after(updatedAt);
        const changed = changeOf(id, change, at, area, wanted, { who: author(reason.who), why: reason.why });
        /** @type {ReleaseRecord} */
        const record = { schema: 2, area, updatedAt: at, change: id, remote: wanted.remote };
        z.parse(releaseRecordSchema, record);
        await backend.putChange(area, id, textOf(signer ? signer.sign(changed) : changed));
        if (await backend.swap(area, textOf(signer ? signer.sign(record) : record), found?.tag ?? null))
          return;
        // The answer to a successful write may be lost: then the record already has this change.
        const now = parseRecord((await backend.read(area))?.text ?? '');
        if (typeof now === 'object' && now.change === id) return;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * (attempt + 1)));
      }
      throw new Refusal(`${area} in ${address} is being changed by others all the time. Try again.`);
    });

  return {
    address,
    states,
    author,
    mustBeAllowed,
    key: signer?.id ?? null,
    read: async () => registryOf(await states()),
    async change(edit, reason) {
      const before = await states();
      const names = changedAreas(registryOf(before), edited(before, edit));
      for (const name of names) {
        mustBeAllowed(name);
        mustCount(before, name);
      }
      for (const name of names)
        await write(name, reason, (current) => {
          const registry = registryOf(current);
          const remote = edited(current, edit).remotes[name];
          mustCount(current, name);
          if (!remote) throw new Error(`${name}: a record is never removed.`);
          const known = registry.remotes[name];
          return isDeepStrictEqual(known, remote) ? null : { remote, before: known };
        });
      return registryOf(await states());
    },
    async sign(area, reason) {
      if (!signer) throw new Refusal('Name the private key that signs: RELEASE_KEY=pagos.pem.');
      mustBeAllowed(area);
      const { legacy } = await backend.readAll();
      await write(area, reason, (_states, text) => {
        const remote = remoteIn(text, area) ?? parseLegacy(legacy, address).remotes[area];
        if (remote) return { remote, before: remote };
        throw new Refusal(`There is no record of ${area} to sign. Publish a release of it.`);
      });
    },
    async history(limit = 50) {
      const { legacy, records } = await backend.readAll();
      const chains = [...records].map(([area, text]) => {
        const record = parseRecord(text);
        return chainFrom(area, typeof record === 'object' ? record.change : null, limit);
      });
      const earlier = chainFrom(null, parseLegacy(legacy, address).change ?? null, limit);
      const changes = (await Promise.all([...chains, earlier])).flat();
      // Ids decide between changes of the same millisecond.
      changes.sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
      return changes.slice(0, limit);
    },
  };

  /**
   * Changes of one area, latest first; with trusted keys, `who` is the owner of the key that signed.
   * @param {string | null} area null: of an earlier registry
   * @param {string | null} from
   * @param {number} limit
   */
  async function chainFrom(area, from, limit) {
    /** @type {RegistryChange[]} */
    const changes = [];
    let id = from;
    while (id && changes.length < limit) {
      // One that cannot be read ends the history of its own area.
      const text = await backend.getChange(area, id).catch(() => null);
      if (!text) break;
      const change = z.parse(registryChangeSchema, JSON.parse(text));
      const signed = trusted && signerOf(change, area ?? '', trusted);
      const who = !signed ? change.who : signed.ok ? signed.name : `${change.who} (not signed)`;
      const { signature: _signature, ...facts } = change;
      changes.push({ ...facts, who });
      id = change.parent;
    }
    return changes;
  }

  /**
   * The remote of a record, whether it counts or not.
   * @param {string | null} text
   * @param {string} area
   */
  function remoteIn(text, area) {
    const record = text === null ? null : parseRecord(text);
    if (typeof record === 'string') throw new Refusal(`The record of ${area} cannot be read (${record}).`);
    return record?.remote;
  }
}

/**
 * An edit that is refused is told which areas it could not see.
 * @param {Map<string, AreaState>} states
 * @param {(registry: ReleaseRegistry) => ReleaseRegistry} edit
 */
function edited(states, edit) {
  try {
    return edit(registryOf(states));
  } catch (error) {
    const causes = causesIn(states);
    if (error instanceof Refusal && causes.length > 0)
      throw new Refusal([error.message, ...causes].join('\n'));
    throw error;
  }
}

/**
 * @param {Map<string, AreaState>} states
 * @param {string} name
 */
function mustCount(states, name) {
  const state = states.get(name);
  if (state && !state.ok)
    throw new Refusal(
      `${state.cause} Nothing has been changed. If what stands there is right (verify, status), red-release sign ${name} makes it count; else restore the record from the backup.`,
    );
}

/**
 * @param {ReleaseRegistry} before
 * @param {ReleaseRegistry} after
 */
const changedAreas = (before, after) =>
  [...new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])].filter(
    (name) => !isDeepStrictEqual(before.remotes[name], after.remotes[name]),
  );

/** @param {unknown} value */
const textOf = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Now, but later than the record before: clocks of publishers differ.
 * @param {string} last ISO 8601, or empty
 */
const after = (last) => new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString();

/**
 * Ids of an area sort by age and are unique: a count and random digits.
 * @param {string | null} last
 */
function nextId(last) {
  const count = Number(last?.split('-')[0] ?? 0) + 1;
  return `${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

/**
 * @param {string} id
 * @param {string | null} parent
 * @param {string} at
 * @param {string} area
 * @param {{ remote: RegisteredRemote, before: RegisteredRemote | undefined }} pointers
 * @param {Reason} reason
 * @returns {RegistryChange}
 */
const changeOf = (id, parent, at, area, { remote, before }, { who, why }) => ({
  id,
  parent,
  at,
  who,
  why,
  remotes: { [area]: { before: pointersOf(before), after: pointersOf(remote) } },
});

/**
 * The keys that areas sign their releases with, in one volume: a folder for each owner, of which its container gets
 * nothing but its own, and the public halves, which everybody reads.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeReleaseKey, readTrustedKeys, releaseKeyEntry } from '@red/releases/release-keys';

/** @import { ReleaseKeys } from '@red/releases/release-keys' */
/** @typedef {ReleaseKeys['keys'][number]} Entry */

/** The release command's own key, for every area. */
const OPERATOR = 'release';

/**
 * Gives each owner a key that has none, and writes down which keys count. A key that was replaced counts until it is
 * forgotten: what it has signed stays live meanwhile.
 * @param {object} where
 * @param {string} where.folder the volume
 * @param {string} where.given keys of the operator's own: `RELEASE_KEY.<owner>`, and `RELEASE_KEYS` with further ones
 * @param {readonly string[]} where.areas
 * @param {boolean} where.forget whether keys that were replaced do not count any more
 * @returns {string[]} what was done, as lines
 */
export function handOutReleaseKeys({ folder, given, areas, forget }) {
  const done = [];
  /** @type {Entry[]} */
  const current = [];
  for (const owner of [...areas, OPERATOR]) {
    const file = path.join(folder, owner, 'RELEASE_KEY');
    const own = owner === OPERATOR ? ['*'] : [owner];
    const name = owner === OPERATOR ? 'operator' : owner;
    const before = read(file);
    const wanted = read(path.join(given, `RELEASE_KEY.${owner}`)) ?? before;
    const key = wanted ?? makeReleaseKey(name, own).privateKey.trim();
    if (key !== before) {
      replace(file, key);
      done.push(`${owner}/RELEASE_KEY: ${wanted === null ? 'generated' : 'as given'}`);
    }
    current.push(releaseKeyEntry(key, name, own));
  }
  const list = path.join(folder, 'public/RELEASE_KEYS');
  const keys = keysThatCount(
    current,
    entriesIn(path.join(given, 'RELEASE_KEYS')),
    forget ? [] : entriesIn(list),
  );
  // What the shells would refuse is refused here.
  const text = JSON.stringify({ keys }, null, 2);
  readTrustedKeys(text);
  if (text !== read(list)) {
    replace(list, text);
    done.push(`public/RELEASE_KEYS: ${keys.length} keys`);
  }
  return done;
}

/**
 * Every key once: those in use, further ones of the operator, and those of before.
 * @param {readonly Entry[]} current
 * @param {readonly Entry[]} further
 * @param {readonly Entry[]} before
 */
export function keysThatCount(current, further, before) {
  const all = [...current, ...further, ...before.map((entry) => ({ ...entry, name: earlier(entry.name) }))];
  return all.filter(({ publicKey }, at) => all.findIndex((other) => other.publicKey === publicKey) === at);
}

/** @param {string} name */
const earlier = (name) => (name.endsWith(' (earlier)') ? name : `${name} (earlier)`);

/** @param {string} file @returns {Entry[]} */
function entriesIn(file) {
  const text = read(file);
  if (text === null) return [];
  readTrustedKeys(text);
  return JSON.parse(text).keys;
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim() || null;
}

/**
 * @param {string} file
 * @param {string} text
 */
function replace(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) chmodSync(file, 0o644);
  writeFileSync(file, text);
  chmodSync(file, 0o444);
}

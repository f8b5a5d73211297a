/**
 * The keys that areas sign their releases with, in one volume: a folder for each owner, of which its container gets
 * nothing but its own, and the public halves, which everybody reads.
 */
import path from 'node:path';
import {
  makeReleaseKey,
  type ReleaseKeys,
  readTrustedKeys,
  releaseKeyEntry,
} from '@red/releases/release-keys';
import { readHanded, replaceHanded } from './handed-file';

type Entry = ReleaseKeys['keys'][number];

/** The release command's own key, for every area. */
const OPERATOR = 'release';

type Where = {
  /** The volume. */
  folder: string;
  /** Keys of the operator's own: `RELEASE_KEY.<owner>`, and `RELEASE_KEYS` with further ones. */
  given: string;
  areas: readonly string[];
  /**
   * The number of an area's latest record, where keys that were replaced are to sign nothing more; null: they count beside
   * the new ones.
   */
  latest: ((area: string) => number) | null;
};

/**
 * Gives each owner a key that has none, and writes down which keys count. What a replaced key has signed stays live.
 * @returns what was done, as lines
 */
export function handOutReleaseKeys({ folder, given, areas, latest }: Where): string[] {
  const done: string[] = [];
  const current: Entry[] = [];
  for (const owner of [...areas, OPERATOR]) {
    const file = path.join(folder, owner, 'RELEASE_KEY');
    const own = owner === OPERATOR ? ['*'] : [owner];
    const name = owner === OPERATOR ? 'operator' : owner;
    const known = readHanded(file);
    const wanted = readHanded(path.join(given, `RELEASE_KEY.${owner}`)) ?? known;
    const key = wanted ?? makeReleaseKey(name, own).privateKey.trim();
    if (key !== known) {
      replaceHanded(file, key);
      done.push(`${owner}/RELEASE_KEY: ${wanted === null ? 'generated' : 'as given'}`);
    }
    current.push(releaseKeyEntry(key, name, own));
  }
  const list = path.join(folder, 'public/RELEASE_KEYS');
  const further = entriesIn(path.join(given, 'RELEASE_KEYS'));
  const before = entriesIn(list).map((entry) => endedAt(entry, areas, latest));
  const keys = keysThatCount(current, further, before);
  // What the shells would refuse is refused here.
  const text = JSON.stringify({ keys }, null, 2);
  readTrustedKeys(text);
  if (text !== readHanded(list)) {
    replaceHanded(list, text);
    done.push(`public/RELEASE_KEYS: ${keys.length} keys`);
  }
  return done;
}

/** Every key once: those in use, further ones of the operator, and those of before. */
function keysThatCount(current: readonly Entry[], further: readonly Entry[], before: readonly Entry[]) {
  const all = [...current, ...further, ...before.map((entry) => ({ ...entry, name: earlier(entry.name) }))];
  return all.filter(({ publicKey }, at) => all.findIndex((other) => other.publicKey === publicKey) === at);
}

/** A replaced key counts up to the records that there are when it ends, and no later end moves that. */
function endedAt(entry: Entry, areas: readonly string[], latest: Where['latest']): Entry {
  if (!latest || entry.until) return entry;
  const signed = entry.areas.flatMap((area) => (area === '*' ? areas : [area]));
  return { ...entry, until: Object.fromEntries(signed.map((area) => [area, latest(area)])) };
}

const earlier = (name: string) => (name.endsWith(' (earlier)') ? name : `${name} (earlier)`);

function entriesIn(file: string): Entry[] {
  const text = readHanded(file);
  if (text === null) return [];
  readTrustedKeys(text);
  return JSON.parse(text).keys;
}

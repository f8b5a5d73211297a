/** What the records of a registry say, as pure functions. */
import {
  type EarlierRecord,
  earlierRecordSchema,
  type RegisteredRemote,
  type RegistryChange,
  type ReleaseRecord,
  type ReleaseRegistry,
  type RemotePointers,
  releaseRecordSchema,
} from '@red/contract/release-registry';
import { releasesOf } from '../operations';
import { parseJson } from '../read-json';
import { signerOf, type TrustedKey } from '../release-keys';

/** What one record says. */
export interface ReadRecord {
  number: number;
  at: string;
  who: string;
  why: string;
  /** Null: the area was taken away. */
  remote: RegisteredRemote | null;
  /** Owner of the key; null where nothing has to be signed. */
  signedBy: string | null;
  text: string;
}

/** What is known of one area. */
export type AreaState =
  | {
      ok: true;
      /** The latest that counts. */
      record: ReadRecord;
      /** Why later ones do not. */
      causes: readonly string[];
    }
  | { ok: false; causes: readonly string[] };

/**
 * What a record says: with trusted keys only if one of them has signed it for this area and this number.
 * @returns the record, or in a sentence why it does not count
 */
export function readRecord(
  area: string,
  { number, text }: { number: number; text: string },
  trusted: readonly TrustedKey[] | null,
): ReadRecord | string {
  const { data: record, problem } = parseJson(number === 0 ? earlierRecordSchema : releaseRecordSchema, text);
  const name = `Record ${number} of ${area}`;
  if (!record) return `${name} cannot be read (${problem}).`;
  if (record.area !== area) return `${name} is one of ${record.area}.`;
  if (record.schema === 3 && record.number !== number) return `${name} is a copy of record ${record.number}.`;
  const signer = trusted && signerOf(record, { area, number }, trusted);
  if (signer && !signer.ok)
    return record.signature
      ? `${name} does not count: ${signer.cause}.`
      : `${name} is not signed. Its team signs what stands there: red sign ${area}.`;
  return { number, ...factsOf(record), signedBy: signer?.name ?? null, text };
}

const factsOf = (record: ReleaseRecord | EarlierRecord) =>
  record.schema === 3
    ? { at: record.at, who: record.who, why: record.why, remote: record.remote }
    : { at: record.updatedAt, who: '', why: '', remote: takenOver(record.remote) };

/** Of an earlier record, which did not list every release, nor in the order in which they were published. */
function takenOver(remote: RegisteredRemote): RegisteredRemote {
  const releases = releasesOf(remote).sort((one, other) =>
    (one.publishedAt ?? '').localeCompare(other.publishedAt ?? ''),
  );
  return { ...remote, releases: Object.fromEntries(releases.map((release) => [release.version, release])) };
}

/** All areas that count, as one registry. */
export function registryOf(states: ReadonlyMap<string, AreaState>): ReleaseRegistry {
  const remotes = [...states]
    .flatMap(([area, state]) =>
      state.ok && state.record.remote ? [[area, state.record.remote] as const] : [],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { remotes: Object.fromEntries(remotes) };
}

/** Why records do not count, as sentences. */
export const causesIn = (states: ReadonlyMap<string, AreaState>): string[] =>
  [...states.values()].flatMap(({ causes }) => causes);

/** A record as its history tells it. */
export const changeOf = (
  area: string,
  record: ReadRecord | ReleaseRecord,
  before: RegisteredRemote | null,
): RegistryChange => ({
  area,
  number: record.number,
  at: record.at,
  who: record.who,
  why: record.why,
  before: pointersOf(before),
  after: pointersOf(record.remote),
});

export function pointersOf(remote: RegisteredRemote | null | undefined): RemotePointers | null {
  if (!remote) return null;
  const { enabled, stable, previous, canary, lock } = remote;
  return {
    enabled,
    stable: stable.version,
    ...(previous && { previous: previous.version }),
    ...(canary && { canary: { version: canary.version, percent: canary.percent } }),
    ...(lock && { lockedUntil: lock.until }),
  };
}

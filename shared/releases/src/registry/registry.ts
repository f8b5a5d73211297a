import { isDeepStrictEqual } from 'node:util';
import {
  type RegisteredRemote,
  type RegistryChange,
  type ReleaseRecord,
  type ReleaseRegistry,
  releaseRecordSchema,
} from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import * as z from 'zod/mini';
import { Refusal } from '../refusal';
import { readSigner, readTrustedKeys } from '../release-keys';
import { type AreaState, changeOf, type ReadRecord, registryOf } from './record';
import { causeOf, type ListedNumbers, openRecordFiles } from './record-files';
import { RecordReader } from './record-reader';

/** Attempts of a writer while others create the next record in between. */
const MAX_ATTEMPTS = 60;
/** Milliseconds that the records of one area may take: one that hangs costs its own area only. */
const AREA_LIMIT_MS = 2_000;
/** Records that stay of each area: as long is its history. */
const KEPT_RECORDS = 200;

export interface Reason {
  who: string;
  why: string;
}

/**
 * Changes what a record says of its area. Called again when somebody else was faster; throws a Refusal for what must not
 * be. An edit that returns what it was given changes nothing.
 * @param remote null: never published, or taken away
 */
export type Edit = (
  remote: RegisteredRemote | null,
) => RegisteredRemote | null | Promise<RegisteredRemote | null>;

export type Change = { before: RegisteredRemote | null; after: RegisteredRemote | null };

export interface Registry {
  /** Folder, or bucket and prefix. */
  address: string;
  /** Id of the key that signs; null where there is none. */
  keyId: string | null;
  /** Every area that has records, with why some do not count. What has been read once is not read again. */
  states(): Promise<Map<string, AreaState>>;
  /** The areas that count. */
  read(): Promise<ReleaseRegistry>;
  /**
   * Creates the next record of an area. Throws a Refusal before anything is written unless the key may release it.
   * @returns what the record says now, and what it said before
   */
  change(area: string, edit: Edit, reason: Reason): Promise<Change>;
  /** Creates a record that says what the latest one says, signed. */
  sign(area: string, reason: Reason): Promise<void>;
  /** Changes, latest first. */
  history(limit?: number, area?: string): Promise<RegistryChange[]>;
  /** The owner of the key that signs; without one, who somebody says to be. */
  author(claimed: string): string;
  /** Throws a Refusal unless the key may release the area. */
  mustBeAllowed(area: string): void;
}

/**
 * The release registry: numbered records of each area, signed with the key of the setting RELEASE_KEY where it is set,
 * and believed only if signed where RELEASE_KEYS is. A change creates the record with the next number, which only one of
 * several writers can; one who is killed has created it or has not.
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket and of releases
 */
export function openRegistry(
  address: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Registry {
  const files = openRecordFiles(address, environment);
  const trusted = readTrustedKeys(environment.RELEASE_KEYS);
  const signer = readSigner(environment.RELEASE_KEY, trusted);
  const reader = new RecordReader(files, trusted);

  const stateInTime = (area: string, numbers: ListedNumbers): Promise<AreaState> =>
    withTimeLimit(reader.stateOf(area, numbers), AREA_LIMIT_MS).catch((error) => ({
      ok: false,
      causes: [`The records of ${area} cannot be read (${causeOf(error)}).`],
    }));

  async function states(): Promise<Map<string, AreaState>> {
    const listed = [...(await files.list())];
    return new Map(
      await Promise.all(
        listed.map(async ([area, numbers]) => [area, await stateInTime(area, numbers)] as const),
      ),
    );
  }

  /**
   * Creates the next record, whoever else is doing the same.
   * @param next what it says; `undefined` where there is nothing to write
   */
  async function write(
    area: string,
    reason: Reason,
    next: (
      state: AreaState | null,
      numbers: readonly number[],
    ) => Promise<RegisteredRemote | null | undefined>,
  ): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const listed = (await files.list()).get(area);
      const state = listed ? await reader.stateOf(area, listed, true) : null;
      const numbers = listed?.numbers ?? [];
      const remote = await next(state, numbers);
      if (remote === undefined) return;
      const number = (numbers.at(-1) ?? 0) + 1;
      const record: ReleaseRecord = z.parse(releaseRecordSchema, {
        schema: 3,
        area,
        number,
        at: new Date().toISOString(),
        who: author(reason.who),
        why: reason.why,
        remote,
      });
      const text = `${JSON.stringify(signer ? signer.sign(record) : record, null, 2)}\n`;
      if (await files.create(area, number, text)) return removeOld(area, numbers, number);
      // The answer to a successful write may be lost: then the record is this one.
      if ((await files.get(area, number).catch(() => null)) === text) return;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (attempt + 1)));
    }
    throw new Refusal(`${area} in ${address} is being changed by others all the time. Try again.`);
  }

  /** What cannot be removed goes with the next change. */
  async function removeOld(area: string, numbers: readonly number[], latest: number): Promise<void> {
    const old = numbers.filter((number) => number > 0 && number <= latest - KEPT_RECORDS);
    await Promise.allSettled(old.map((number) => files.remove(area, number)));
  }

  const author = (claimed: string) => signer?.name ?? claimed;

  function mustBeAllowed(area: string): void {
    if (trusted && !signer)
      throw new Refusal(
        'This registry is signed (RELEASE_KEYS is set). Name the private key of the team: RELEASE_KEY=pagos.pem.',
      );
    signer?.mustBeAllowed(area);
  }

  /** Changes of an area, latest first, each with a time that is not before the one of its predecessor. */
  async function historyOf(area: string, numbers: readonly number[], limit: number) {
    const records: ReadRecord[] = [];
    for (const number of numbers.toReversed()) {
      if (records.length > limit) break;
      const counts = await reader.read(area, number);
      const read = typeof counts === 'string' ? await reader.read(area, number, { trusted: null }) : counts;
      if (typeof read === 'string') continue;
      const who = typeof counts === 'string' ? `${read.who} (does not count)` : (read.signedBy ?? read.who);
      records.push({ ...read, who });
    }
    let latest = '';
    return records
      .map((record, at) => changeOf(area, record, records[at + 1]?.remote ?? null))
      .reverse()
      .map((change) => {
        latest = change.at > latest ? change.at : latest;
        return { change, latest };
      })
      .filter(({ change }) => change.number !== 0)
      .reverse();
  }

  return {
    address,
    keyId: signer?.id ?? null,
    author,
    mustBeAllowed,
    states,
    read: async () => registryOf(await states()),
    async change(area, edit, reason) {
      let change: Change = { before: null, after: null };
      await write(area, reason, async (state) => {
        if (state && !state.ok) throw new Refusal(refusalOf(area, state.causes));
        const before = state?.record.remote ?? null;
        change = { before, after: await edit(before) };
        if (isDeepStrictEqual(before, change.after)) return undefined;
        mustBeAllowed(area);
        return change.after;
      });
      return change;
    },
    async sign(area, reason) {
      if (!signer) throw new Refusal('Name the private key that signs: RELEASE_KEY=pagos.pem.');
      mustBeAllowed(area);
      await write(area, reason, async (state, numbers) => {
        const record = state?.ok ? state.record : await reader.latestReadable(area, numbers);
        if (record) return record.remote;
        throw new Refusal(`There is no record of ${area} to sign. Publish a release of it.`);
      });
    },
    async history(limit = 50, area) {
      const listed = [...(await files.list())].filter(([name]) => area === undefined || name === area);
      const changes = await Promise.all(listed.map(([name, { numbers }]) => historyOf(name, numbers, limit)));
      // Of one area the numbers decide; between areas only their clocks can.
      return changes
        .flat()
        .sort(
          (one, other) =>
            other.latest.localeCompare(one.latest) || (other.change.number ?? 0) - (one.change.number ?? 0),
        )
        .slice(0, limit)
        .map(({ change }) => change);
    },
  };
}

const refusalOf = (area: string, causes: readonly string[]) =>
  `${causes.join(' ')} Nothing has been changed. If what stands there is right (verify, status), red sign ${area} makes it count; else restore the record from the backup.`;

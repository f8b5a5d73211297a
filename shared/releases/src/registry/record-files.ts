import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { Refusal } from '../refusal';
import { isBucket, openBucket } from '../s3-bucket';

/** Numbers of an area's records in ascending order, or why they cannot be listed. */
export type ListedNumbers = readonly number[] | { cause: string };

/**
 * Records of a registry: files that are created once. Number 0 is the record of a registry from before records had
 * numbers; nobody creates it.
 */
export interface RecordFiles {
  /** For messages. */
  address: string;
  /** Areas that have records. What cannot be listed costs its own area only. */
  list(): Promise<Map<string, ListedNumbers>>;
  /** The text of a record; null where there is none. Throws for what is no file, too large or closed to this user. */
  get(area: string, number: number): Promise<string | null>;
  /** Creates a record in one step. @returns false where somebody has created this number already */
  create(area: string, number: number, text: string): Promise<boolean>;
  /** Removes a record that newer ones have made history. */
  remove(area: string, number: number): Promise<void>;
}

/** What stands in the place of a record and is none, whoever reads it and whenever. */
export class NoRecord extends Refusal {}

/** Bytes of one record; with all its releases it has some 20 KiB. */
const MAX_BYTES = 4 * 1024 * 1024;
const AREA = /^mf-[a-z]+$/;
const EARLIER_FILE = 'record.json';

const fileOf = (number: number) =>
  number === 0 ? EARLIER_FILE : `record.${String(number).padStart(6, '0')}.json`;

function numberOf(file: string): number | null {
  if (file === EARLIER_FILE) return 0;
  const digits = /^record\.(\d{6,15})\.json$/.exec(file)?.[1];
  return digits === undefined ? null : Number(digits);
}

const numbersOf = (files: readonly string[]) =>
  files
    .map(numberOf)
    .filter((number) => number !== null)
    .sort((one, other) => one - other);

/**
 * Opens the records of a registry.
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export const openRecordFiles = (
  address: string,
  environment: Readonly<Record<string, string | undefined>>,
): RecordFiles => (isBucket(address) ? bucketRecords(address, environment) : folderRecords(address));

/**
 * Each area has a folder `areas/<area>` with `record.000001.json` and so on: whoever may write that folder and no other
 * one can change that area and no other one.
 */
function folderRecords(address: string): RecordFiles {
  const areas = path.join(address, 'areas');
  const folderOf = (area: string) => path.join(areas, area);
  return {
    address,
    async list() {
      const names = (await readdir(areas).catch(ifMissing<string[]>([]))).filter((name) => AREA.test(name));
      const listed = await Promise.all(
        names.map(async (area): Promise<[string, ListedNumbers]> => {
          try {
            return [area, numbersOf(await readdir(folderOf(area)))];
          } catch (error) {
            return [area, { cause: causeOf(error) }];
          }
        }),
      );
      return new Map(listed.filter(([, numbers]) => 'cause' in numbers || numbers.length > 0));
    },
    get: (area, number) => readRegularFile(path.join(folderOf(area), fileOf(number))),
    async create(area, number, text) {
      await mkdir(folderOf(area), { recursive: true });
      return createFile(path.join(folderOf(area), fileOf(number)), text);
    },
    remove: (area, number) => rm(path.join(folderOf(area), fileOf(number)), { force: true }),
  };
}

/** Objects `areas/<area>/record.000001.json`: a team's access key can be limited to its own. */
function bucketRecords(
  address: string,
  environment: Readonly<Record<string, string | undefined>>,
): RecordFiles {
  const bucket = openBucket(address, environment);
  // The earlier record of an area was an object beside its folder.
  const keyOf = (area: string, number: number) =>
    number === 0 ? `areas/${area}.json` : `areas/${area}/${fileOf(number)}`;
  return {
    address,
    async list() {
      const found = new Map<string, number[]>();
      for (const { key } of await bucket.list('areas/')) {
        const [, area = '', file = EARLIER_FILE] = /^areas\/(mf-[a-z]+)(?:\.json|\/([^/]+))$/.exec(key) ?? [];
        const number = numberOf(file);
        if (area && number !== null) found.set(area, [...(found.get(area) ?? []), number]);
      }
      for (const numbers of found.values()) numbers.sort((one, other) => one - other);
      return found;
    },
    async get(area, number) {
      const found = await bucket.get(keyOf(area, number));
      if (!found) return null;
      mustBeSmall(keyOf(area, number), found.bytes.length);
      return found.bytes.toString('utf8');
    },
    create: (area, number, text) => bucket.putIf(keyOf(area, number), text, { tag: null }),
    remove: (area, number) => bucket.remove(keyOf(area, number)),
  };
}

/**
 * Creates a file that is whole from its first moment, also after a power failure.
 * @returns false where the name is taken
 */
export async function createFile(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}.draft`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** The text of a file that somebody else may have put there: what is no file is refused, and never waited for. */
async function readRegularFile(file: string): Promise<string | null> {
  const facts = await lstat(file).catch(ifMissing(null));
  if (!facts) return null;
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

function mustBeRegular(file: string, facts: Stats): void {
  if (!facts.isFile()) throw new NoRecord(`${file} is no file`);
  mustBeSmall(file, facts.size);
}

function mustBeSmall(name: string, bytes: number): void {
  if (bytes > MAX_BYTES) throw new NoRecord(`${name} is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
}

/** Why something could not be read, in a few words. */
export const causeOf = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.message : String(error));

function ifMissing<T>(nothing: T) {
  return (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return nothing;
    throw error;
  };
}

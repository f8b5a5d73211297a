import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { ifMissing, openStore } from '../open-store';
import { isBucket } from '../s3-bucket';
import type { Environment, Store } from '../store';

/** Numbers of an area's records in ascending order, or why they cannot be listed. */
export type ListedNumbers = { numbers: readonly number[]; cause: string | null };

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

/** Bytes of one record: many times what all its releases take. */
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

const ascending = (one: number, other: number) => one - other;

const numbersOf = (files: readonly string[]) =>
  files
    .map(numberOf)
    .filter((number) => number !== null)
    .sort(ascending);

/**
 * Opens the records of a registry: `areas/<area>/record.000001.json` and so on. Whoever may write there and nowhere else,
 * in a folder or by an access key of a bucket, can change that area and no other one.
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export function openRecordFiles(address: string, environment: Environment): RecordFiles {
  const store = openStore(address, environment);
  const inBucket = isBucket(address);
  // In a bucket, the earlier record of an area was an object beside its folder.
  const keyOf = (area: string, number: number) =>
    inBucket && number === 0 ? `areas/${area}.json` : `areas/${area}/${fileOf(number)}`;
  return {
    address,
    list: () => (inBucket ? listObjects(store) : listFolders(path.join(address, 'areas'))),
    get: async (area, number) => (await store.get(keyOf(area, number), MAX_BYTES))?.toString('utf8') ?? null,
    create: (area, number, text) => store.create(keyOf(area, number), text),
    remove: (area, number) => store.remove(keyOf(area, number)),
  };
}

async function listFolders(areas: string): Promise<Map<string, ListedNumbers>> {
  const names = (await readdir(areas).catch(ifMissing<string[]>([]))).filter((name) => AREA.test(name));
  const listed = await Promise.all(
    names.map(async (area): Promise<[string, ListedNumbers]> => {
      try {
        return [area, { numbers: numbersOf(await readdir(path.join(areas, area))), cause: null }];
      } catch (error) {
        return [area, { numbers: [], cause: causeOf(error) }];
      }
    }),
  );
  return new Map(listed.filter(([, { numbers, cause }]) => cause !== null || numbers.length > 0));
}

/** With one listing, however many areas there are. */
async function listObjects(store: Store): Promise<Map<string, ListedNumbers>> {
  const found = new Map<string, number[]>();
  for (const { key } of await store.list('areas/')) {
    const [, area = '', file = EARLIER_FILE] = /^areas\/(mf-[a-z]+)(?:\.json|\/([^/]+))$/.exec(key) ?? [];
    const number = numberOf(file);
    if (area && number !== null) found.set(area, [...(found.get(area) ?? []), number]);
  }
  return new Map(
    [...found].map(([area, numbers]) => [area, { numbers: numbers.sort(ascending), cause: null }]),
  );
}

/** Why something could not be read, in a few words. */
export const causeOf = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.message : String(error));

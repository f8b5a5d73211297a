import { createHash } from 'node:crypto';
import type { Claims } from '@red/contract/path-ownership';
import { withTimeLimit } from '@red/contract/time-limit';
import type { TextStore } from '@red/releases/text-store';
import * as z from 'zod/mini';
import type { ReleaseLog } from './live-release';

/** How long the store may take to answer. */
const TIMEOUT_MS = 3_000;
/** How long what could not be written waits for the next attempt. */
const RETRY_MS = 10_000;
/** Files that stay of each area. */
const KEPT_FILES = 3;
const SEEN_FILE = /^seen_(mf-[a-z]+)_(\d{1,15})\.json$/;

/** A record that a shell has verified and deployed, and what its area had then. */
export interface SeenRecord extends Claims {
  number: number;
  /** Of its text; null where only the number is known. */
  hash: string | null;
}

interface TellableRecord extends Claims {
  number: number;
  text: string;
}

const seenSchema = z.strictObject({
  number: z.int().check(z.nonnegative()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  paths: z.array(z.string().check(z.startsWith('/'))),
  slots: z.array(z.string()),
});

export const recordHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What the shells of a site tell each other of records, so that one that starts empty knows what they have seen: a text
 * for each record, created once. What cannot be read or written is logged once and holds nothing up.
 */
export class SeenRecords {
  readonly #store: TextStore;
  readonly #log: ReleaseLog;
  readonly #now: () => number;
  /** By area, what is written or being written; and when what could not be is tried again. */
  readonly #told = new Map<string, number>();
  readonly #retryAt = new Map<string, number>();
  #lastError = '';

  /** @param store beside the vetoes */
  constructor(store: TextStore, log: ReleaseLog, now: () => number = Date.now) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  /** The latest of each area that any shell has seen. */
  async read(): Promise<Map<string, SeenRecord>> {
    return this.#orLog(latestIn(this.#store), new Map());
  }

  /** Tells the others of a record, once. Not waited for by whoever deploys. */
  async tell(area: string, { number, text, paths, slots }: TellableRecord): Promise<void> {
    if (this.#told.get(area) === number || (this.#retryAt.get(area) ?? 0) > this.#now()) return;
    this.#told.set(area, number);
    const seen = { number, hash: recordHash(text), paths, slots };
    if (await this.#orLog(write(this.#store, area, seen), false)) return;
    this.#told.delete(area);
    this.#retryAt.set(area, this.#now() + RETRY_MS);
  }

  async #orLog<T>(work: Promise<T>, otherwise: T): Promise<T> {
    try {
      const result = await withTimeLimit(work, TIMEOUT_MS, 'the place beside the vetoes does not answer');
      this.#lastError = '';
      return result;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== this.#lastError)
        this.#log.warn(
          { stage: 'registry', owner: 'operator', file: this.#store.address, cause },
          'shells cannot share which records they have seen',
        );
      this.#lastError = cause;
      return otherwise;
    }
  }
}

/** Numbers by area. */
async function numbersIn(texts: TextStore): Promise<Map<string, number[]>> {
  const numbers = new Map<string, number[]>();
  for (const name of await texts.names()) {
    const [, area, number] = SEEN_FILE.exec(name) ?? [];
    if (area) numbers.set(area, [...(numbers.get(area) ?? []), Number(number)]);
  }
  return numbers;
}

async function latestIn(texts: TextStore): Promise<Map<string, SeenRecord>> {
  const numbers = [...(await numbersIn(texts))];
  return new Map(
    await Promise.all(
      numbers.map(async ([area, all]) => [area, await read(texts, area, Math.max(...all))] as const),
    ),
  );
}

async function write(texts: TextStore, area: string, seen: SeenRecord): Promise<boolean> {
  await texts.create(fileOf(area, seen.number), `${JSON.stringify(seen, null, 2)}\n`);
  const numbers = (await numbersIn(texts)).get(area) ?? [];
  const old = numbers.sort((one, other) => other - one).slice(KEPT_FILES);
  await Promise.all(old.map((number) => texts.remove(fileOf(area, number))));
  return true;
}

const fileOf = (area: string, number: number) => `seen_${area}_${number}.json`;

/** Of what is damaged the number is known all the same. */
async function read(texts: TextStore, area: string, number: number): Promise<SeenRecord> {
  const nothing = { number, hash: null, paths: [], slots: [] };
  const text = await texts.read(fileOf(area, number));
  try {
    const seen = z.parse(seenSchema, JSON.parse(text ?? ''));
    return seen.number === number ? seen : nothing;
  } catch {
    return nothing;
  }
}

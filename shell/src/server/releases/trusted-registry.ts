import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import { type AreaState, type ReadRecord, readRecord, registryOf } from '@red/releases/record';
import type { TrustedKey } from '@red/releases/release-keys';
import * as z from 'zod/mini';
import { type ReleaseLog, storeFile } from './live-release';
import { recordHash, type SeenRecord } from './seen-records';

export interface TrustedRegistryOptions {
  /** Of the registry, for messages. */
  address: string;
  /** Keys that may sign records; null: none has to be signed. */
  trusted: readonly TrustedKey[] | null;
  /** Signed records are kept here, for the start of a shell that finds others. */
  keptDir: string;
  /** By area, the number of the record that was the latest when the shell's image was built. */
  floor: Readonly<Record<string, number>>;
  log: ReleaseLog;
}

/**
 * The registry as far as it can be believed. A record that does not count (unreadable, signed with a wrong key or for
 * another area, earlier than the one in force, or gone) costs its own area that record and nothing else: the last one
 * that counted stays in force, also across a restart. A shell that has none in force takes none that is earlier than what
 * its image or its neighbours have seen. Each cause is logged once.
 */
export class TrustedRegistry {
  readonly #options: TrustedRegistryOptions;
  readonly #inForce = new Map<string, ReadRecord>();
  readonly #causes = new Map<string, string>();
  #seen: ReadonlyMap<string, SeenRecord> = new Map();
  /** Areas that have records, as the registry or a neighbour says. */
  #known: readonly string[] = [];

  constructor(options: TrustedRegistryOptions) {
    this.#options = options;
  }

  /**
   * What the records that an earlier shell has kept say; each is verified again.
   * @param told what neighbours have seen
   */
  async start(told: ReadonlyMap<string, SeenRecord>): Promise<ReleaseRegistry> {
    const { trusted, keptDir } = this.#options;
    this.#seen = told;
    this.#known = expected(told);
    const files = trusted ? await readdir(keptDir).catch(() => []) : [];
    for (const file of files) {
      const area = path.basename(file, '.json');
      const text = await readFile(path.join(keptDir, file), 'utf8').catch(() => '');
      const record = readRecord(area, { number: numberIn(text), text }, trusted);
      if (typeof record !== 'string' && !this.#putBack(area, record)) this.#inForce.set(area, record);
    }
    return this.#registry();
  }

  /** What counts of what a registry says, with what stays in force. */
  apply(states: ReadonlyMap<string, AreaState>): ReleaseRegistry {
    this.#known = [...new Set([...states.keys(), ...expected(this.#seen)])];
    for (const [area, state] of states) {
      const old = state.ok ? this.#putBack(area, state.record) : '';
      if (state.ok && !old) this.#accept(area, state.record);
      this.#say(area, [...state.causes, old].filter(Boolean).join(' '));
    }
    for (const area of new Set([...this.#known, ...this.#inForce.keys(), ...this.#causes.keys()]))
      if (!states.has(area)) this.#miss(area);
    return this.#registry();
  }

  /** The record of each area that counts. */
  inForce(): ReadonlyMap<string, ReadRecord> {
    return this.#inForce;
  }

  /** Areas that have records of which none counts. */
  unknown(): string[] {
    return this.#known.filter((area) => !this.#inForce.has(area)).sort();
  }

  /** Why records do not count, as sentences; '' when all do. */
  causes(): string {
    return [...this.#causes.values()].join(' ');
  }

  #registry(): ReleaseRegistry {
    return registryOf(
      new Map([...this.#inForce].map(([area, record]) => [area, { ok: true, record, causes: [] }])),
    );
  }

  /** Why a record that counts by itself is not the latest; '' when it is. */
  #putBack(area: string, { number, text }: Pick<ReadRecord, 'number' | 'text'>): string {
    const record = `Record ${number} of ${area}`;
    const advice = 'Restore the later ones from the backup.';
    const last = this.#inForce.get(area);
    if (last && number < last.number)
      return `${record} is earlier than ${last.number}, which is in force: somebody has put it back. ${advice}`;
    if (last) return number === last.number && text !== last.text ? `${record} was another one before.` : '';
    const oldest = this.#options.floor[area] ?? 0;
    if (number < oldest)
      return `${record} is earlier than ${oldest}, which this shell was built with. ${advice}`;
    const other = this.#seen.get(area);
    if (other && number < other.number)
      return `${record} is earlier than ${other.number}, which other shells have seen. ${advice}`;
    return other?.hash && number === other.number && recordHash(text) !== other.hash
      ? `${record} is not the one that other shells have seen.`
      : '';
  }

  #accept(area: string, record: ReadRecord): void {
    const { trusted, keptDir, log } = this.#options;
    const last = this.#inForce.get(area);
    this.#inForce.set(area, record);
    if (trusted && record.text !== last?.text)
      storeFile(path.join(keptDir, `${area}.json`), record.text).catch((error) =>
        log.warn({ stage: 'registry', owner: area, cause: String(error) }, 'record cannot be kept'),
      );
  }

  /** An area that the registry does not name. */
  #miss(area: string): void {
    if (!this.#options.trusted) this.#inForce.delete(area);
    const record = this.#inForce.get(area);
    const isMissed = record ? record.remote !== null : this.#known.includes(area);
    this.#say(area, isMissed ? `The records of ${area} are gone. Restore them from the backup.` : '');
  }

  #say(area: string, cause: string): void {
    const { address, log } = this.#options;
    if (cause && this.#causes.get(area) !== cause)
      log.warn(
        { stage: 'registry', owner: area, file: address, cause },
        'record does not count; the last good one stays active',
      );
    if (cause) this.#causes.set(area, cause);
    else this.#causes.delete(area);
  }
}

/** Areas that a neighbour shows; one that had nothing was taken away. */
const expected = (seen: ReadonlyMap<string, SeenRecord>): string[] =>
  [...seen].flatMap(([area, { paths, slots }]) => (paths.length + slots.length > 0 ? [area] : []));

const numbered = z.object({ number: z._default(z.int(), 0) });

/** The number that a kept record says it has. */
function numberIn(text: string): number {
  try {
    return z.parse(numbered, JSON.parse(text)).number;
  } catch {
    return 0;
  }
}

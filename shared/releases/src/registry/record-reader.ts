import { Refusal } from '../refusal';
import type { TrustedKey } from '../release-keys';
import { NoFile } from '../store';
import { type AreaState, type ReadRecord, readRecord } from './record';
import { causeOf, type ListedNumbers, type RecordFiles } from './record-files';

/** How long a record that does not count is taken for that before it is looked at again. */
const REREAD_MS = 1_000;
/** Latest records of an area that are looked at for one that counts: whoever leaves thousands holds nobody else up. */
const MAX_READ = 20;

interface Verdict {
  read: ReadRecord | string;
  at: number;
}

/** Reads the records of a registry: one that counts once, one that does not again after a moment. */
export class RecordReader {
  readonly #files: RecordFiles;
  readonly #trusted: readonly TrustedKey[] | null;
  /** What records say, which never changes; and why some do not count, which somebody may mend. */
  readonly #verdicts = new Map<string, Verdict>();

  /** @param trusted keys that may sign records; null where none has to be signed */
  constructor(files: RecordFiles, trusted: readonly TrustedKey[] | null) {
    this.#files = files;
    this.#trusted = trusted;
  }

  /**
   * The state of an area: the first of its records that counts, latest first.
   * @param isWriting then a record that cannot be read just now is refused: the next one could undo what it says
   */
  async stateOf(area: string, listed: ListedNumbers, isWriting = false): Promise<AreaState> {
    if (listed.cause !== null)
      return { ok: false, causes: [`The records of ${area} cannot be listed (${listed.cause}).`] };
    const causes: string[] = [];
    for (const number of listed.numbers.toReversed().slice(0, MAX_READ)) {
      const read = await this.#verdictOf(area, number, isWriting);
      if (typeof read !== 'string') {
        this.#forgetEarlier(area, number);
        return { ok: true, record: read, causes };
      }
      causes.push(read);
    }
    return { ok: false, causes };
  }

  /** The latest that can be read, whether it counts or not. */
  async latestReadable(area: string, numbers: readonly number[]): Promise<ReadRecord | null> {
    for (const number of numbers.toReversed()) {
      const read = await this.read(area, number, { trusted: null });
      if (typeof read !== 'string') return read;
    }
    return null;
  }

  /**
   * What a record says now; or in a sentence why it does not count.
   * @param how `trusted`: keys that may have signed it; `isWriting`: see `stateOf`
   */
  async read(
    area: string,
    number: number,
    { trusted = this.#trusted, isWriting = false } = {},
  ): Promise<ReadRecord | string> {
    let text: string | null;
    try {
      text = await this.#files.get(area, number);
    } catch (error) {
      const cause = `Record ${number} of ${area} cannot be read (${causeOf(error)}).`;
      if (isWriting && !(error instanceof NoFile))
        throw new Refusal(
          `${cause} It may say what counts, so nothing has been changed. Try again; if it stays so, look at the rights on it.`,
        );
      return cause;
    }
    if (text === null) return `Record ${number} of ${area} is gone.`;
    return readRecord(area, { number, text }, trusted);
  }

  async #verdictOf(area: string, number: number, isWriting: boolean): Promise<ReadRecord | string> {
    const name = `${area}/${number}`;
    const known = this.#verdicts.get(name);
    const isRecent = known !== undefined && !isWriting && Date.now() - known.at < REREAD_MS;
    if (known && (typeof known.read !== 'string' || isRecent)) return known.read;
    const read = await this.read(area, number, { isWriting });
    this.#verdicts.set(name, { read, at: Date.now() });
    return read;
  }

  #forgetEarlier(area: string, number: number): void {
    for (const name of this.#verdicts.keys())
      if (name.startsWith(`${area}/`) && Number(name.slice(area.length + 1)) < number)
        this.#verdicts.delete(name);
  }
}

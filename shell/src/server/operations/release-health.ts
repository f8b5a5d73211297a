import type { HealthCounts, Voice } from './canary-verdict.rules';

/** Minutes that are counted, one slice each. */
const SLICES = 30;
const SLICE_MS = 60_000;
/** What pages have said: each counts one view, and one failure, of a release. */
const MAX_SAID = 40_000;

/** Who reports: one page, at one address (voice.ts). */
export interface Reporter {
  page: string;
  from: string;
}

const COUNTED = ['views', 'failures', 'renders', 'renderFailures'] as const;
type Slice = Record<(typeof COUNTED)[number], number> & { voices: Map<string, Voice> };

const emptySlice = (): Slice => ({
  views: 0,
  failures: 0,
  renders: 0,
  renderFailures: 0,
  voices: new Map(),
});

/**
 * Counts of each version over the last half hour, by this process. Only versions that are live, or were lately, are
 * counted (monitor.ts), and one that nobody has counted for half an hour is forgotten: their number needs no limit.
 */
export class ReleaseHealth {
  readonly #now: () => number;
  readonly #versions = new Map<string, Map<number, Slice>>();
  /** What has been counted of a page and release; the oldest is evicted first. */
  readonly #said = new Set<string>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts what this server has done. */
  count(remote: string, version: string, what: 'renders' | 'renderFailures'): void {
    this.#slice(remote, version)[what] += 1;
  }

  /**
   * A page has asked for the code of an area (`views`), or could not show it (`failures`), for which it has asked, too:
   * one whose script never comes tells of the failure only. Each page counts once.
   */
  told(what: 'views' | 'failures', remote: string, version: string, reporter: Reporter): void {
    this.#countOnce('views', remote, version, reporter);
    if (what === 'failures') this.#countOnce('failures', remote, version, reporter);
  }

  #countOnce(what: keyof Voice, remote: string, version: string, { page, from }: Reporter): void {
    const key = `${what} ${page} ${remote} ${version}`;
    if (this.#said.has(key)) return;
    this.#said.add(key);
    const [oldest] = this.#said;
    if (this.#said.size > MAX_SAID && oldest) this.#said.delete(oldest);
    const slice = this.#slice(remote, version);
    slice[what] += 1;
    const voice = slice.voices.get(from) ?? { views: 0, failures: 0 };
    voice[what] += 1;
    slice.voices.set(from, voice);
  }

  /** Sums of the last half hour. */
  of(remote: string, version: string): HealthCounts {
    const sum = emptySlice();
    for (const [minute, slice] of this.#versions.get(`${remote} ${version}`) ?? []) {
      if (minute <= this.#minute() - SLICES) continue;
      for (const what of COUNTED) sum[what] += slice[what];
      for (const [from, { views, failures }] of slice.voices) {
        const voice = sum.voices.get(from) ?? { views: 0, failures: 0 };
        sum.voices.set(from, { views: voice.views + views, failures: voice.failures + failures });
      }
    }
    return sum;
  }

  /** Whether something was counted of a version in the last half hour. */
  knows(remote: string, version: string): boolean {
    const minutes = this.#versions.get(`${remote} ${version}`)?.keys() ?? [];
    return [...minutes].some((minute) => minute > this.#minute() - SLICES);
  }

  /** Forgets the counts of a version that becomes a canary again. */
  forget(remote: string, version: string): void {
    this.#versions.delete(`${remote} ${version}`);
  }

  #minute(): number {
    return Math.floor(this.#now() / SLICE_MS);
  }

  /** What is counted of a version in this minute. */
  #slice(remote: string, version: string): Slice {
    const key = `${remote} ${version}`;
    const minute = this.#minute();
    const known = this.#versions.get(key)?.get(minute);
    if (known) return known;
    const slice = emptySlice();
    this.#forgetOld(minute);
    this.#versions.set(key, (this.#versions.get(key) ?? new Map<number, Slice>()).set(minute, slice));
    return slice;
  }

  #forgetOld(minute: number): void {
    for (const [key, slices] of this.#versions) {
      for (const old of slices.keys()) if (old <= minute - SLICES) slices.delete(old);
      if (slices.size === 0) this.#versions.delete(key);
    }
  }
}

import { type HealthCounts, sampleOf, type Voice } from './canary-verdict.rules';

/** Minutes that are counted, one slice each. */
const SLICES = 30;
const SLICE_MS = 60_000;
/** Groups of errors that are kept; the one that was seen least recently is evicted first. */
const MAX_ERRORS = 20;
/** The version that was counted least recently is evicted first. */
const MAX_VERSIONS = 60;

/** What pages have said: each counts one view, and one failure, of a release. */
const MAX_SAID = 40_000;

/** Who reports: one page, at one address (telemetry-token.ts). */
export interface Reporter {
  page: string;
  from: string;
}

/** An error, as often as it was seen: the same cause at the same stage and built place of one version. */
export interface HealthError {
  /** When it was seen last, and first. */
  at: number;
  since: number;
  count: number;
  /** How often it was seen in each of the last thirty minutes, the current one last. */
  perMinute: readonly number[];
  remote: string;
  version: string;
  /** A stage of loading, `render`, `script`, or `server` for the shell's own rendering. */
  stage: string;
  cause: string;
  /**
   * Where it was thrown, the innermost place first: in the team's sources, or in the built files where those are not
   * known; empty where neither is.
   */
  places: readonly string[];
}

type ErrorGroup = Omit<HealthError, 'perMinute'> & { minutes: Map<number, number> };

type Countable = 'views' | 'failures' | 'documents' | 'renderFailures';
type Slice = Record<Countable, number> & { voices: Map<string, Voice> };

const emptySlice = (): Slice => ({
  views: 0,
  failures: 0,
  documents: 0,
  renderFailures: 0,
  voices: new Map(),
});

/** Counts of every version over the last half hour, and the last errors; in this process only. */
export function createReleaseHealth(now: () => number = Date.now) {
  const versions = new Map<string, Map<number, Slice>>();
  /** What has been counted of a page and release; the oldest is evicted first. */
  const said = new Set<string>();
  const errors = new Map<string, ErrorGroup>();

  /** What is counted of a version in this minute. */
  function sliceOf(remote: string, version: string): Slice {
    const key = `${remote} ${version}`;
    const slices = versions.get(key) ?? new Map<number, Slice>();
    versions.delete(key);
    versions.set(key, slices);
    const [oldestVersion] = versions.keys();
    if (versions.size > MAX_VERSIONS && oldestVersion) versions.delete(oldestVersion);
    const slice = Math.floor(now() / SLICE_MS);
    const counts = slices.get(slice) ?? emptySlice();
    slices.set(slice, counts);
    for (const old of slices.keys()) if (old <= slice - SLICES) slices.delete(old);
    return counts;
  }

  function countOnce(
    remote: string,
    version: string,
    { page, from }: Reporter,
    what: 'views' | 'failures',
  ): void {
    const key = `${what} ${page} ${remote} ${version}`;
    if (said.has(key)) return;
    said.add(key);
    const [oldest] = said;
    if (said.size > MAX_SAID && oldest) said.delete(oldest);
    const slice = sliceOf(remote, version);
    slice[what] += 1;
    const voice = slice.voices.get(from) ?? { views: 0, failures: 0 };
    voice[what] += 1;
    slice.voices.set(from, voice);
  }

  return {
    /** Counts what this server has done. */
    count(remote: string, version: string, what: 'documents' | 'renderFailures'): void {
      sliceOf(remote, version)[what] += 1;
    },
    /** A page has tried to show an area; each page counts once. */
    viewed: (remote: string, version: string, reporter: Reporter) =>
      countOnce(remote, version, reporter, 'views'),
    /**
     * An area has failed in a page; each page counts once. That it had tried to show the area may have been told to another
     * shell: the verdict takes no more failures from an address than views.
     */
    viewFailed: (remote: string, version: string, reporter: Reporter) =>
      countOnce(remote, version, reporter, 'failures'),
    /**
     * Lists an error, or counts it once more.
     * @param built where it was thrown in the built files
     * @returns for a new one, what puts the places in the sources in their stead; null for one that is listed
     */
    failed(
      remote: string,
      version: string,
      stage: string,
      cause: string,
      built: readonly string[] = [],
    ): ((places: readonly string[]) => void) | null {
      const text = cause.slice(0, 300);
      const key = JSON.stringify([remote, version, stage, text, built[0] ?? '']);
      const at = now();
      const known = errors.get(key);
      const group: ErrorGroup = known ?? {
        ...{ at, since: at, count: 0, remote, version, stage, cause: text, places: built },
        minutes: new Map(),
      };
      const minute = Math.floor(at / SLICE_MS);
      group.at = at;
      group.count += 1;
      group.minutes.set(minute, (group.minutes.get(minute) ?? 0) + 1);
      for (const old of group.minutes.keys()) if (old <= minute - SLICES) group.minutes.delete(old);
      errors.delete(key);
      errors.set(key, group);
      const [oldest] = errors.keys();
      if (errors.size > MAX_ERRORS && oldest) errors.delete(oldest);
      if (known) return null;
      return (places) => {
        group.places = places;
      };
    },
    /** Sums of the last half hour. */
    of(remote: string, version: string): HealthCounts {
      const sum = emptySlice();
      const first = Math.floor(now() / SLICE_MS) - SLICES;
      for (const [slice, counts] of versions.get(`${remote} ${version}`) ?? []) {
        if (slice <= first) continue;
        for (const what of ['views', 'failures', 'documents', 'renderFailures'] as const)
          sum[what] += counts[what];
        for (const [from, { views, failures }] of counts.voices) {
          const voice = sum.voices.get(from) ?? { views: 0, failures: 0 };
          sum.voices.set(from, { views: voice.views + views, failures: voice.failures + failures });
        }
      }
      return { ...sum, voices: sampleOf(sum.voices) };
    },
    /** Groups of errors, the one that was seen last first. */
    lastErrors(): readonly HealthError[] {
      const minute = Math.floor(now() / SLICE_MS);
      return [...errors.values()].reverse().map(({ minutes, ...group }) => ({
        ...group,
        perMinute: Array.from({ length: SLICES }, (_, at) => minutes.get(minute - SLICES + 1 + at) ?? 0),
      }));
    },
    /** Forgets the counts of a version that becomes a canary again. */
    forget(remote: string, version: string): void {
      versions.delete(`${remote} ${version}`);
    },
  };
}

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

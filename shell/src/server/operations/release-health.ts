/** Minutes that are counted, one slice each. */
const SLICES = 30;
const SLICE_MS = 60_000;
/** Groups of errors that are kept; the one that was seen least recently is evicted first. */
const MAX_ERRORS = 20;
/** The version that was counted least recently is evicted first. */
const MAX_VERSIONS = 60;

/** Views of one address that count in half an hour; the failures among them in proportion. */
const MAX_VIEWS_PER_VOICE = 10;
/** Addresses from which failures must have come before a canary is ended for what browsers report. */
const MIN_FAILING_VOICES = 3;
/** Pages that are remembered: each counts one view, and one failure, of a release. */
const MAX_PAGES = 20_000;

/** Who reports: one page, at one address (telemetry-token.ts). */
export interface Reporter {
  page: string;
  from: string;
}

/** What was reported from one address. */
export interface Voice {
  views: number;
  failures: number;
}

/** Counts of one version of a remote. */
export interface HealthCounts {
  /** Areas that browsers tried to show. */
  views: number;
  /** Of these: not shown, or with an uncaught error. */
  failures: number;
  /** Answers with a page of this version, rendered or cached. */
  documents: number;
  /** Failed renders. */
  renderFailures: number;
  /** Views and failures by address. */
  voices: readonly Voice[];
}

/** An error, as often as it was seen: the same cause at the same stage and place of one version. */
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
  /** Where it was thrown in the team's sources, the innermost place first; empty where that is not known. */
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
  /** Of each page and release, whether its failure was counted, too. */
  const pages = new Map<string, boolean>();
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

  function countVoice(remote: string, version: string, from: string, what: 'views' | 'failures'): void {
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
    viewed(remote: string, version: string, { page, from }: Reporter): void {
      const key = `${page} ${remote} ${version}`;
      if (pages.has(key)) return;
      pages.set(key, false);
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest) pages.delete(oldest);
      countVoice(remote, version, from, 'views');
    },
    /** An area has failed in a page that had tried to show it; each page counts once. */
    viewFailed(remote: string, version: string, { page, from }: Reporter): void {
      const key = `${page} ${remote} ${version}`;
      if (pages.get(key) !== false) return;
      pages.set(key, true);
      countVoice(remote, version, from, 'failures');
    },
    /** Lists an error, or counts it once more. @returns whether it is new */
    failed(
      remote: string,
      version: string,
      stage: string,
      cause: string,
      places: readonly string[] = [],
    ): boolean {
      const text = cause.slice(0, 300);
      const key = JSON.stringify([remote, version, stage, text, places[0] ?? '']);
      const at = now();
      const known = errors.get(key);
      const group: ErrorGroup = known ?? {
        ...{ at, since: at, count: 0, remote, version, stage, cause: text, places },
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
      return known === undefined;
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
      return { ...sum, voices: [...sum.voices.values()] };
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

const rate = (failures: number, of: number) => (of === 0 ? 0 : failures / of);

/** Failures per view in browsers and per document on the server. Pure. */
export const ratesOf = (counts: HealthCounts) => ({
  browser: rate(counts.failures, counts.views),
  server: rate(counts.renderFailures, counts.documents),
});

/** No address speaks louder than a few visitors. */
const capped = ({ views, failures }: Voice): Voice => {
  const share = Math.min(1, MAX_VIEWS_PER_VOICE / Math.max(1, views));
  return { views: views * share, failures: Math.min(views, failures) * share };
};
const sumOf = (voices: readonly Voice[], what: keyof Voice) =>
  voices.reduce((sum, voice) => sum + voice[what], 0);
/** The voices without the one that has most of something; all of them where none has any. */
function withoutMost(voices: readonly Voice[], of: (voice: Voice) => number): Voice[] {
  const most = Math.max(0, ...voices.map(of));
  const at = most > 0 ? voices.findIndex((voice) => of(voice) === most) : -1;
  return voices.filter((_, index) => index !== at);
}

/**
 * Whether a canary fails more than the stable release by more than the limit, in browsers or on the server. Pure.
 *
 * Reports can be forged, so no single address decides: its views are capped, failures have to come from several, and the
 * verdict has to hold without the address that reports most failures, and without the one that reports most good views.
 * @returns the reason to end it, or null while there is none or too few samples
 */
export function canaryVerdict(
  canary: HealthCounts,
  stable: HealthCounts,
  limits: { errorLimit: number; minSamples: number },
): string | null {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const [bad, good] = [ratesOf(canary), ratesOf(stable)];
  const voices = canary.voices.map(capped);
  const rest = withoutMost(
    withoutMost(voices, ({ failures }) => failures),
    ({ views, failures }) => views - failures,
  );
  const liveRest = withoutMost(stable.voices.map(capped), ({ failures }) => failures);
  const rateOf = (some: readonly Voice[]) => rate(sumOf(some, 'failures'), sumOf(some, 'views'));
  const isHeard =
    sumOf(voices, 'views') >= limits.minSamples &&
    voices.filter(({ failures }) => failures > 0).length >= MIN_FAILING_VOICES;
  if (isHeard && rateOf(rest) - rateOf(liveRest) > limits.errorLimit)
    return `${percent(bad.browser)} failures in browsers in ${canary.views} views; what is live has ${percent(good.browser)}`;
  if (canary.documents >= limits.minSamples && bad.server - good.server > limits.errorLimit)
    return `${percent(bad.server)} failures on the server in ${canary.documents} documents; what is live has ${percent(good.server)}`;
  return null;
}

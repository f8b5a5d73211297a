/** Minutes that are counted, one slice each. */
const SLICES = 30;
const SLICE_MS = 60_000;
const MAX_ERRORS = 20;
/** The version that was counted least recently is evicted first. */
const MAX_VERSIONS = 60;

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
}

export interface HealthError {
  at: number;
  remote: string;
  version: string;
  /** A stage of loading, `render`, `script`, or `server` for the shell's own rendering. */
  stage: string;
  cause: string;
}

const none = (): HealthCounts => ({ views: 0, failures: 0, documents: 0, renderFailures: 0 });

/** Counts of every version over the last half hour, and the last errors; in this process only. */
export function createReleaseHealth(now: () => number = Date.now) {
  const versions = new Map<string, Map<number, HealthCounts>>();
  const errors: HealthError[] = [];

  function count(remote: string, version: string, what: keyof HealthCounts, by = 1): void {
    const key = `${remote} ${version}`;
    const slices = versions.get(key) ?? new Map<number, HealthCounts>();
    versions.delete(key);
    versions.set(key, slices);
    const [oldestVersion] = versions.keys();
    if (versions.size > MAX_VERSIONS && oldestVersion) versions.delete(oldestVersion);
    const slice = Math.floor(now() / SLICE_MS);
    const counts = slices.get(slice) ?? none();
    counts[what] += by;
    slices.set(slice, counts);
    for (const old of slices.keys()) if (old <= slice - SLICES) slices.delete(old);
  }

  return {
    count,
    failed(remote: string, version: string, stage: string, cause: string): void {
      errors.unshift({ at: now(), remote, version, stage, cause: cause.slice(0, 300) });
      errors.length = Math.min(errors.length, MAX_ERRORS);
    },
    /** Sums of the last half hour. */
    of(remote: string, version: string): HealthCounts {
      const sum = none();
      const first = Math.floor(now() / SLICE_MS) - SLICES;
      for (const [slice, counts] of versions.get(`${remote} ${version}`) ?? []) {
        if (slice <= first) continue;
        for (const what of ['views', 'failures', 'documents', 'renderFailures'] as const)
          sum[what] += counts[what];
      }
      return sum;
    },
    lastErrors: (): readonly HealthError[] => errors,
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

/**
 * Whether a canary fails more than the stable release by more than the limit, in browsers or on the server. Pure.
 * @returns the reason to end it, or null while there is none or too few samples
 */
export function canaryVerdict(
  canary: HealthCounts,
  stable: HealthCounts,
  limits: { errorLimit: number; minSamples: number },
): string | null {
  const [bad, good] = [ratesOf(canary), ratesOf(stable)];
  const sides = [
    { side: 'in browsers', seen: canary.views, of: 'views', bad: bad.browser, good: good.browser },
    { side: 'on the server', seen: canary.documents, of: 'documents', bad: bad.server, good: good.server },
  ];
  for (const { side, seen, of, bad: rateOfBad, good: rateOfGood } of sides) {
    if (seen < limits.minSamples || rateOfBad - rateOfGood <= limits.errorLimit) continue;
    const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
    return `${percent(rateOfBad)} failures ${side} in ${seen} ${of}; what is live has ${percent(rateOfGood)}`;
  }
  return null;
}

/** Measurements of one kind that are kept of a release: enough for a percentile, few enough to hold. */
const MAX_MEASURED = 400;
/** Releases that are kept; the one that was measured least recently is evicted first. */
const MAX_RELEASES = 60;

/** The web vitals that are told apart by release. */
export const RELEASE_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type ReleaseVital = (typeof RELEASE_VITALS)[number];

/** What three quarters of the page views stayed below, and of how many: milliseconds, CLS without a unit. */
export interface VitalFigure {
  p75: number;
  count: number;
}

/** Web vitals by area and version, of the latest page views that this process heard of. */
export function createReleaseVitals(random: () => number = Math.random) {
  const releases = new Map<string, Map<ReleaseVital, { values: number[]; count: number }>>();
  return {
    measured(remote: string, version: string, name: ReleaseVital, value: number): void {
      const key = `${remote} ${version}`;
      const vitals = releases.get(key) ?? new Map<ReleaseVital, { values: number[]; count: number }>();
      releases.delete(key);
      releases.set(key, vitals);
      const [oldest] = releases.keys();
      if (releases.size > MAX_RELEASES && oldest) releases.delete(oldest);
      const kept = vitals.get(name) ?? { values: [], count: 0 };
      vitals.set(name, kept);
      kept.count += 1;
      // Beyond that, a new value takes the place of any.
      const at = kept.values.length < MAX_MEASURED ? kept.values.length : Math.floor(random() * MAX_MEASURED);
      kept.values[at] = value;
    },
    /** Null where nothing was measured. */
    of(remote: string, version: string, name: ReleaseVital): VitalFigure | null {
      const kept = releases.get(`${remote} ${version}`)?.get(name);
      if (!kept) return null;
      const sorted = [...kept.values].sort((one, other) => one - other);
      return { p75: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0, count: kept.count };
    },
  };
}

/** Views of one address that count in half an hour; the failures among them in proportion. */
const MAX_VIEWS_PER_VOICE = 10;
/** Addresses from which failures must have come before what browsers report ends a canary or calls its team. */
const MIN_FAILING_VOICES = 3;
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
  /** Pages that were rendered; one that was kept cannot fail, and anybody can ask for it as often as they like. */
  renders: number;
  /** Those rendered in part or not at all. */
  renderFailures: number;
  /** Views and failures by address (voice.ts). */
  voices: ReadonlyMap<string, Voice>;
}

const rate = (failures: number, of: number) => (of === 0 ? 0 : Math.min(failures, of) / of);

/** Failures per view in browsers and per rendered page on the server. Pure. */
export const ratesOf = (counts: HealthCounts) => ({
  browser: rate(counts.failures, counts.views),
  server: rate(counts.renderFailures, counts.renders),
});

/** What an address reported, cut to the weight of a few visitors. */
const capped = ({ views, failures }: Voice): Voice => {
  const share = Math.min(1, MAX_VIEWS_PER_VOICE / Math.max(1, views));
  return { views: views * share, failures: Math.min(views, failures) * share };
};
const cappedVoices = ({ voices }: HealthCounts) => [...voices.values()].map(capped);
const sumOf = (voices: readonly Voice[], what: keyof Voice) =>
  voices.reduce((sum, voice) => sum + voice[what], 0);
const rateOf = (voices: readonly Voice[]) => rate(sumOf(voices, 'failures'), sumOf(voices, 'views'));
/** All voices but the largest contributor to something; all of them where none contributes. */
function withoutMost(voices: readonly Voice[], of: (voice: Voice) => number): Voice[] {
  const most = Math.max(0, ...voices.map(of));
  const at = most > 0 ? voices.findIndex((voice) => of(voice) === most) : -1;
  return voices.filter((_, index) => index !== at);
}

/**
 * Failures per view in browsers as no single address decides them: reports can be forged. Views of an address are capped,
 * failures have to come from several, and neither the address that reports most failures counts, nor the one that reports
 * most good views. Null while too few views are heard. Pure.
 */
export function heardFailures(counts: HealthCounts, minSamples: number): number | null {
  const voices = cappedVoices(counts);
  if (sumOf(voices, 'views') < minSamples) return null;
  if (voices.filter(({ failures }) => failures > 0).length < MIN_FAILING_VOICES) return 0;
  const rest = withoutMost(
    withoutMost(voices, ({ failures }) => failures),
    ({ views, failures }) => views - failures,
  );
  return rateOf(rest);
}

/**
 * Whether a canary fails more than the stable release by more than the limit, in browsers or on the server. Pure.
 * @returns the reason to end it, or null while there is none or too few samples
 */
export function canaryVerdict(
  canary: HealthCounts,
  stable: HealthCounts,
  limits: { errorLimit: number; minSamples: number },
): string | null {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const [bad, good] = [ratesOf(canary), ratesOf(stable)];
  const heard = heardFailures(canary, limits.minSamples) ?? 0;
  const liveRest = withoutMost(cappedVoices(stable), ({ failures }) => failures);
  if (heard - rateOf(liveRest) > limits.errorLimit)
    return `${percent(bad.browser)} failures in browsers in ${canary.views} views; what is live has ${percent(good.browser)}`;
  if (canary.renders >= limits.minSamples && bad.server - good.server > limits.errorLimit)
    return `${percent(bad.server)} failures on the server in ${canary.renders} rendered pages; what is live has ${percent(good.server)}`;
  return null;
}

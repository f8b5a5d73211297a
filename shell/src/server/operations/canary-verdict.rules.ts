/** Views of one address that count in half an hour; the failures among them in proportion. */
const MAX_VIEWS_PER_VOICE = 10;
/** Addresses from which failures must have come before a canary is ended for what browsers report. */
const MIN_FAILING_VOICES = 3;
/** Addresses that are heard of a version: a sample that is the same in every shell, and small enough to exchange. */
export const MAX_VOICES = 1_000;

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
  /** Views and failures by address (its keyed hash, telemetry-token.ts). */
  voices: ReadonlyMap<string, Voice>;
}

/** The voices with the lowest hashes: whose they are does not depend on what they say, nor on the shell. Pure. */
export const sampleOf = (voices: ReadonlyMap<string, Voice>): ReadonlyMap<string, Voice> =>
  voices.size <= MAX_VOICES
    ? voices
    : new Map([...voices].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, MAX_VOICES));

/** What several shells have counted of one version, an address that spoke to several of them as one voice. Pure. */
export function sumOfCounts(counts: readonly HealthCounts[]): HealthCounts {
  const voices = new Map<string, Voice>();
  for (const [from, { views, failures }] of counts.flatMap((each) => [...each.voices])) {
    const known = voices.get(from) ?? { views: 0, failures: 0 };
    voices.set(from, { views: known.views + views, failures: known.failures + failures });
  }
  const total = (what: 'views' | 'failures' | 'documents' | 'renderFailures') =>
    counts.reduce((sum, each) => sum + each[what], 0);
  return {
    views: total('views'),
    failures: total('failures'),
    documents: total('documents'),
    renderFailures: total('renderFailures'),
    voices: sampleOf(voices),
  };
}

const rate = (failures: number, of: number) => (of === 0 ? 0 : Math.min(failures, of) / of);

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
const cappedVoices = ({ voices }: HealthCounts) => [...voices.values()].map(capped);
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
  const voices = cappedVoices(canary);
  const rest = withoutMost(
    withoutMost(voices, ({ failures }) => failures),
    ({ views, failures }) => views - failures,
  );
  const liveRest = withoutMost(cappedVoices(stable), ({ failures }) => failures);
  const rateOf = (some: readonly Voice[]) => rate(sumOf(some, 'failures'), sumOf(some, 'views'));
  const isHeard =
    // A whole sample is enough, however many views somebody wants to see.
    sumOf(voices, 'views') >= Math.min(limits.minSamples, MAX_VOICES) &&
    voices.filter(({ failures }) => failures > 0).length >= MIN_FAILING_VOICES;
  if (isHeard && rateOf(rest) - rateOf(liveRest) > limits.errorLimit)
    return `${percent(bad.browser)} failures in browsers in ${canary.views} views; what is live has ${percent(good.browser)}`;
  if (canary.documents >= limits.minSamples && bad.server - good.server > limits.errorLimit)
    return `${percent(bad.server)} failures on the server in ${canary.documents} documents; what is live has ${percent(good.server)}`;
  return null;
}

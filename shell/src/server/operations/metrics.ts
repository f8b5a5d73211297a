import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import type { Deployment } from '../releases/release-set';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const VITAL_BUCKETS = {
  LCP: [0.5, 1, 1.8, 2.5, 4, 6, 10],
  FCP: [0.5, 1, 1.8, 3, 5, 10],
  TTFB: [0.1, 0.25, 0.5, 0.8, 1.8, 4],
  INP: [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;
/** Labels of what a release does, and of how it fails. */
const OF_RELEASE = ['remote', 'version'] as const;
const OF_FAILURE = [...OF_RELEASE, 'stage'] as const;
type Vital = keyof typeof VITAL_BUCKETS;

/** What the page cache says of itself at every scrape. */
export interface PageFigures {
  entries: number;
  bytes: number;
  /** Pages that are being rendered, and that wait for it. */
  running: number;
  queued: number;
}

export interface MetricsOptions {
  deployment(): Deployment;
  /** Whether events of a version are still counted. */
  isCounted(remote: string, version: string): boolean;
  /** Failures per view of a version in browsers; null while too few are heard. */
  failureRatio(remote: string, version: string): number | null;
}

type VitalEvent = Extract<TelemetryEvent, { type: 'vital' }>;

/**
 * The counters of this process, for Prometheus. Labels are names of the deployment only (routes, areas, versions), so that
 * their number does not depend on visitors; series of versions that nobody counts any more are removed.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #isCounted: (remote: string, version: string) => boolean;
  #pages = (): PageFigures => ({ entries: 0, bytes: 0, running: 0, queued: 0 });

  readonly requests = this.#counter('red_http_requests_total', 'Answers of the shell', ['route', 'status']);
  readonly durations = this.#seconds('red_http_request_duration_seconds', 'Time until an answer was sent', [
    'route',
  ]);
  readonly renders = this.#seconds(
    'red_ssr_duration_seconds',
    'Time to fetch the data of a page and render it',
    OF_RELEASE,
  );
  readonly renderFailures = this.#counter(
    'red_ssr_failures_total',
    'Pages rendered in part or not at all',
    OF_FAILURE,
  );
  readonly cacheReads = this.#counter('red_page_cache_total', 'Pages by result: hit, stale or miss', [
    'result',
  ]);
  readonly pagesShed = this.#counter(
    'red_pages_shed_total',
    'Pages for which an older one, or frame and skeleton, was sent because nothing could be rendered in time',
    [],
  );
  readonly proxyErrors = this.#counter('red_proxy_errors_total', 'Calls to the API without an answer', []);
  readonly releaseFailures = this.#counter(
    'red_release_load_failures_total',
    'Failed attempts of the shell to load a release',
    OF_FAILURE,
  );
  readonly scriptErrors = this.#counter('red_script_errors_total', 'Uncaught errors in browsers', OF_RELEASE);
  readonly policyViolations = this.#counter(
    'red_policy_violations_total',
    'What browsers blocked because of the content security policy',
    ['directive'],
  );
  readonly rollbacks = this.#counter(
    'red_canary_rollbacks_total',
    'Canaries that this process ended',
    OF_RELEASE,
  );
  readonly #vitals = Object.fromEntries(
    Object.entries(VITAL_BUCKETS).map(([name, buckets]) => [
      name,
      new Histogram({
        name: `red_web_vitals_${name.toLowerCase()}${name === 'CLS' ? '' : '_seconds'}`,
        help: `${name} as browsers measured it`,
        labelNames: ['route', 'remote', 'version'],
        buckets: [...buckets],
        registers: [this.#registry],
      }),
    ]),
  ) as Record<Vital, Histogram>;

  constructor({ deployment, isCounted, failureRatio }: MetricsOptions) {
    this.#isCounted = isCounted;
    collectDefaultMetrics({ register: this.#registry, prefix: 'red_shell_' });
    const figure = (name: string, help: string, what: keyof PageFigures) => {
      const read = () => this.#pages()[what];
      return this.#gauge(name, help, [], (gauge) => gauge.set(read()));
    };
    figure('red_page_cache_entries', 'Pages that are kept', 'entries');
    figure('red_page_cache_bytes', 'Memory that kept pages take', 'bytes');
    figure('red_renders_running', 'Pages that are being rendered', 'running');
    figure('red_renders_queued', 'Pages that wait for their turn', 'queued');
    this.#gauge(
      'red_release_info',
      'Active releases and the teams that own them; the value is the share of visitors, 0 to 1',
      ['remote', 'version', 'track', 'owner'],
      (gauge) => {
        const { stable, canaries } = deployment();
        const ownerOf = (remote: string) => stable.remotes.get(remote)?.manifest.owner ?? remote;
        for (const { name, version } of stable.remotes.values()) {
          const share = (canaries.get(name)?.percent ?? 0) / 100;
          gauge.set({ remote: name, version, track: 'stable', owner: ownerOf(name) }, 1 - share);
        }
        for (const [remote, { version, percent }] of canaries)
          gauge.set({ remote, version, track: 'canary', owner: ownerOf(remote) }, percent / 100);
      },
    );
    this.#gauge(
      'red_area_failure_ratio',
      'Failures per view in browsers in half an hour, as no single address decides them; none while too few are heard',
      OF_RELEASE,
      (gauge) => {
        const { stable, canaries } = deployment();
        const named = [...canaries].map(([name, { version }]) => ({ name, version }));
        for (const { name, version } of [...stable.remotes.values(), ...named]) {
          const ratio = failureRatio(name, version);
          if (ratio !== null) gauge.set({ remote: name, version }, ratio);
        }
      },
    );
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    await this.#removeOldVersions();
    return this.#registry.metrics();
  }

  /** Says where the figures of kept pages are read at every scrape. */
  observePages(read: () => PageFigures): void {
    this.#pages = read;
  }

  /** @param version that the page's visitor gets; '' on the shell's own pages */
  measured({ name, value, route }: VitalEvent, remote: string, version: string): void {
    this.#vitals[name].observe({ route, remote, version }, name === 'CLS' ? value : value / 1_000);
  }

  /** Releases that could not be loaded stay: they are none of those that are counted, and signed records name few. */
  async #removeOldVersions(): Promise<void> {
    const counted = [
      ...[this.renders, this.renderFailures, this.scriptErrors, this.rollbacks],
      ...Object.values(this.#vitals),
    ];
    for (const metric of counted) {
      const { values } = await metric.get();
      for (const { labels } of values) {
        const { remote, version, le: _bucket, ...rest } = Object(labels);
        if (version && !this.#isCounted(remote, version)) metric.remove({ remote, version, ...rest });
      }
    }
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }
  #seconds<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.#registry] });
  }
  #gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (gauge: Gauge<Label>) => void,
  ): void {
    new Gauge({
      ...{ name, help, labelNames, registers: [this.#registry] },
      collect() {
        this.reset();
        set(this);
      },
    });
  }
}

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

/** What the operations page says of kept pages and their rendering. */
export interface PageFigures {
  entries: number;
  bytes: number;
  /** Pages that are being rendered, and that wait for it. */
  running: number;
  queued: number;
  /** Answers since the start: fresh from the cache, older ones while they are rendered again, rendered first. */
  hit: number;
  stale: number;
  miss: number;
  /** Answers with an older page, or frame and skeleton, because it could not be rendered in time. */
  shed: number;
}

/**
 * The counters of this process, for Prometheus. Labels are names of the deployment only (routes, remotes, versions), so
 * that their number does not depend on visitors.
 */
export function createMetrics(deployment: () => Deployment) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'red_shell_' });
  const registers = [registry];
  const requests = new Counter({
    name: 'red_http_requests_total',
    help: 'Answers of the shell by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'red_http_request_duration_seconds',
    help: 'Time until the whole answer was sent',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const renders = new Histogram({
    name: 'red_ssr_duration_seconds',
    help: 'Time to fetch the data of a page and render it',
    labelNames: ['remote', 'version'],
    buckets: SECONDS,
    registers,
  });
  const renderFailures = new Counter({
    name: 'red_ssr_failures_total',
    help: 'Pages that were rendered in part or not at all',
    labelNames: ['remote', 'version', 'stage'],
    registers,
  });
  const cacheReads = new Counter({
    name: 'red_page_cache_total',
    help: 'Pages by result of the cache: hit, stale or miss',
    labelNames: ['result'],
    registers,
  });
  const shed = new Counter({
    name: 'red_pages_shed_total',
    help: 'Pages that were not rendered because too many others were: an older one, or frame and skeleton, was sent',
    registers,
  });
  let pages = () => ({ entries: 0, bytes: 0, running: 0, queued: 0 });
  const reads = { hit: 0, stale: 0, miss: 0 };
  let shedPages = 0;
  const pageGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  pageGauge('red_page_cache_entries', 'Pages that are kept', () => pages().entries);
  pageGauge('red_page_cache_bytes', 'Memory that kept pages take', () => pages().bytes);
  pageGauge('red_renders_running', 'Pages that are being rendered', () => pages().running);
  pageGauge('red_renders_queued', 'Pages that wait for their turn', () => pages().queued);
  const proxyErrors = new Counter({
    name: 'red_proxy_errors_total',
    help: 'Calls to the API without an answer',
    registers,
  });
  const releaseFailures = new Counter({
    name: 'red_release_load_failures_total',
    help: 'Failed attempts of the shell to load a release',
    labelNames: ['remote', 'version', 'stage'],
    registers,
  });
  const views = new Counter({
    name: 'red_area_views_total',
    help: 'Areas that browsers were to show',
    labelNames: ['remote', 'version'],
    registers,
  });
  const areaFailures = new Counter({
    name: 'red_area_failures_total',
    help: 'Areas that browsers failed to show, by stage',
    labelNames: ['remote', 'version', 'stage'],
    registers,
  });
  const scriptErrors = new Counter({
    name: 'red_script_errors_total',
    help: 'Uncaught errors in browsers',
    labelNames: ['remote', 'version'],
    registers,
  });
  const policyViolations = new Counter({
    name: 'red_policy_violations_total',
    help: 'What browsers blocked because of the content security policy, by directive',
    labelNames: ['directive'],
    registers,
  });
  const rollbacks = new Counter({
    name: 'red_canary_rollbacks_total',
    help: 'Canaries that this process ended',
    labelNames: ['remote', 'version'],
    registers,
  });
  const judges = new Gauge({
    name: 'red_canary_shells',
    help: 'Shells whose counts the verdict on a canary rests on, this one included',
    labelNames: ['remote', 'version'],
    registers,
  });
  const vitals = Object.fromEntries(
    Object.entries(VITAL_BUCKETS).map(([name, buckets]) => [
      name,
      new Histogram({
        name: `red_web_vitals_${name.toLowerCase()}${name === 'CLS' ? '' : '_seconds'}`,
        help: `${name} as browsers measured it, by route`,
        labelNames: ['route'],
        buckets: [...buckets],
        registers,
      }),
    ]),
  );
  // Computed from the deployment at every scrape.
  new Gauge({
    name: 'red_release_info',
    help: 'Active releases; the value is the share of visitors, 0 to 1',
    labelNames: ['remote', 'version', 'track'],
    registers,
    collect() {
      this.reset();
      const { stable, canaries } = deployment();
      for (const { name, version } of stable.remotes.values()) {
        const share = (canaries.get(name)?.percent ?? 0) / 100;
        this.set({ remote: name, version, track: 'stable' }, 1 - share);
      }
      for (const [remote, { version, percent }] of canaries)
        this.set({ remote, version, track: 'canary' }, percent / 100);
    },
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered(route: string, status: number, seconds: number): void {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    rendered: (remote: string, version: string, seconds: number) =>
      renders.observe({ remote, version }, seconds),
    renderFailed: (remote: string, version: string, stage: string) =>
      renderFailures.inc({ remote, version, stage }),
    cacheRead(result: keyof typeof reads): void {
      reads[result] += 1;
      cacheReads.inc({ result });
    },
    pageShed(): void {
      shedPages += 1;
      shed.inc();
    },
    /** Kept pages now, and what came of asking for pages since the start. */
    pageFigures: (): PageFigures => ({ ...pages(), ...reads, shed: shedPages }),
    /** Says where the figures of kept pages are read at every scrape. */
    observePages(read: typeof pages): void {
      pages = read;
    },
    proxyFailed: () => proxyErrors.inc(),
    releaseFailed: (remote: string, version: string, stage: string) =>
      releaseFailures.inc({ remote, version, stage }),
    policyViolated: (directive: string) => policyViolations.inc({ directive }),
    rolledBack: (remote: string, version: string) => rollbacks.inc({ remote, version }),
    /** The canaries that are judged now, and by the counts of how many shells. */
    judged(runs: readonly { remote: string; version: string; shells: number }[]): void {
      judges.reset();
      for (const { remote, version, shells } of runs) judges.set({ remote, version }, shells);
    },
    reported(event: TelemetryEvent): void {
      if (event.type === 'vital') {
        const { name, value, route } = event;
        vitals[name]?.observe({ route }, name === 'CLS' ? value : value / 1_000);
        return;
      }
      const { remote, version } = event;
      if (event.type === 'view') views.inc({ remote, version });
      else if (event.type === 'failure') areaFailures.inc({ remote, version, stage: event.stage });
      else scriptErrors.inc({ remote, version });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

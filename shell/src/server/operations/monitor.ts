import { scrub } from '../../app/telemetry/scrub';
import type { TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import { heardFailures } from './canary-verdict.rules';
import { ErrorGroups } from './error-groups';
import { Metrics } from './metrics';
import type { PolicyViolation } from './policy-report.schema';
import { ReleaseHealth, type Reporter } from './release-health';

/** The kinds of errors that a browser may name; another word is anybody's text. */
const ERROR_NAMES =
  /^(?:Uncaught )?((?:Type|Reference|Range|Syntax|URI|Eval|Aggregate|Abort|Network|NotAllowed|QuotaExceeded|Security|Timeout|ChunkLoad)?Error)\b/;

export interface MonitorOptions {
  deployment(): Deployment;
  /** Files that browsers get of the shell. */
  shellFiles: ReadonlySet<string>;
  /** Views that are needed to judge a release. */
  minSamples: number;
}

/** What this process knows of releases and visitors: for Prometheus, for the guard of canaries, for `/_ops`. */
export class Monitor {
  readonly metrics: Metrics;
  readonly health: ReleaseHealth;
  readonly errors: ErrorGroups;
  readonly #options: MonitorOptions;

  constructor(options: MonitorOptions) {
    this.#options = options;
    this.health = new ReleaseHealth();
    this.errors = new ErrorGroups();
    this.metrics = new Metrics({
      deployment: options.deployment,
      isCounted: (remote, version) => this.#isCounted(remote, version),
      failureRatio: (remote, version) => heardFailures(this.health.of(remote, version), options.minSamples),
    });
  }

  /** A page of this release was rendered, whole or in part. */
  rendered(remote: string, version: string, seconds: number): void {
    this.metrics.renders.observe({ remote, version }, seconds);
    this.health.count(remote, version, 'renders');
  }

  /** A page was rendered in part or not at all. @param cause of a program's error, with its stack */
  renderFailed(remote: string, version: string, stage: string, cause: string): void {
    this.metrics.renderFailures.inc({ remote, version, stage });
    // Late data is a fault of the API, not of the release.
    if (stage !== 'data') this.health.count(remote, version, 'renderFailures');
    // What led to the quarantine is listed; each page that it costs would hide it.
    if (stage === 'quarantine') return;
    const place = /([\w.-]+\.c?js:\d+:\d+)/.exec(cause)?.[1] ?? '';
    const text = scrub(cause.split('\n')[0] ?? '');
    this.errors.seen('server', { remote, version, stage: `server ${stage}`, cause: text, place });
  }

  /** A release could not be loaded. */
  releaseFailed(failure: Record<'remote' | 'version' | 'stage' | 'cause', string>): void {
    const { remote, version, stage, cause } = failure;
    this.metrics.releaseFailures.inc({ remote, version, stage });
    this.errors.seen('server', {
      ...{ remote, version, stage: `release ${stage}`, cause: scrub(cause), place: '' },
    });
  }

  /** A canary has ended, or its veto could not be saved. */
  canaryEnded(remote: string, version: string, cause: string): void {
    this.errors.seen('server', { remote, version, stage: 'canary', cause, place: '' });
  }

  /** A browser blocked something that the content security policy forbids. */
  policyViolated({ directive, blocked }: PolicyViolation): void {
    this.metrics.policyViolations.inc({ directive });
    const place = '';
    this.errors.seen('browser', {
      ...{ remote: 'shell', version: 'live', stage: `policy ${directive}`, cause: kindOf(blocked), place },
    });
  }

  /**
   * Counts an event of a browser. The guard of canaries hears only of the releases that its visitor gets; of its text
   * nothing is kept but the kind of an error and its place.
   * @param given what the visitor gets of each remote
   */
  reported(event: TelemetryEvent, reporter: Reporter, given: ReleaseSet['remotes']): void {
    if (event.type === 'vital') {
      const remote = this.#remoteOf(event.route);
      if (remote !== undefined) this.metrics.measured(event, remote, given.get(remote)?.version ?? '');
      return;
    }
    const { remote, version } = event;
    if (!this.#isCounted(remote, version)) return;
    if (event.type === 'error') this.metrics.scriptErrors.inc({ remote, version });
    if (remote !== 'shell' && given.get(remote)?.version !== version) return;
    this.health.told(event.type === 'view' ? 'views' : 'failures', remote, version, reporter);
    if (event.type === 'view') return;
    const cause = ERROR_NAMES.exec(event.cause)?.[1] ?? 'Error';
    const stage = event.type === 'failure' ? event.stage : 'script';
    this.errors.seen('browser', { remote, version, stage, cause, place: this.#placeOf(event, given) });
  }

  /** The innermost place of an error that is in a file of its release: another name is anybody's text. */
  #placeOf(
    { remote, frames = [] }: Exclude<TelemetryEvent, { type: 'view' | 'vital' }>,
    given: ReleaseSet['remotes'],
  ): string {
    const files = given.get(remote)?.manifest.build.files ?? {};
    const has = (file: string) =>
      remote === 'shell' ? this.#options.shellFiles.has(file) : Object.hasOwn(files, file);
    const frame = frames.find(({ file }) => has(file));
    return frame ? `${frame.file}:${frame.line}:${frame.column}` : '';
  }

  /** Whether a release is live, or was while its tab was opened. */
  #isCounted(remote: string, version: string): boolean {
    if (remote === 'shell') return version === 'live';
    const { stable, canaries } = this.#options.deployment();
    return (
      stable.remotes.get(remote)?.version === version ||
      canaries.get(remote)?.version === version ||
      this.health.knows(remote, version)
    );
  }

  /** The area that has a route; '' for the shell's own pages. */
  #remoteOf(route: string): string | undefined {
    if (route === 'otra') return '';
    return this.#options.deployment().stable.composition.routes.find(({ path }) => path === route)?.remote;
  }
}

/** What was blocked, in words of ours. */
const kindOf = (blocked: string): string =>
  ['inline', 'eval', 'wasm-eval', 'data', 'blob'].find((kind) => blocked === kind) ?? 'an address';

import { scrub } from '../../app/telemetry/scrub';
import type { TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import type { Deployment } from '../releases/release-set';
import { createMetrics } from './metrics';
import type { PolicyViolation } from './policy-report.schema';
import { createReleaseHealth } from './release-health';
import { createReleaseVitals, RELEASE_VITALS } from './release-vitals';
import { builtPlaces, type SourceLocations } from './source-locations';
import type { TelemetryClaims } from './telemetry-token';

export interface MonitorOptions {
  /** Where errors come from in the sources of areas; without, only what the built files say is known. */
  locations?: SourceLocations;
  /** Told of each error that was not listed yet, with the area's owner. */
  onNewError?(error: NewError): void;
}

/** An error of a release that has not been seen since this process started, or not for long. */
export interface NewError {
  owner: string;
  version: string;
  stage: string;
  cause: string;
  /** Where it was thrown: in the team's sources, or in the built files where those are not known. */
  places: readonly string[];
}

/** The counters of the shell's server: for Prometheus, and by release for the guard and the operations page. */
export function createMonitor(deployment: () => Deployment, { locations, onNewError }: MonitorOptions = {}) {
  const metrics = createMetrics(deployment);
  const health = createReleaseHealth();
  const vitals = createReleaseVitals();

  /**
   * Lists an error under its place in the built files. Only one that is not listed yet is looked up in the sources:
   * anybody can report errors.
   */
  function list(
    remote: string,
    version: string,
    stage: string,
    cause: string,
    built: readonly string[] = [],
    located?: () => Promise<string[]> | undefined,
  ): void {
    const setPlaces = health.failed(remote, version, stage, cause, built);
    if (!setPlaces) return;
    const tell = (places: readonly string[]) => {
      setPlaces(places);
      onNewError?.({ owner: remote, version, stage, cause, places });
    };
    const places = located?.();
    if (places) void places.then(tell, () => tell(built));
    else tell(built);
  }

  /** Whether a browser reports about a release that is live, or was while its tab was opened. */
  const recent = new Set<string>();
  function isKnown(remote: string, version: string): boolean {
    if (remote === 'shell') return version === 'live';
    const key = `${remote} ${version}`;
    if (recent.has(key)) return true;
    const { stable, canaries } = deployment();
    const known =
      stable.remotes.get(remote)?.version === version || canaries.get(remote)?.version === version;
    if (known) recent.add(key);
    return known;
  }
  const isRoute = (route: string) =>
    route === 'otra' || deployment().stable.composition.routes.some(({ path }) => path === route);

  /** The area that has a route. */
  const remoteOf = (route: string) =>
    deployment().stable.composition.routes.find(({ path }) => path === route)?.remote;

  return {
    metrics,
    health,
    vitals,
    /** A page of this release was answered. */
    document: (remote: string, version: string) => health.count(remote, version, 'documents'),
    renderFailed(remote: string, version: string, stage: string, cause: string): void {
      metrics.renderFailed(remote, version, stage);
      // Late data is a fault of the API, not of the release.
      if (stage !== 'data') health.count(remote, version, 'renderFailures');
      // What led to the quarantine is listed; each page that it costs would hide it.
      if (stage !== 'quarantine')
        list(remote, version, `server ${stage}`, scrub(cause), [], () =>
          locations?.locateStack(remote, version, cause),
        );
    },
    releaseFailed({
      remote,
      version,
      stage,
      cause,
    }: Record<'remote' | 'version' | 'stage' | 'cause', string>) {
      metrics.releaseFailed(remote, version, stage);
      list(remote, version, `release ${stage}`, scrub(cause));
    },
    /** A browser blocked something that the content security policy forbids. */
    policyViolated({ directive, blocked, page, source, sample }: PolicyViolation): void {
      metrics.policyViolated(directive);
      const asker = source && source !== page ? ` by ${source}` : '';
      const cause = scrub(`${blocked}${asker} on ${page}${sample && `: ${sample}`}`);
      // One defect is reported by everybody who sees the page.
      const isKnown = health.lastErrors().some((error) => error.cause === cause);
      if (!isKnown) health.failed('shell', 'live', `policy ${directive}`, cause);
    },
    /**
     * Counts an event of a browser. The guard of the canaries hears only of the release that this page was given.
     * @param claims of the page's token; null without a valid one
     * @returns whether it is about a known route or release
     */
    reported(event: TelemetryEvent, claims: TelemetryClaims | null): boolean {
      if (event.type === 'vital') {
        if (!isRoute(event.route)) return false;
        metrics.reported(event);
        const remote = remoteOf(event.route);
        const seen = remote && claims?.versions[remote];
        const name = RELEASE_VITALS.find((vital) => vital === event.name);
        if (seen && name) vitals.measured(remote, seen, name, event.value);
        return true;
      }
      const { remote, version } = event;
      if (!isKnown(remote, version)) return false;
      metrics.reported(event);
      if (!claims || (remote !== 'shell' && claims.versions[remote] !== version)) return true;
      if (event.type === 'view') health.viewed(remote, version, claims);
      else {
        health.viewFailed(remote, version, claims);
        const { frames = [] } = event;
        const stage = event.type === 'failure' ? event.stage : 'script';
        list(remote, version, stage, scrub(event.cause), builtPlaces(frames), () =>
          locations?.locate(remote, version, frames),
        );
      }
      return true;
    },
  };
}

export type Monitor = ReturnType<typeof createMonitor>;

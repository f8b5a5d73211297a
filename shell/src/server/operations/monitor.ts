import { scrub } from '../../app/telemetry/scrub';
import type { TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import type { Deployment } from '../releases/release-set';
import { createMetrics } from './metrics';
import type { PolicyViolation } from './policy-report.schema';
import { createReleaseHealth } from './release-health';
import type { TelemetryClaims } from './telemetry-token';

/** The counters of the shell's server: for Prometheus, and by release for the guard and the operations page. */
export function createMonitor(deployment: () => Deployment) {
  const metrics = createMetrics(deployment);
  const health = createReleaseHealth();

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

  return {
    metrics,
    health,
    /** A page of this release was answered. */
    document: (remote: string, version: string) => health.count(remote, version, 'documents'),
    renderFailed(remote: string, version: string, stage: string, cause: string): void {
      metrics.renderFailed(remote, version, stage);
      // Late data is a fault of the API, not of the release.
      if (stage !== 'data') health.count(remote, version, 'renderFailures');
      // What led to the quarantine is listed; each page that it costs would hide it.
      if (stage !== 'quarantine') health.failed(remote, version, `server ${stage}`, scrub(cause));
    },
    releaseFailed({
      remote,
      version,
      stage,
      cause,
    }: Record<'remote' | 'version' | 'stage' | 'cause', string>) {
      metrics.releaseFailed(remote, version, stage);
      health.failed(remote, version, `release ${stage}`, scrub(cause));
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
        return true;
      }
      const { remote, version } = event;
      if (!isKnown(remote, version)) return false;
      metrics.reported(event);
      if (!claims || (remote !== 'shell' && claims.versions[remote] !== version)) return true;
      if (event.type === 'view') health.viewed(remote, version, claims);
      else {
        health.viewFailed(remote, version, claims);
        health.failed(remote, version, event.type === 'failure' ? event.stage : 'script', scrub(event.cause));
      }
      return true;
    },
  };
}

export type Monitor = ReturnType<typeof createMonitor>;

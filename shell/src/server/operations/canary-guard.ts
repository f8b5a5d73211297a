import type { CanaryVeto, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseLog } from '../releases/live-release';
import { canaryVerdict } from './canary-verdict.rules';
import type { Metrics } from './metrics';
import type { NewError } from './monitor';
import type { ReleaseHealth } from './release-health';
import type { CanaryRun, SharedCounts } from './shared-counts';

const CHECK_MS = 1_000;

export interface CanaryGuardOptions {
  /** The registry without vetoed canaries. */
  registry(): ReleaseRegistry;
  health: ReleaseHealth;
  /** What the other shells have counted. */
  counts: SharedCounts;
  metrics: Pick<Metrics, 'rolledBack' | 'judged'>;
  /** Ends a canary: here at once, for every shell when it resolves. */
  veto(veto: CanaryVeto): Promise<void>;
  /** Told of each canary that ends, with the reason. */
  onEnd?(error: NewError): void;
  limits: { errorLimit: number; minSamples: number };
  log: ReleaseLog;
}

/**
 * Vetoes canaries that fail more than the stable release. Every shell judges by what all of them have counted. A veto names
 * version and start of the canary, so that it does not end a later one.
 */
export function createCanaryGuard(options: CanaryGuardOptions) {
  const { health, limits, log } = options;
  const watched = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function end(veto: CanaryVeto): Promise<void> {
    const { remote, version, reason } = veto;
    const facts = { stage: 'canary', owner: remote, version, cause: reason };
    const saved = options.veto(veto);
    log.warn(facts, 'canary is ended');
    options.metrics.rolledBack(remote, version);
    health.failed(remote, version, 'canary', reason);
    options.onEnd?.({ owner: remote, version, stage: 'canary', cause: reason, places: [] });
    try {
      await saved;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn({ ...facts, cause }, 'canary is ended in this process only: the veto cannot be saved');
      health.failed(remote, version, 'canary', cause);
    }
  }

  /** The canaries that are watched, with what this shell has counted of them since they began. */
  function ownRuns(): CanaryRun[] {
    const runs: CanaryRun[] = [];
    for (const [remote, { stable, canary }] of Object.entries(options.registry().remotes)) {
      if (!canary) {
        watched.delete(remote);
        continue;
      }
      const { version, since } = canary;
      const turn = `${version} ${since ?? ''}`;
      if (watched.get(remote) !== turn) {
        watched.set(remote, turn);
        health.forget(remote, version);
      }
      runs.push({
        remote,
        version,
        since: since ?? null,
        stableVersion: stable.version,
        canary: health.of(remote, version),
        stable: health.of(remote, stable.version),
      });
    }
    return runs;
  }

  /** Judges every canary once. */
  async function check(): Promise<void> {
    const runs = await options.counts.sums(ownRuns());
    options.metrics.judged(runs);
    const ends = runs.flatMap(({ remote, version, since, canary, stable }) => {
      const reason = canaryVerdict(canary, stable, limits);
      if (!reason) return [];
      const at = new Date().toISOString();
      return [end({ schema: 1, remote, version, ...(since === null ? {} : { since }), reason, at })];
    });
    await Promise.all(ends);
  }

  async function checkAgain(): Promise<void> {
    await check().catch((error) =>
      log.warn({ stage: 'canary', cause: String(error) }, 'canaries are not judged'),
    );
    if (!stopped) timer = setTimeout(() => void checkAgain(), CHECK_MS).unref();
  }

  return {
    check,
    start: (): void => void checkAgain(),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

import type { CanaryVeto, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseLog } from '../releases/live-release';
import type { Metrics } from './metrics';
import type { NewError } from './monitor';
import { canaryVerdict, type ReleaseHealth } from './release-health';

const CHECK_MS = 1_000;

export interface CanaryGuardOptions {
  /** The registry without vetoed canaries. */
  registry(): ReleaseRegistry;
  health: ReleaseHealth;
  metrics: Pick<Metrics, 'rolledBack'>;
  /** Ends a canary: here at once, for every shell when it resolves. */
  veto(veto: CanaryVeto): Promise<void>;
  /** Told of each canary that ends, with the reason. */
  onEnd?(error: NewError): void;
  limits: { errorLimit: number; minSamples: number };
  log: ReleaseLog;
}

/**
 * Vetoes canaries that fail more than the stable release. Every shell judges by its own counts. A veto names version and
 * start of the canary, so that it does not end a later one.
 */
export function createCanaryGuard(options: CanaryGuardOptions) {
  const { health, limits, log } = options;
  const watched = new Map<string, string>();
  let timer: ReturnType<typeof setInterval> | undefined;

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

  /** Judges every canary once. */
  async function check(): Promise<void> {
    const ends: Promise<void>[] = [];
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
        continue;
      }
      const reason = canaryVerdict(health.of(remote, version), health.of(remote, stable.version), limits);
      if (!reason) continue;
      const at = new Date().toISOString();
      ends.push(end({ schema: 1, remote, version, ...(since ? { since } : {}), reason, at }));
    }
    await Promise.all(ends);
  }

  return {
    check,
    start(): void {
      timer = setInterval(() => void check(), CHECK_MS);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
}

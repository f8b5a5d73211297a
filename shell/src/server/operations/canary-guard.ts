import type { CanaryVeto, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseLog } from '../releases/live-release';
import type { Metrics } from './metrics';
import { canaryComplaint, type ReleaseHealth } from './release-health';

const LOOK_MS = 1_000;

export interface CanaryGuardOptions {
  /** The registry in force: a canary that was vetoed is not in it any more. */
  registry(): ReleaseRegistry;
  health: ReleaseHealth;
  metrics: Pick<Metrics, 'rolledBack'>;
  /** Ends a turn of a canary: here at once, for every shell when it resolves. */
  veto(veto: CanaryVeto): Promise<void>;
  limits: { errorLimit: number; minSamples: number };
  log: ReleaseLog;
}

/**
 * Vetoes canaries that fail more than what is live. Every shell judges by what it saw itself. A veto names the turn of
 * the canary that failed, so it ends nothing that came after.
 */
export function createCanaryGuard(options: CanaryGuardOptions) {
  const { health, limits, log } = options;
  const watched = new Map<string, string>();
  let timer: ReturnType<typeof setInterval> | undefined;

  async function end(veto: CanaryVeto): Promise<void> {
    const { remote, version, reason } = veto;
    const facts = { stage: 'canary', owner: remote, version, cause: reason };
    const kept = options.veto(veto);
    log.warn(facts, 'canary is ended');
    options.metrics.rolledBack(remote, version);
    health.failed(remote, version, 'canary', reason);
    try {
      await kept;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn({ ...facts, cause }, 'canary is ended in this process only: the veto cannot be kept');
      health.failed(remote, version, 'canary', cause);
    }
  }

  /** Judges every canary once. */
  async function look(): Promise<void> {
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
      const reason = canaryComplaint(health.of(remote, version), health.of(remote, stable.version), limits);
      if (!reason) continue;
      const at = new Date().toISOString();
      ends.push(end({ schema: 1, remote, version, ...(since ? { since } : {}), reason, at }));
    }
    await Promise.all(ends);
  }

  return {
    look,
    start(): void {
      timer = setInterval(() => void look(), LOOK_MS);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
}

import type { ReleaseRegistry } from '@red/contract/release-registry';
import { cancelCanary } from '@red/releases/operations';
import type { RegistryStore } from '@red/releases/registry-store';
import type { ReleaseLog } from '../live-release';
import type { Metrics } from './metrics';
import { canaryComplaint, type ReleaseHealth } from './release-health';

const LOOK_MS = 1_000;
/** After a change that came to nothing. */
const AGAIN_MS = 10_000;

export interface CanaryGuardOptions {
  /** The registry in force. */
  registry(): ReleaseRegistry;
  health: ReleaseHealth;
  metrics: Pick<Metrics, 'rolledBack'>;
  /** Null where the registry can only be read. */
  store: Pick<RegistryStore, 'change'> | null;
  limits: { errorLimit: number; minSamples: number };
  log: ReleaseLog;
  /** Called after a canary was ended, so that the new registry is read at once. */
  onChange(): void;
}

/**
 * Ends canaries that fail more than what is live. Every shell judges by what it saw itself; ending what another has
 * ended already changes nothing, because only the very version that failed is ended.
 */
export function createCanaryGuard(options: CanaryGuardOptions) {
  const { health, limits, log, store } = options;
  const watched = new Map<string, string>();
  const leaveUntil = new Map<string, number>();
  let timer: ReturnType<typeof setInterval> | undefined;

  async function end(remote: string, version: string, complaint: string): Promise<void> {
    leaveUntil.set(remote, Date.now() + AGAIN_MS);
    let ended = false;
    try {
      if (!store) throw new Error('this registry is read only');
      await store.change(
        (registry) => {
          ended = registry.remotes[remote]?.canary?.version === version;
          return ended ? cancelCanary(registry, remote) : registry;
        },
        { who: 'canary guard', why: `${remote} ${version}: ${complaint}` },
      );
      options.onChange();
      if (!ended) return;
      log.warn({ stage: 'canary', owner: remote, version, cause: complaint }, 'canary is ended');
      options.metrics.rolledBack(remote, version);
      health.failed(remote, version, 'canary', complaint);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn({ stage: 'canary', owner: remote, version, cause }, 'canary fails and cannot be ended');
      health.failed(remote, version, 'canary', cause);
    }
  }

  /** Judges every canary once. */
  async function look(): Promise<void> {
    const ends: Promise<void>[] = [];
    for (const [remote, { stable, canary }] of Object.entries(options.registry().remotes)) {
      if (!canary) {
        watched.delete(remote);
        leaveUntil.delete(remote);
        continue;
      }
      const turn = `${canary.version} ${canary.since ?? ''}`;
      if (watched.get(remote) !== turn) {
        watched.set(remote, turn);
        leaveUntil.delete(remote);
        health.forget(remote, canary.version);
        continue;
      }
      if (Date.now() < (leaveUntil.get(remote) ?? 0)) continue;
      const complaint = canaryComplaint(
        health.of(remote, canary.version),
        health.of(remote, stable.version),
        limits,
      );
      if (complaint) ends.push(end(remote, canary.version, complaint));
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

import type { CanaryVeto, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseLog } from '../releases/live-release';
import { canaryVerdict } from './canary-verdict.rules';
import type { Monitor } from './monitor';

const CHECK_MS = 1_000;

export interface CanaryGuardOptions {
  /** The registry without vetoed canaries. */
  registry(): ReleaseRegistry;
  monitor: Monitor;
  /** Ends a canary: here at once, for every shell when it resolves. */
  veto(veto: CanaryVeto): Promise<void>;
  limits: { errorLimit: number; minSamples: number };
  log: ReleaseLog;
}

/**
 * Vetoes canaries that fail more than the stable release. Every shell judges by its own visitors, and honours what any
 * other has vetoed. A veto names version and start of the canary, so that it does not end a later one.
 */
export class CanaryGuard {
  readonly #options: CanaryGuardOptions;
  /** The run of each canary that is counted. */
  readonly #watched = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: CanaryGuardOptions) {
    this.#options = options;
  }

  /** Judges every canary once. */
  async check(): Promise<void> {
    const { registry, monitor, limits } = this.#options;
    const ends: Promise<void>[] = [];
    for (const [remote, { stable, canary }] of Object.entries(registry().remotes)) {
      if (!canary) {
        this.#watched.delete(remote);
        continue;
      }
      const { version, since } = canary;
      const run = `${version} ${since ?? ''}`;
      if (this.#watched.get(remote) !== run) monitor.health.forget(remote, version);
      this.#watched.set(remote, run);
      const counts = monitor.health.of(remote, version);
      const reason = canaryVerdict(counts, monitor.health.of(remote, stable.version), limits);
      const at = new Date().toISOString();
      if (reason) ends.push(this.#end({ schema: 1, remote, version, ...(since && { since }), reason, at }));
    }
    await Promise.all(ends);
  }

  start(): void {
    void this.#checkAgain();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #checkAgain(): Promise<void> {
    await this.check().catch((error) =>
      this.#options.log.warn({ stage: 'canary', cause: String(error) }, 'canaries are not judged'),
    );
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#checkAgain(), CHECK_MS).unref();
  }

  async #end(veto: CanaryVeto): Promise<void> {
    const { monitor, log } = this.#options;
    const { remote, version, reason } = veto;
    const facts = { stage: 'canary', owner: remote, version, cause: reason };
    const saved = this.#options.veto(veto);
    log.warn(facts, 'canary is ended');
    monitor.metrics.rollbacks.inc({ remote, version });
    monitor.canaryEnded(remote, version, reason);
    try {
      await saved;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn({ ...facts, cause }, 'canary is ended in this process only: the veto cannot be saved');
      monitor.canaryEnded(remote, version, cause);
    }
  }
}

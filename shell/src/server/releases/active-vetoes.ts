import type { CanaryVeto, ReleaseRegistry } from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import { withoutVetoed } from '@red/releases/canary-vetoes';
import { type VetoStore, vetoEnds } from '@red/releases/veto-store';
import type { ReleaseLog } from './live-release';

/** How long the store of the vetoes may take to answer. */
const TIMEOUT_MS = 3_000;
/** How long a veto that could not be saved waits for the next attempt. */
const RETRY_MS = 10_000;

/**
 * The active vetoes, of this shell and of all others. A veto is active in this process at once; where it cannot be saved
 * for the others, that is tried again.
 */
export class ActiveVetoes {
  readonly #store: VetoStore;
  readonly #log: ReleaseLog;
  readonly #now: () => number;
  #vetoes: readonly CanaryVeto[] = [];
  /** With the time of the next attempt. */
  readonly #unsaved = new Map<CanaryVeto, number>();
  #lastError = '';

  constructor(store: VetoStore, log: ReleaseLog, now: () => number = Date.now) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  /** The registry without vetoed canaries. */
  activeRegistry(registry: ReleaseRegistry): ReleaseRegistry {
    return withoutVetoed(registry, this.#vetoes);
  }

  /** Ends a canary here at once, and for all shells when this resolves. */
  add(veto: CanaryVeto): Promise<void> {
    this.#vetoes = [...this.#vetoes, veto];
    return this.#save(veto);
  }

  /**
   * Reads what other shells have vetoed.
   * @param registry as it is now; it may change meanwhile
   * @returns whether that ends a canary of it
   */
  async refresh(registry: () => ReleaseRegistry): Promise<boolean> {
    const found = await this.#fetchNew(registry());
    for (const { remote, version, reason } of found)
      this.#log.warn({ stage: 'canary', owner: remote, version, cause: reason }, 'canary is ended by a veto');
    const isNamed = (veto: CanaryVeto) =>
      vetoEnds(veto, veto.remote, registry().remotes[veto.remote]?.canary);
    this.#vetoes = [...this.#vetoes.filter(isNamed), ...found];
    for (const [veto, again] of [...this.#unsaved]) {
      if (!isNamed(veto)) this.#unsaved.delete(veto);
      // Whoever added it has logged that it could not be saved.
      else if (again <= this.#now()) this.#save(veto).catch(() => {});
    }
    return found.length > 0;
  }

  async #save(veto: CanaryVeto): Promise<void> {
    this.#unsaved.set(veto, this.#now() + RETRY_MS);
    await withTimeLimit(this.#store.put(veto), TIMEOUT_MS, 'the vetoes cannot be written in time');
    this.#unsaved.delete(veto);
  }

  /** Reads the vetoes of the canaries that are not vetoed yet. A failure is logged once and changes nothing. */
  async #fetchNew(registry: ReleaseRegistry): Promise<CanaryVeto[]> {
    const store = this.#store;
    const runs = Object.entries(this.activeRegistry(registry).remotes).flatMap(([remote, { canary }]) =>
      canary ? [{ remote, version: canary.version, since: canary.since }] : [],
    );
    try {
      const found = await withTimeLimit(store.among(runs), TIMEOUT_MS, 'the vetoes cannot be read in time');
      this.#lastError = '';
      return found;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== this.#lastError)
        this.#log.warn(
          { stage: 'canary', owner: 'operator', file: store.address, cause },
          'vetoes cannot be read',
        );
      this.#lastError = cause;
      return [];
    }
  }
}

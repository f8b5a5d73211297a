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
 * @param store null where vetoes cannot be shared: every shell then ends canaries for itself
 */
export function createActiveVetoes(store: VetoStore | null, log: ReleaseLog, now: () => number = Date.now) {
  let vetoes: readonly CanaryVeto[] = [];
  const unsaved = new Map<CanaryVeto, number>();
  let lastError = '';

  const isNamed = (registry: ReleaseRegistry) => (veto: CanaryVeto) =>
    vetoEnds(veto, veto.remote, registry.remotes[veto.remote]?.canary);

  async function save(veto: CanaryVeto): Promise<void> {
    if (!store) return;
    unsaved.set(veto, now() + RETRY_MS);
    await withTimeLimit(store.put(veto), TIMEOUT_MS, 'the vetoes cannot be written in time');
    unsaved.delete(veto);
  }

  /** Reads the vetoes of the canaries that are not vetoed yet. A failure is logged once and changes nothing. */
  async function fetchNew(registry: ReleaseRegistry): Promise<CanaryVeto[]> {
    if (!store) return [];
    const reads = Object.entries(withoutVetoed(registry, vetoes).remotes).map(async ([remote, { canary }]) =>
      canary ? await store.of(remote, canary) : null,
    );
    try {
      const found = await withTimeLimit(Promise.all(reads), TIMEOUT_MS, 'the vetoes cannot be read in time');
      lastError = '';
      return found.flatMap((veto) => veto ?? []);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== lastError)
        log.warn({ stage: 'canary', owner: 'operator', file: store.address, cause }, 'vetoes cannot be read');
      lastError = cause;
      return [];
    }
  }

  return {
    /** The registry without vetoed canaries. */
    activeRegistry: (registry: ReleaseRegistry) => withoutVetoed(registry, vetoes),
    /**
     * Reads what other shells have vetoed.
     * @param registry as it is now; it may change meanwhile
     * @returns whether that ends a canary of it
     */
    async refresh(registry: () => ReleaseRegistry): Promise<boolean> {
      const found = await fetchNew(registry());
      for (const { remote, version, reason } of found)
        log.warn({ stage: 'canary', owner: remote, version, cause: reason }, 'canary is ended by a veto');
      vetoes = [...vetoes.filter(isNamed(registry())), ...found];
      for (const [veto, again] of [...unsaved]) {
        if (!isNamed(registry())(veto)) unsaved.delete(veto);
        // Whoever added it has logged that it could not be saved.
        else if (again <= now()) save(veto).catch(() => {});
      }
      return found.length > 0;
    },
    /** Ends a canary here at once, and for all shells when this resolves. */
    add(veto: CanaryVeto): Promise<void> {
      vetoes = [...vetoes, veto];
      return save(veto);
    },
  };
}

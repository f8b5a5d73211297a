import type { CanaryVeto, ReleaseRegistry } from '@red/contract/release-registry';
import { withTimeLimit } from '@red/contract/time-limit';
import { endsTurn, withoutVetoed } from '@red/releases/canary-vetoes';
import type { VetoStore } from '@red/releases/veto-store';
import type { ReleaseLog } from './live-release';

/** How long the place of the vetoes may take to answer. */
const LIMIT_MS = 3_000;
/** After a veto that could not be kept. */
const AGAIN_MS = 10_000;

/**
 * The vetoes in force, of this shell and of all others. A veto counts in this process from the moment it is known; where
 * it cannot be kept for the others, that is tried again.
 * @param store null where there is no place for them: every shell then ends canaries for itself
 */
export function createVetoKeeper(store: VetoStore | null, log: ReleaseLog, now: () => number = Date.now) {
  let vetoes: readonly CanaryVeto[] = [];
  const unkept = new Map<CanaryVeto, number>();
  let complained = '';

  const isNamed = (registry: ReleaseRegistry) => (veto: CanaryVeto) =>
    endsTurn(veto, veto.remote, registry.remotes[veto.remote]?.canary);

  async function keep(veto: CanaryVeto): Promise<void> {
    if (!store) return;
    unkept.set(veto, now() + AGAIN_MS);
    await withTimeLimit(store.put(veto), LIMIT_MS, 'the vetoes cannot be written in time');
    unkept.delete(veto);
  }

  /** Asks for the vetoes of canaries that none is known of. What cannot be read is said once, and changes nothing. */
  async function lookFor(registry: ReleaseRegistry): Promise<CanaryVeto[]> {
    if (!store) return [];
    const asked = Object.entries(withoutVetoed(registry, vetoes).remotes).map(async ([remote, { canary }]) =>
      canary ? await store.of(remote, canary) : null,
    );
    try {
      const found = await withTimeLimit(Promise.all(asked), LIMIT_MS, 'the vetoes cannot be read in time');
      complained = '';
      return found.flatMap((veto) => veto ?? []);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== complained)
        log.warn({ stage: 'canary', owner: 'operator', file: store.address, cause }, 'vetoes cannot be read');
      complained = cause;
      return [];
    }
  }

  return {
    /** The registry as it is in force: without the canaries that were vetoed. */
    inForce: (registry: ReleaseRegistry) => withoutVetoed(registry, vetoes),
    /** Looks at what other shells have vetoed. @returns whether that ends a canary of this registry */
    async refresh(registry: ReleaseRegistry): Promise<boolean> {
      const found = await lookFor(registry);
      for (const { remote, version, reason } of found)
        log.warn({ stage: 'canary', owner: remote, version, cause: reason }, 'canary is ended by a veto');
      vetoes = [...vetoes.filter(isNamed(registry)), ...found];
      const due = [...unkept].filter(([, again]) => again <= now()).map(([veto]) => veto);
      // Whoever made them has said that they could not be kept.
      for (const veto of due) {
        if (isNamed(registry)(veto)) await keep(veto).catch(() => {});
        else unkept.delete(veto);
      }
      return found.length > 0;
    },
    /** Ends a turn of a canary here at once, and for all shells when this resolves. */
    add(veto: CanaryVeto): Promise<void> {
      vetoes = [...vetoes, veto];
      return keep(veto);
    },
  };
}

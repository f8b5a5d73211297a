/** A program that has no page to render stays under suspicion for so long. */
const SUSPICION_MS = 60_000;

/**
 * Programs of which one, nobody knows which, has ended a worker. Pages of theirs are rendered alone until one succeeds.
 * @param now clock, in milliseconds
 */
export function createSuspicion(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return {
    raise(programId: string): void {
      until.set(programId, now() + SUSPICION_MS);
    },
    /** It has rendered a page alone, or its guilt is certain. */
    clear(programId: string): void {
      until.delete(programId);
    },
    holds(programId: string): boolean {
      const end = until.get(programId);
      if (end === undefined) return false;
      if (end > now()) return true;
      until.delete(programId);
      return false;
    },
  };
}

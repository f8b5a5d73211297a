/** A program that has ended this many workers within the time… */
const MAX_STRIKES = 2;
const STRIKES_WITHIN_MS = 60_000;
/** …is not run for this long: its area is rendered in browsers. */
const QUARANTINE_MS = 5 * 60_000;

/**
 * Programs that are not run for now, because they ended workers. A release is a program: a repaired one starts anew.
 * @param now clock, in milliseconds
 */
export function createQuarantine(now: () => number = Date.now) {
  const strikes = new Map<string, number[]>();
  const until = new Map<string, number>();
  return {
    /** Counts a worker that the program has ended. @returns whether it is in quarantine from now on */
    strike(programId: string): boolean {
      const recent = [...(strikes.get(programId) ?? []), now()].filter(
        (at) => at > now() - STRIKES_WITHIN_MS,
      );
      strikes.set(programId, recent);
      if (recent.length < MAX_STRIKES) return false;
      until.set(programId, now() + QUARANTINE_MS);
      return true;
    },
    holds(programId: string): boolean {
      const end = until.get(programId);
      if (end === undefined) return false;
      if (end > now()) return true;
      until.delete(programId);
      strikes.delete(programId);
      return false;
    },
  };
}

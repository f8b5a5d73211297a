/** A program that has ended this many workers within the time… */
const MAX_STRIKES = 2;
const STRIKES_WITHIN_MS = 60_000;
/** …is not run for this long: its area is rendered in browsers. */
const QUARANTINE_MS = 5 * 60_000;

/** Programs that are not run for now, because they ended workers. A release is a program: a repaired one starts anew. */
export class Quarantine {
  readonly #now: () => number;
  readonly #strikes = new Map<string, number[]>();
  readonly #until = new Map<string, number>();

  /** @param now clock, in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a worker that the program has ended. @returns whether it is in quarantine from now on */
  strike(programId: string): boolean {
    const now = this.#now();
    const earlier = this.#strikes.get(programId) ?? [];
    const recent = [...earlier, now].filter((at) => at > now - STRIKES_WITHIN_MS);
    this.#strikes.set(programId, recent);
    if (recent.length < MAX_STRIKES) return false;
    this.#until.set(programId, now + QUARANTINE_MS);
    return true;
  }

  holds(programId: string): boolean {
    const end = this.#until.get(programId);
    if (end === undefined) return false;
    if (end > this.#now()) return true;
    this.#until.delete(programId);
    this.#strikes.delete(programId);
    return false;
  }
}

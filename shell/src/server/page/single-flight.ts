/** A result that several may wait for. */
export interface Flight<T> {
  result: Promise<T>;
  /** For one who does not wait any more: when nobody does, the work is aborted. */
  leave(): void;
}

/** What is in flight under one key. */
interface Shared<T> {
  result: Promise<T>;
  waiting: number;
  /** Work that goes on when nobody waits. */
  isRenewal: boolean;
  controller: AbortController;
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** One piece of work at a time per key: whoever asks meanwhile gets the same result. */
export function createSingleFlight<T>() {
  const inFlight = new Map<string, Shared<T>>();

  function start(key: string | null, work: Work<T>, isRenewal: boolean): Shared<T> {
    const controller = new AbortController();
    const flight: Shared<T> = { result: work(controller.signal), waiting: 0, isRenewal, controller };
    if (key !== null) {
      inFlight.set(key, flight);
      const forget = () => {
        if (inFlight.get(key) === flight) inFlight.delete(key);
      };
      flight.result.then(forget, forget);
    }
    return flight;
  }

  return {
    /** Joins what is in flight under the key, or starts it; without a key everybody has their own. */
    join(key: string | null, work: Work<T>): Flight<T> {
      const flight = (key === null ? undefined : inFlight.get(key)) ?? start(key, work, false);
      flight.waiting += 1;
      let left = false;
      return {
        result: flight.result,
        leave() {
          if (left) return;
          left = true;
          flight.waiting -= 1;
          if (flight.waiting > 0 || flight.isRenewal) return;
          // Who comes now must not join what is being aborted.
          if (key !== null && inFlight.get(key) === flight) inFlight.delete(key);
          flight.controller.abort(new Error('nobody waits for it any more'));
        },
      };
    },
    /** Starts work that goes on when nobody waits, unless some is in flight under the key; null then. */
    renew: (key: string, work: Work<T>): Promise<T> | null =>
      inFlight.has(key) ? null : start(key, work, true).result,
  };
}

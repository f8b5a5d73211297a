/** How many pages are rendered at once, and how many wait. */
export interface RenderLimits {
  maxRunning: number;
  /** Of those that visitors wait for, and as many renewals. */
  maxQueued: number;
  /** Milliseconds that a visitor's page may wait for its turn. */
  maxWaitMs: number;
}

/** What a rendering rejects with when the server has no time for it. */
export class OverloadedError extends Error {
  constructor() {
    super('too many pages are being rendered');
  }
}

/** Renewals nobody waits for; a visitor's page somebody does. */
type Purpose = 'visit' | 'renewal';

interface Job {
  start(): void;
}

/**
 * Runs a bounded number of jobs at once. Others wait in a bounded line; visits and renewals take turns, so that a flood
 * of new addresses does not let the kept pages grow old. Beyond that, and after waiting too long, a job is rejected with
 * an OverloadedError.
 */
export function createRenderQueue({ maxRunning, maxQueued, maxWaitMs }: RenderLimits) {
  const waiting: Record<Purpose, Set<Job>> = { visit: new Set(), renewal: new Set() };
  let running = 0;
  let turn: Purpose = 'visit';

  function startNext(): void {
    while (running < maxRunning) {
      const other: Purpose = turn === 'visit' ? 'renewal' : 'visit';
      const line = waiting[turn].size > 0 ? waiting[turn] : waiting[other];
      turn = other;
      const [next] = line;
      if (!next) return;
      line.delete(next);
      next.start();
    }
  }

  /**
   * Runs `work` when it is its turn; not at all when `signal` aborts before. Rejects with the signal's reason then.
   */
  function run<T>(
    purpose: Purpose,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const line = waiting[purpose];
    if (running >= maxRunning && line.size >= maxQueued) return Promise.reject(new OverloadedError());
    return new Promise<T>((resolve, reject) => {
      const leave = (reason: unknown) => {
        line.delete(job);
        settle();
        reject(reason);
      };
      const onAbort = () => leave(signal.reason);
      const timer =
        purpose === 'visit' ? setTimeout(() => leave(new OverloadedError()), maxWaitMs) : undefined;
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const job: Job = {
        start() {
          settle();
          running += 1;
          Promise.resolve()
            .then(() => work(signal))
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            });
        },
      };
      signal.addEventListener('abort', onAbort);
      line.add(job);
      startNext();
    });
  }

  return {
    run,
    /** Jobs that run, and that wait. */
    size: () => ({ running, queued: waiting.visit.size + waiting.renewal.size }),
  };
}

/** Milliseconds that a page's timers have to come to their end after it: what they throw, or how they hang, is then its own. */
const LINGER_MS = 50;
/** Why requests end with the task that made them. */
const TASK_IS_OVER = new Error('the page that asked for it is made');

type Callback = (...args: unknown[]) => void;
type Timer = NodeJS.Timeout | NodeJS.Immediate;

/**
 * What programs begin while a task runs, and what has to end with it: timers and requests. So nothing of one program runs
 * beside another one, and whatever happens in a worker is the doing of the program whose task it has.
 */
export class TaskLeftovers {
  /** Node's, for this class: what programs see takes their place. */
  readonly #node = { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate };
  readonly #timers = new Set<Timer>();
  #requests = new AbortController();

  /** Timers as programs see them, and as libraries do that look for them only when they need one. */
  readonly timers = {
    setTimeout: (callback: Callback, ms?: number, ...args: unknown[]) => {
      const timer = this.#node.setTimeout(() => {
        this.#timers.delete(timer);
        callback(...args);
      }, ms);
      return this.#remember(timer);
    },
    setImmediate: (callback: Callback, ...args: unknown[]) => {
      const timer = this.#node.setImmediate(() => {
        this.#timers.delete(timer);
        callback(...args);
      });
      return this.#remember(timer);
    },
    setInterval: (callback: Callback, ms?: number, ...args: unknown[]) =>
      this.#remember(this.#node.setInterval(callback, ms, ...args)),
    clearTimeout: (timer: Timer) => this.#clear(timer),
    clearImmediate: (timer: Timer) => this.#clear(timer),
    clearInterval: (timer: Timer) => this.#clear(timer),
  };

  /**
   * `fetch` for programs: asks the API and nobody else, above all not the service that runs them. It takes an address and
   * no `Request`: a program can change what that says of itself.
   * @param origin of the API
   */
  fetchFrom(origin: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const { href, origin: asked } = new URL(String(input));
      if (asked !== origin) throw new TypeError(`${href} is not of the API: programs ask nobody else`);
      const signal = AbortSignal.any([this.#requests.signal, ...(init?.signal ? [init.signal] : [])]);
      return fetch(href, { ...init, signal, redirect: 'error' });
    };
  }

  /** Ends what the task has begun. Resolves when nothing of it can run any more. */
  async end(): Promise<void> {
    // Connections to the API are kept with timers that hold no process open.
    const isLeft = (timer: Timer) => timer.hasRef();
    if ([...this.#timers].some(isLeft))
      await new Promise((resolve) => this.#node.setTimeout(resolve, LINGER_MS));
    for (const timer of [...this.#timers].filter(isLeft)) this.#clear(timer);
    this.#timers.clear();
    this.#requests.abort(TASK_IS_OVER);
    this.#requests = new AbortController();
    // Whoever waited for an answer hears of its end before.
    await new Promise((resolve) => this.#node.setImmediate(resolve));
  }

  /** Whether this is how a request ends that nobody waits for. */
  isOwnEnd(error: unknown): boolean {
    return error === TASK_IS_OVER;
  }

  #remember<T extends Timer>(timer: T): T {
    this.#timers.add(timer);
    return timer;
  }

  #clear(timer: Timer): void {
    this.#timers.delete(timer);
    // Either takes what the other has made.
    this.#node.clearTimeout(timer as NodeJS.Timeout);
    this.#node.clearImmediate(timer as NodeJS.Immediate);
  }
}

/** Groups of each origin that are kept; the one that was seen least recently is evicted first. */
const MAX_GROUPS = 20;
const MAX_CAUSE_LENGTH = 300;

/** Who tells of an error: this process, or a browser, which anybody can make up. */
export type ErrorTeller = 'server' | 'browser';

export interface ErrorSeen {
  remote: string;
  version: string;
  /** Where it happened: `server render`, `release network`, `script`, `policy img-src`. */
  stage: string;
  /** In words of this process. */
  cause: string;
  /** In the built files, `<file>:<line>:<column>`; '' where it is not known. */
  place: string;
}

/** The same error, as often as it was seen. */
export interface ErrorGroup extends ErrorSeen {
  /** Milliseconds since 1970: last, and first. */
  at: number;
  since: number;
  count: number;
}

/** The last errors, grouped. Those that browsers tell never push out those of the server. */
export class ErrorGroups {
  readonly #now: () => number;
  readonly #groups: Record<ErrorTeller, Map<string, ErrorGroup>> = { server: new Map(), browser: new Map() };

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  seen(by: ErrorTeller, { cause: whole, ...error }: ErrorSeen): void {
    const groups = this.#groups[by];
    const cause = whole.slice(0, MAX_CAUSE_LENGTH);
    const key = JSON.stringify([...Object.values(error), cause]);
    const at = this.#now();
    const { since = at, count = 0 } = groups.get(key) ?? {};
    groups.delete(key);
    groups.set(key, { ...error, cause, at, since, count: count + 1 });
    const [oldest] = groups.keys();
    if (groups.size > MAX_GROUPS && oldest) groups.delete(oldest);
  }

  /** The one that was seen last first. */
  of(by: ErrorTeller): ErrorGroup[] {
    return [...this.#groups[by].values()].reverse();
  }
}

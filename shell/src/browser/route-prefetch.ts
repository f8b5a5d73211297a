import type { EarlyScripts, Relation, ScriptFile } from './early-scripts';
import { nextTask } from './next-task';
import type { PageCode } from './page-code';
import { opensHere, type PageEvent } from './page-events';
import { onceWhenIdle, whenIdle, whenQuiet } from './quiet-page';

export interface RoutePrefetchOptions {
  scripts: Pick<EarlyScripts, 'fetch'>;
  /** The code behind a path of the site; null where no remote has it. */
  codeOf(pathname: string): PageCode | null;
  /** What controls with `data-opens` open over every page. */
  slots: readonly PageCode[];
  /** Every script that is loaded before the page shows. Rejects when that cannot be known now. */
  scriptsOf(code: PageCode): Promise<readonly ScriptFile[]>;
  /** Loads and evaluates the code of a page. A failure must not be kept: the navigation tries again. */
  evaluate(code: PageCode): Promise<unknown>;
}

/** Pages of links in view that are prefetched between two changes of what is in view: a footer shows a dozen. */
const MAX_PAGES = 12;

/** Connections on which nothing is fetched that was not asked for. */
const SLOW_TYPES = ['slow-2g', '2g', '3g'];

/**
 * Has the code of the next page ready before its link is pressed. Once this page is quiet, the scripts of its own area
 * and of the links in view are fetched, page after page, and evaluated while the browser is idle; those of a link that is
 * pointed at or focused are fetched at once, and evaluated as soon as it is pressed; so are those of what a button opens
 * over the page. Fetches nothing where the visitor saves data or the connection is slow.
 */
export class RoutePrefetch {
  readonly #options: RoutePrefetchOptions;
  readonly #done = new Set<string>();
  readonly #visible = new Set<Element>();
  /** Paths of what is in view, and the pages among them that have had their turn. */
  #queue: readonly string[] = [];
  #tried = new Set<string>();
  #isWorking = false;

  constructor(options: RoutePrefetchOptions) {
    this.#options = options;
    void whenQuiet().then(() => this.#followVisibleLinks());
  }

  /** For `hearPage`. */
  readonly hear = ({ event: { type }, target, link }: PageEvent): void => {
    const isPress = type === 'pointerdown';
    if (!(isPress || type === 'pointerover' || type === 'focusin') || !mayPrefetch()) return;
    const { codeOf, slots, evaluate } = this.#options;
    const page = link && codeOf(link.pathname);
    for (const code of target?.closest('[data-opens]') ? slots : page ? [page] : [])
      if (isPress) void evaluate(code).catch(() => {});
      else void this.#prepare(code, 'preload');
  };

  async #prepare(code: PageCode, relation: Relation): Promise<void> {
    const { scripts, scriptsOf, evaluate } = this.#options;
    if (this.#done.has(keyOf(code)) || !mayPrefetch()) return;
    try {
      const files = await scriptsOf(code);
      await Promise.all(files.map((file) => scripts.fetch(file, relation)));
      await whenIdle();
      await evaluate(code);
      this.#done.add(keyOf(code));
    } catch {
      // The navigation loads it itself, and says so if it cannot.
    }
  }

  /** At first, after scrolling and after every change of the page. */
  #followVisibleLinks(): void {
    const queueLinks = onceWhenIdle(() => this.#queueVisible());
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.#visible.add(target);
        else this.#visible.delete(target);
      }
      queueLinks();
    });
    const observeLinks = onceWhenIdle(() => {
      observer.disconnect();
      this.#visible.clear();
      for (const link of document.links) observer.observe(link);
    });
    new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true });
    observeLinks();
  }

  #queueVisible(): void {
    const paths = [...this.#visible].flatMap((link) =>
      link instanceof HTMLAnchorElement && link.isConnected && opensHere(link) ? [link.pathname] : [],
    );
    this.#queue = [...new Set([location.pathname, ...paths])];
    this.#tried = new Set();
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (
      let next = this.#queue[0];
      next !== undefined && this.#tried.size < MAX_PAGES;
      next = this.#queue[0]
    ) {
      this.#queue = this.#queue.slice(1);
      // Path after path: matching all of them at once is a long task on a slow phone.
      await nextTask();
      const code = this.#options.codeOf(next);
      if (!code || this.#done.has(keyOf(code)) || this.#tried.has(keyOf(code))) continue;
      this.#tried.add(keyOf(code));
      await this.#prepare(code, 'prefetch');
    }
    this.#isWorking = false;
  }
}

const keyOf = ({ remote, expose }: PageCode) => `${remote} ${expose}`;

/** Whether the visitor's connection may be used for what was not asked for. */
function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return true;
  if ('saveData' in connection && connection.saveData) return false;
  return !('effectiveType' in connection && SLOW_TYPES.includes(String(connection.effectiveType)));
}

import type { EarlyScripts, Relation, ScriptFile } from './early-scripts';
import { nextTask } from './next-task';
import type { PageCode } from './page-code';
import { whenIdle, whenQuiet } from './quiet-page';
import { watchVisibleLinks } from './visible-links';

export interface RoutePrefetchOptions<Code extends PageCode> {
  scripts: Pick<EarlyScripts, 'fetch'>;
  /** The code behind a path of the site; null where no remote has it. */
  codeOf(pathname: string): Code | null;
  /** Every script that is loaded before the page shows. Rejects when that cannot be known now. */
  scriptsOf(code: Code): Promise<readonly ScriptFile[]>;
  /** Loads and evaluates the code of a page. A failure must not be kept: the navigation tries again. */
  evaluate(code: Code): Promise<unknown>;
}

/** Pages of links in view that are prefetched between two changes of what is in view: a footer shows a dozen. */
const MAX_PAGES = 12;

/** Connections on which nothing is fetched that was not asked for. */
const SLOW_TYPES = ['slow-2g', '2g', '3g'];

/**
 * Has the code of the next page ready before its link is pressed. Once this page is quiet, the scripts of its own area
 * and of the links in view are fetched, page after page and evaluated while the browser is idle; those of a
 * link that is pointed at or focused are fetched at once, and evaluated as soon as it is pressed. Fetches nothing where the visitor
 * saves data or the connection is slow.
 */
export function prefetchRoutes<Code extends PageCode>({
  scripts,
  codeOf,
  scriptsOf,
  evaluate,
}: RoutePrefetchOptions<Code>): void {
  const done = new Set<string>();

  const prepare = async (code: Code, relation: Relation) => {
    if (done.has(keyOf(code)) || !mayPrefetch()) return;
    try {
      const files = await scriptsOf(code);
      await Promise.all(files.map((file) => scripts.fetch(file, relation)));
      await whenIdle();
      await evaluate(code);
      done.add(keyOf(code));
    } catch {
      // The navigation loads it itself, and says so if it cannot.
    }
  };

  const codeBehind = (target: EventTarget | null): Code | null => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    return link instanceof HTMLAnchorElement && opensHere(link) ? codeOf(link.pathname) : null;
  };
  const onTarget = ({ target }: Event) => {
    const code = codeBehind(target);
    if (code) void prepare(code, 'preload');
  };
  const onPress = ({ target }: Event) => {
    const code = codeBehind(target);
    if (code && mayPrefetch()) void evaluate(code).catch(() => {});
  };
  document.addEventListener('pointerover', onTarget, { passive: true });
  document.addEventListener('focusin', onTarget, { passive: true });
  document.addEventListener('pointerdown', onPress, { passive: true });

  /** Paths of what is in view, and the pages among them that have had their turn. */
  let queue: readonly string[] = [];
  let tried = new Set<string>();
  let isWorking = false;
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let next = queue[0]; next !== undefined && tried.size < MAX_PAGES; next = queue[0]) {
      queue = queue.slice(1);
      // Path after path: matching all of them at once is a long task on a slow phone.
      await nextTask();
      const code = codeOf(next);
      if (!code || done.has(keyOf(code)) || tried.has(keyOf(code))) continue;
      tried.add(keyOf(code));
      await prepare(code, 'prefetch');
    }
    isWorking = false;
  };
  void whenQuiet().then(() =>
    watchVisibleLinks((links) => {
      const paths = links.filter(opensHere).map(({ pathname }) => pathname);
      queue = [...new Set([location.pathname, ...paths])];
      tried = new Set();
      void work();
    }),
  );
}

const keyOf = ({ remote, expose }: PageCode) => `${remote} ${expose}`;

const opensHere = ({ origin, target }: HTMLAnchorElement) =>
  origin === location.origin && (target === '' || target === '_self');

/** Whether the visitor's connection may be used for what was not asked for. */
function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return true;
  if ('saveData' in connection && connection.saveData) return false;
  return !('effectiveType' in connection && SLOW_TYPES.includes(String(connection.effectiveType)));
}

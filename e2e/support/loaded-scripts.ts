import type { Page, Request } from '@playwright/test';
import { type BuiltScript, builtScriptOf } from '../../tools/built-scripts';

/** Milliseconds without a file that arrives, after which a page is quiet: as the shell's prefetch takes it. */
const QUIET_MS = 1_000;

interface LoadedScripts {
  /**
   * The built scripts that the page loads by itself until it is quiet: without an interaction, and without what is
   * prefetched for the next page or fetched because the page is quiet.
   */
  untilQuiet(): Promise<BuiltScript[]>;
  /** Addresses of scripts that the page has asked for more than once so far. */
  askedForAgain(): string[];
  /** Those of these preloaded files of which the browser has said so far that nothing uses them. */
  unused(preloaded: readonly string[]): string[];
}

/** Records the scripts of a page, from before it is opened. */
export async function recordScripts(page: Page): Promise<LoadedScripts> {
  const asked: string[] = [];
  const prefetched = new Set<string>();
  const unused: string[] = [];
  page.on('request', (request) => {
    // A page may also name its own scripts for the next one, and evaluate those of the next one early.
    if (isPrefetch(request)) prefetched.add(request.url());
    else if (request.resourceType() === 'script' && !prefetched.has(request.url())) asked.push(request.url());
  });
  page.on('console', (message) => {
    if (/preload/.test(message.text())) unused.push(message.text());
  });
  await page.addInitScript(notePageUntilQuiet, QUIET_MS);
  return {
    async untilQuiet() {
      const arrived: string[] = await page.evaluate(() => Reflect.get(window, 'arrivedUntilQuiet'));
      return [...new Set(asked)]
        .filter((url) => arrived.includes(url))
        .map(builtScriptOf)
        .filter((script) => script !== null);
    },
    askedForAgain: () => asked.filter((url, at) => asked.indexOf(url) !== at),
    unused: (preloaded) => preloaded.filter((url) => unused.some((text) => text.includes(url))),
  };
}

/** Keeps in the page a promise of the addresses that have arrived when nothing has for a while after it has loaded. */
const notePageUntilQuiet = (quietMs: number) => {
  const quiet = new Promise<string[]>((resolve) => {
    const end = () => resolve(performance.getEntriesByType('resource').map(({ name }) => name));
    addEventListener('load', () => {
      let timer = setTimeout(end, quietMs);
      new PerformanceObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, quietMs);
      }).observe({ type: 'resource' });
    });
  });
  Reflect.set(window, 'arrivedUntilQuiet', quiet);
};

/** Whether the browser was asked to fetch something for the next page. */
function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return /^prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
}

import { KEEP_MESSAGE, KEPT, WORKER_PATH } from '../service-worker/kept.rules';
import type { Shown } from './changed-areas';
import type { PageEvent } from './page-events';
import { whenQuiet } from './quiet-page';
import { whenServerAnswers } from './server-answers';

/** The remote behind a path of the site. */
type AreaOf = (pathname: string) => string | undefined;

/**
 * Caches visited pages for offline use (record 032). Without a network, a link to a page that is kept loads it as it is
 * kept; other links do what they always do. After a time without a network, and in a page that the worker has answered
 * from its cache, links load documents if other releases are live by then: a rollback or an area that was switched off
 * reaches this tab, at once where it concerns the area that is shown.
 */
export class OfflineVisits {
  readonly #shown: Shown;
  readonly #areaOf: AreaOf;
  /** Addresses; unknown at first: then the worker finds out, when it is asked for the document. */
  #kept: ReadonlySet<string> | null = null;
  #isOutdated = false;
  /** Path of the page in which somebody has written last: a reload would lose it. */
  #typedIn: string | null = null;

  constructor(shown: Shown, areaOf: AreaOf) {
    this.#shown = shown;
    this.#areaOf = areaOf;
    if (!navigator.onLine) void this.#learnKept();
    addEventListener('offline', () => void this.#learnKept());
    addEventListener('online', () => this.#onNetworkBack());
    // The browser may say nothing: it had a network all the time, and the server was slow or silent.
    if (isKeptPage()) this.#onNetworkBack();
  }

  /** Rejects when the service worker cannot be registered. */
  async keep(): Promise<void> {
    const { serviceWorker } = navigator;
    const isFirstVisit = !serviceWorker.controller;
    await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    if (!isFirstVisit) return;
    // What is prefetched meanwhile belongs to it.
    await whenQuiet();
    active?.postMessage({ type: KEEP_MESSAGE, urls: [location.href.split('#')[0], ...loadedFiles()] });
  }

  /** For `hearPage`: React hears nothing of a link that loads a document. */
  hear({ event, link }: PageEvent): void {
    if (event.type === 'input') this.#typedIn = location.pathname;
    if (event.type !== 'click' || !link || link.pathname === location.pathname) return;
    if (this.#isOutdated || (!navigator.onLine && (this.#kept?.has(addressOf(link)) ?? true)))
      event.stopPropagation();
  }

  async #learnKept(): Promise<void> {
    const cache = await caches.open(KEPT.page);
    this.#kept = new Set((await cache.keys()).map(({ url }) => url));
  }

  /** An answer that cannot be read is left to the next time that the network is back. */
  #onNetworkBack(): void {
    void whenServerAnswers()
      .then(() => this.#followReleases())
      .catch(() => {});
  }

  async #followReleases(): Promise<void> {
    const { changedAreas } = await import(/* webpackChunkName: "changed-areas" */ './changed-areas');
    const changed = await changedAreas(this.#shown);
    this.#isOutdated ||= changed.size > 0;
    const isShown = changed.has(this.#areaOf(location.pathname) ?? '');
    if (!isShown || this.#typedIn === location.pathname) return;
    // On a slow line the worker would answer with the same page again, and again.
    const cache = await caches.open(KEPT.page);
    await cache.delete(addressOf(location), { ignoreVary: true });
    location.reload();
  }
}

const addressOf = ({ href }: { href: string }) => href.split('#')[0] ?? '';

/** Whether the service worker has answered with a cached page, because it did not reach the server in time. */
const isKeptPage = () =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming && entry.workerStart > 0 && entry.transferSize === 0,
    );

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /\.(js|woff2|json)$/.test(new URL(url).pathname));

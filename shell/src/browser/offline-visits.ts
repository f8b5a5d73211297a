import type { BootData } from '../app/boot-data.schema';
import { KEEP_MESSAGE, KEPT, WORKER_PATH } from '../service-worker/kept.rules';
import { whenQuiet } from './quiet-page';
import { whenServerAnswers } from './server-answers';

/** The remote behind a path of the site. */
type AreaOf = (pathname: string) => string | undefined;

/**
 * Caches visited pages for offline use (record 032); without a network, links lead to cached pages. Rejects when the
 * service worker cannot be registered.
 */
export async function keepForOffline(boot: BootData, areaOf: AreaOf): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  followLinksToKept(boot, areaOf);
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!isFirstVisit) return;
  // What is prefetched meanwhile belongs to it.
  await whenQuiet();
  active?.postMessage({ type: KEEP_MESSAGE, urls: [location.href.split('#')[0], ...loadedFiles()] });
}

/** Whether the service worker has answered with a cached page, because it did not reach the server. */
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

/**
 * Without a network, a link to a page that is kept loads it as it is kept; other links do what they always do. After a
 * time without a network, links load documents if other releases are live by then: a rollback or an area that was
 * switched off reaches this tab, at once where it concerns the area that is shown.
 */
function followLinksToKept(boot: BootData, areaOf: AreaOf): void {
  /** Unknown at first: then the worker finds out, when it is asked for the document. */
  let kept: ReadonlySet<string> | null = null;
  let isOutdated = false;
  /** Path of the page in which somebody has written last: a reload would lose it. */
  let typedIn: string | null = null;
  const learnKept = async () => {
    const cache = await caches.open(KEPT.page);
    kept = new Set((await cache.keys()).map(({ url }) => url));
  };
  addEventListener('input', () => {
    typedIn = location.pathname;
  });
  if (!navigator.onLine) void learnKept();
  addEventListener('offline', () => void learnKept());
  const followReleases = async () => {
    const { changedAreas } = await import(/* webpackChunkName: "changed-areas" */ './changed-areas');
    const changed = await changedAreas(boot);
    isOutdated ||= changed.size > 0;
    if (changed.has(areaOf(location.pathname) ?? '') && typedIn !== location.pathname) location.reload();
  };
  // An answer that cannot be read is left to the next time that the network is back.
  const onNetworkBack = () =>
    void whenServerAnswers()
      .then(followReleases)
      .catch(() => {});
  addEventListener('online', onNetworkBack);
  // The browser may say nothing: it had a network all the time and the server had not, or has it again by now.
  if (isKeptPage()) onNetworkBack();
  // Before React's listeners, which would navigate within the document.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname) return;
      if (isOutdated || (!navigator.onLine && (kept?.has(link.href.split('#')[0] ?? '') ?? true)))
        event.stopPropagation();
    },
    { capture: true },
  );
}

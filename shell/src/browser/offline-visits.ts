import { BOOT_ELEMENT_ID, parseBootData } from '../app/boot-data';
import type { BootData } from '../app/boot-data.schema';
import { KEEP_MESSAGE, KEPT, WORKER_PATH } from '../service-worker/kept.rules';
import { whenQuiet } from './quiet-page';

/**
 * Has the pages of this visit kept for one without a network (record 032), and lets links lead to what is kept while
 * there is none. Rejects when the worker cannot be had.
 */
export async function keepForOffline(boot: BootData): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  followLinksToKept(boot);
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!isFirstVisit) return;
  // What is prefetched meanwhile belongs to it.
  await whenQuiet();
  active?.postMessage({ type: KEEP_MESSAGE, urls: [location.href.split('#')[0], ...loadedFiles()] });
}

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
function followLinksToKept(boot: BootData): void {
  let kept: ReadonlySet<string> = new Set();
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
  addEventListener('online', async () => {
    const live = await liveBoot().catch(() => null);
    if (!live || namesOf(live) === namesOf(boot)) return;
    isOutdated = true;
    const area = boot.served?.remote;
    if (area && typedIn !== location.pathname && stateOf(area, live) !== stateOf(area, boot))
      location.reload();
  });
  // Before React's listeners, which would navigate within the document.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname) return;
      if (isOutdated || (!navigator.onLine && kept.has(link.href.split('#')[0] ?? '')))
        event.stopPropagation();
    },
    { capture: true },
  );
}

/** What the page that is shown now would be made of. Its document is not parsed: that would apply its styles here. */
async function liveBoot(): Promise<BootData> {
  const html = await (await fetch(location.href, { cache: 'no-cache' })).text();
  const [, text] = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return parseBootData(text);
}

const stateOf = (area: string, { remotes, composition }: BootData) =>
  `${area} ${remotes[area]?.version} ${composition.paused.includes(area)}`;

const namesOf = (boot: BootData) =>
  [...new Set([...Object.keys(boot.remotes), ...boot.composition.paused])]
    .sort()
    .map((area) => stateOf(area, boot))
    .join();

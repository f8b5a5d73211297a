import { CacheProvider } from '@emotion/react';
import { configureHost } from '@red/contract/host';
import { restoreSession } from '@red/contract/session';
import type { AreaModule } from '@red/federation/area-module';
import type { RemoteStore } from '@red/federation/remote-store';
import { BrowserRouter } from '@red/ui/router';
import { type ErrorInfo, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app';
import { type AreaObserver, AreaObserverContext, AreasContext, ServedAreaContext } from '../app/area.context';
import { BROWSER_RENDERED, readBootData } from '../app/boot-data';
import type { BootData } from '../app/boot-data.schema';
import type { PageRoute } from '../app/composition';
import { CompositionContext } from '../app/composition.context';
import { createDialogs } from '../app/feedback/dialogs';
import { createToasts } from '../app/feedback/toasts';
import { matchSite } from '../app/route-match.rules';
import { cacheOfServedStyles } from '../app/style-cache';
import { OWN_CACHES } from '../service-worker/kept.rules';
import { areaFiles } from './area-files';
import { createAreas } from './areas';
import { keepBrowserFromScrolling } from './browser-scrolling';
import { EarlyScripts } from './early-scripts';
import { HydrationGate } from './hydration-gate';
import type { OfflineVisits } from './offline-visits';
import { withOwnReleases } from './own-releases';
import { isSamePage, type PageCode } from './page-code';
import { hearPage } from './page-events';
import { whenQuiet } from './quiet-page';
import { createReleaseFacts, type ReleaseFactsStore } from './release-facts';
import { RoutePrefetch } from './route-prefetch';
import { followTabWhenShownAgain } from './shown-again';
import type { RecordEvent } from './telemetry/observed-event';
import { startTelemetry } from './telemetry/telemetry-queue';

void begin(withOwnReleases(readBootData(document)));

/** Where this browser fetches areas from addresses of its own, it reads first what they are. */
async function begin(boot: BootData): Promise<void> {
  if (!boot.chosen) return start(boot, createReleaseFacts(boot.remotes));
  const { readChosen } = await import('./chosen-areas');
  const chosen = await readChosen(boot, boot.chosen);
  start(chosen.boot, createReleaseFacts(chosen.boot.remotes, chosen.facts));
}

/** Starts the page: what its areas are loaded with, then the frame, then what a quiet page does. */
function start(booted: BootData, facts: ReleaseFactsStore): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isElsewhere = hasLeftDocument();
  if (isElsewhere) root.replaceChildren();
  const boot = isElsewhere ? { ...booted, served: null } : booted;

  const record = startTelemetry(boot);
  const codeOf = (pathname: string): PageRoute | null => {
    const match = matchSite(boot.composition, pathname);
    return match?.kind === 'area' ? match.route : null;
  };
  const isServed = (code: PageCode | null) => isSamePage(boot.served, code);
  const scripts = new EarlyScripts();
  const { hydrate = 'load', remote = '' } = boot.served ?? {};
  const isOfArea = (pathname: string) => isServed(codeOf(pathname));
  const gate = new HydrationGate({ policy: hydrate, remote, isOfArea });
  const areas = createAreas({
    boot,
    facts,
    gate,
    scripts,
    onFailure({ remote, expose, stage, cause }) {
      console.error(`[area] stage=${stage} owner=${remote} expose=${expose} ${cause}`);
      record({ type: 'failure', remote, stage, cause });
    },
  });

  const toasts = createToasts();
  const dialogs = createDialogs();
  configureHost({ site: boot.site, apiOrigin: '', toasts, dialogs });
  void restoreSession();
  showSite(root, boot, areas, record, { toasts, dialogs });
  globalThis.redEarlyEvents?.start(root);

  followTabWhenShownAgain();
  keepBrowserFromScrolling();
  const prefetch = new RoutePrefetch({
    scripts,
    codeOf,
    slots: boot.composition.slots,
    scriptsOf: async (code) =>
      isServed(code) && hydrate === 'never' ? [] : areaFiles(boot, await facts.of(code.remote), code),
    // The area in the HTML is evaluated when its gate opens.
    evaluate: async (code) => isServed(code) || areas.preload(code.remote, code.expose),
  });
  const offline: { visits?: OfflineVisits } = {};
  // In this order, and all before React.
  hearPage([gate.hear, prefetch.hear, (happening) => offline.visits?.hear(happening)]);
  if (!('serviceWorker' in navigator)) return;
  if (boot.offline)
    void whenQuiet()
      .then(() => import(/* webpackChunkName: "offline-visits" */ './offline-visits'))
      .then(({ OfflineVisits }) => {
        offline.visits = new OfflineVisits(boot, (pathname) => codeOf(pathname)?.remote);
        return offline.visits.keep();
      })
      .catch(() => {}); // with the next page again
  else retireWorker().catch(() => {}); // with the next page again
}

/**
 * Where the worker is switched off, a page takes it away, with what it kept: the script that takes its place waits until
 * the old one has nothing to do, which may be minutes. What that one keeps of this page goes with the next.
 */
async function retireWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OWN_CACHES.test(name)).map((name) => caches.delete(name)));
}

/** Hydrates the page that the server rendered, or renders it where there is none. */
function showSite(
  root: HTMLElement,
  boot: BootData,
  areas: RemoteStore<AreaModule>,
  record: RecordEvent,
  { toasts, dialogs }: { toasts: ReturnType<typeof createToasts>; dialogs: ReturnType<typeof createDialogs> },
): void {
  const observer: AreaObserver = {
    onView: (remote, expose) => {
      root.classList.add(`hydrated-${remote}${expose.slice(1)}`);
      record({ type: 'view', remote });
    },
    onRenderError: (remote, cause) => record({ type: 'failure', remote, stage: 'render', cause }),
  };
  const feedback = (
    <>
      <toasts.Host />
      <dialogs.Host />
      <HydratedFrame root={root} />
    </>
  );
  const tree = (
    <CacheProvider value={cacheOfServedStyles()}>
      <CompositionContext value={boot.composition}>
        <AreasContext value={areas}>
          <ServedAreaContext value={{ current: boot.served }}>
            <AreaObserverContext value={observer}>
              <BrowserRouter>
                <App feedback={feedback} />
              </BrowserRouter>
            </AreaObserverContext>
          </ServedAreaContext>
        </AreasContext>
      </CompositionContext>
    </CacheProvider>
  );
  if (!root.firstElementChild) createRoot(root).render(tree);
  // In a transition, React hydrates in slices between which the browser answers.
  else startTransition(() => void hydrateRoot(root, tree, { onRecoverableError: logRecoverableError }));
}

/** Tells developer tools and tests that the frame answers, as `onView` tells it of each area. */
function HydratedFrame({ root }: { root: HTMLElement }) {
  useEffect(() => root.classList.add('hydrated'), [root]);
  return null;
}

/** Whether a script has gone to another page before the frame was there: what the server rendered is not that page. */
function hasLeftDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname !== location.pathname;
}

/**
 * Logs errors that React recovered from, with the components in which they came up, except for parts that the server left
 * to the browser on purpose.
 */
function logRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  if (digest === BROWSER_RENDERED) return;
  console.error('[hydration]', error, componentStack ?? '');
}

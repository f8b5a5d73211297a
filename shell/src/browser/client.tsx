import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { getInstance } from '@module-federation/runtime';
import { configureHost } from '@red/contract/host';
import { restoreSession } from '@red/contract/session';
import { retryFailedShares } from '@red/federation/deferred-shares';
import { createIntegrityMap } from '@red/federation/integrity-map';
import { createLoader, type FederationRuntime } from '@red/federation/loader';
import { createRemoteStore } from '@red/federation/remote-store';
import { scriptLoadingPlugin } from '@red/federation/runtime-plugin';
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@red/ui/query';
import { BrowserRouter } from '@red/ui/router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app';
import { type AreaObserver, AreaObserverContext, AreasContext, ServedAreaContext } from '../app/area.context';
import { isAreaModule } from '../app/area-module';
import { BROWSER_RENDERED, readBootData } from '../app/boot-data';
import type { BootData } from '../app/boot-data.schema';
import { CompositionContext } from '../app/composition.context';
import { createDialogs } from '../app/feedback/dialogs';
import { createToasts } from '../app/feedback/toasts';
import { createQueryClient } from '../app/query-client';
import { matchSite } from '../app/route-match.rules';
import { DEFERRED_GROUPS } from './deferred-groups';
import { type PageCode, type PageScript, prefetchRoutes } from './route-prefetch';
import type { RecordEvent } from './telemetry/observed-event';
import { startTelemetry } from './telemetry/telemetry-queue';

/** Time limit for a remote's container. */
const CONTAINER_TIMEOUT_MS = 8_000;

const boot = readBootData(document);
if (boot.overrides) void import('./overrides').then(({ applyOverrides }) => applyOverrides(boot).then(start));
else start(boot);

function start(boot: BootData): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
  const record = startTelemetry(boot);
  const areas = createAreas(boot, nonce, record);
  const observer: AreaObserver = {
    onView: (remote) => record({ type: 'view', remote }),
    onRenderError: (remote, expose, cause) =>
      record({ type: 'failure', remote, expose, stage: 'render', cause }),
  };
  const served = { current: boot.served };
  const toasts = createToasts();
  const dialogs = createDialogs();
  configureHost({ site: boot.site, apiOrigin: '', toasts, dialogs });
  void restoreSession();
  prefetchRoutes({
    codeOf(pathname) {
      const match = matchSite(boot.composition, pathname);
      return match?.kind === 'area' ? match.route : null;
    },
    scriptsOf: async (code) => pageScripts(boot, code),
    evaluate: ({ remote, expose }) => areas.preload(remote, expose),
  });

  const tree = (
    <CacheProvider value={createCache({ key: 'css', nonce })}>
      <QueryClientProvider client={createQueryClient()}>
        <HydrationBoundary state={boot.queries as DehydratedState | undefined}>
          <CompositionContext value={boot.composition}>
            <AreasContext value={areas}>
              <ServedAreaContext value={served}>
                <AreaObserverContext value={observer}>
                  <BrowserRouter>
                    <App
                      feedback={
                        <>
                          <toasts.Host />
                          <dialogs.Host />
                        </>
                      }
                    />
                  </BrowserRouter>
                </AreaObserverContext>
              </ServedAreaContext>
            </AreasContext>
          </CompositionContext>
        </HydrationBoundary>
      </QueryClientProvider>
    </CacheProvider>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  if (!root.firstElementChild) createRoot(root).render(tree);
  else hydrateRoot(root, tree, { onRecoverableError: logRecoverableError });
  globalThis.redEarlyEvents?.start(root);
}

/** Container and chunks of a page's remote, and the deferred groups it uses. */
function pageScripts({ remotes, groupFiles }: BootData, { remote, expose }: PageCode): PageScript[] {
  const release = remotes[remote];
  if (!release) return [];
  const { url, entry, exposes, files, groups } = release;
  return [
    ...[entry, ...(exposes[expose] ?? [])].map((file) => ({
      href: url + file,
      integrity: files[file]?.integrity,
    })),
    ...(groups[expose] ?? []).flatMap((group) => groupFiles[group] ?? []).map((href) => ({ href })),
  ];
}

function createAreas(boot: BootData, nonce: string | undefined, record: RecordEvent) {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  retryFailedShares(runtime.shareScopeMap, Object.keys(DEFERRED_GROUPS));
  const integrity = createIntegrityMap();
  runtime.registerPlugins([scriptLoadingPlugin({ integrity, timeoutMs: CONTAINER_TIMEOUT_MS, nonce })]);
  const remotes = Object.entries(boot.remotes);
  for (const [remote, { url, files, checked }] of remotes)
    if (checked) integrity.setRelease(remote, { url, files });
  const loader = createLoader({
    runtime: runtime as FederationRuntime,
    entries: remotes.map(([remote, { url, entry }]) => ({ remote, entry: url + entry })),
    accepts: isAreaModule,
    onRetry: integrity.nextAttempt,
  });
  return createRemoteStore({
    load(remote, expose, how) {
      // In parallel with the page: the runtime would request a deferred group only after the page has loaded.
      for (const group of boot.remotes[remote]?.groups[expose] ?? [])
        void DEFERRED_GROUPS[group]?.().catch(() => {});
      return loader.load(remote, expose, how);
    },
    onFailure({ remote, expose, stage, cause }) {
      console.error(`[area] stage=${stage} owner=${remote} expose=${expose} ${cause}`);
      record({ type: 'failure', remote, expose, stage, cause });
    },
  });
}

/** Logs errors that React recovered from, except for parts that the server left to the browser on purpose. */
function logRecoverableError(error: unknown): void {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  if (digest === BROWSER_RENDERED) return;
  console.error('[hydration]', error);
}

import * as emotionReact from '@emotion/react';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import * as contractHost from '@red/contract/host';
import * as contractSession from '@red/contract/session';
import { retryFailedShares } from '@red/federation/deferred-shares';
import { createIntegrityMap } from '@red/federation/integrity-map';
import { createLoader, type FederationRuntime, type LoadResult } from '@red/federation/loader';
import { scriptLoadingPlugin } from '@red/federation/runtime-plugin';
import { timeLimit } from '@red/federation/time-limits';
import * as uiCore from '@red/ui/core';
import * as uiQuery from '@red/ui/query';
import * as uiRouter from '@red/ui/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { type AreaModule, isAreaModule } from '../app/area-module';
import { createAreaQueries } from '../app/area-queries';
import type { BootData } from '../app/boot-data.schema';
import type { ReleaseFacts } from '../app/release-facts';
import { DEFERRED_GROUPS } from './deferred-groups';

/** Name of the shell among the programs of a page. */
const NAME = 'red_shell';
/** Time limits on a usual network: for a remote's container, and for one attempt until the page is evaluated. */
const CONTAINER_TIMEOUT_MS = 8_000;
const ATTEMPT_TIMEOUT_MS = 15_000;

/** Versions of the shared modules, put in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The shared modules that are there before the first remote. */
const PROVIDED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotionReact,
  '@red/contract/session': contractSession,
  '@red/contract/host': contractHost,
  '@red/ui/core': uiCore,
  '@red/ui/router': uiRouter,
  '@red/ui/query': uiQuery,
};

export interface AreaHost {
  /** Loads what a remote exposes; `release` holds the hashes of its files. */
  load(
    release: ReleaseFacts,
    remote: string,
    expose: string,
    how: { fresh: boolean },
  ): Promise<LoadResult<AreaModule>>;
}

/**
 * What areas need to run: the federation runtime with the shared modules, the loader with its integrity checks, and the
 * query client. A chunk of its own, fetched with the first area: the frame works without it.
 */
export function createAreaHost(boot: BootData): AreaHost {
  // Containers are built without the core of the runtime, and ask for shared modules themselves.
  registerGlobalPlugins([retryFailedShares]);
  const integrity = createIntegrityMap();
  const runtime = createInstance({
    name: NAME,
    remotes: [],
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [
      provideRuntimeCore(),
      scriptLoadingPlugin({ integrity, timeoutMs: () => limitHere(CONTAINER_TIMEOUT_MS) }),
    ],
  });
  const remotes = Object.entries(boot.remotes);
  // Until its facts are there, no file of a release runs.
  for (const [remote, { url, id }] of remotes) if (id) integrity.setRelease(remote, { url, files: {} });
  const loader = createLoader({
    runtime: runtime as FederationRuntime,
    entries: remotes.map(([remote, { url, entry }]) => ({ remote, entry: url + entry })),
    accepts: isAreaModule,
    onRetry: integrity.nextAttempt,
    timeoutMs: () => limitHere(ATTEMPT_TIMEOUT_MS),
  });
  const areaQueries = createAreaQueries();
  areaQueries.restore(boot.queries);

  return {
    async load(release, remote, expose, how) {
      const url = boot.remotes[remote]?.url;
      if (url && Object.keys(release.files).length > 0)
        integrity.setRelease(remote, { url, files: release.files });
      // In parallel with the page: the runtime would request a deferred group only after the page has loaded.
      for (const group of release.groups[expose] ?? []) void DEFERRED_GROUPS[group]?.().catch(() => {});
      const result = await loader.load(remote, expose, how);
      return result.ok ? { ok: true, exposed: areaQueries.around(result.exposed) } : result;
    },
  };
}

/** @param leastMs limit on a usual network */
function limitHere(leastMs: number): number {
  const transfers = (['navigation', 'resource'] as const).flatMap((type) =>
    performance.getEntriesByType(type),
  );
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } };
  return timeLimit(leastMs, transfers as PerformanceResourceTiming[], connection?.downlink);
}

/** In the words of the runtime: every shared module is a singleton of which only the shell has a version. */
function sharedModules() {
  const settings = (request: string) => {
    const version = SHARED_VERSIONS[request] ?? '';
    return { version, shareConfig: { singleton: true, requiredVersion: `^${version.split('.')[0]}.0.0` } };
  };
  const provided = Object.entries(PROVIDED).map(([request, module]) => [
    request,
    { ...settings(request), lib: () => module },
  ]);
  const deferred = Object.entries(DEFERRED_GROUPS).map(([request, load]) => [
    request,
    {
      ...settings(request),
      get: async () => {
        const module = await load();
        return () => module;
      },
    },
  ]);
  return Object.fromEntries([...provided, ...deferred]);
}

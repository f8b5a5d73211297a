import * as emotionReact from '@emotion/react';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { fetchWithRetry } from '@red/contract/fetch-with-retry';
import * as contractHost from '@red/contract/host';
import * as contractSession from '@red/contract/session';
import { createIntegrityMap } from '@red/federation/integrity-map';
import type { FederationRuntime } from '@red/federation/loader';
import { scriptLoadingPlugin } from '@red/federation/runtime-plugin';
import * as uiCore from '@red/ui/core';
import * as uiQuery from '@red/ui/query';
import * as uiRouter from '@red/ui/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { isAreaModule } from '../app/area-module';
import { createAreaQueries } from '../app/area-queries';
import type { BootData } from '../app/boot-data.schema';
import type { ReleaseFacts } from '../app/release-facts';
import { DEFERRED_GROUPS } from './deferred-groups';
import { limitHere } from './time-limits';

/** Name of the shell among the programs of a page. */
const NAME = 'red_shell';
/** Time limit on a usual network for a remote's container. */
const CONTAINER_TIMEOUT_MS = 8_000;

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

/** Gives the runtime that runs a remote's release, whose files must have the hashes that `facts` names. */
export type AreaHost = (remote: string, facts: ReleaseFacts, retries: number) => FederationRuntime;

/**
 * What areas need to run: the federation runtime with the shared modules and integrity checks, and the query client. A
 * chunk of its own, fetched with the first area: the frame works without it.
 */
export function createAreaHost({ remotes, queries }: Pick<BootData, 'remotes' | 'queries'>): AreaHost {
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
  // Until its facts are there, no file of a release runs.
  for (const [remote, { url, id }] of Object.entries(remotes))
    if (id) integrity.setRelease(remote, { url, files: {}, retries: 0 });
  const areaQueries = createAreaQueries();
  areaQueries.restore(queries);
  const areas: FederationRuntime = {
    registerRemotes: (...named) => runtime.registerRemotes(...named),
    async loadRemote(id) {
      const exposed: unknown = await runtime.loadRemote(id);
      return isAreaModule(exposed) ? areaQueries.around(exposed) : exposed;
    },
  };

  return (remote, { files }, retries) => {
    const url = remotes[remote]?.url;
    if (url && Object.keys(files).length > 0) integrity.setRelease(remote, { url, files, retries });
    return areas;
  };
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
      // Never rejects: the runtime would keep that for the lifetime of the page (UX-31).
      get: async () => {
        const module = await fetchWithRetry(load);
        return () => module;
      },
    },
  ]);
  return Object.fromEntries([...provided, ...deferred]);
}

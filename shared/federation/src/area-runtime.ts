import * as emotionReact from '@emotion/react';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { fetchWithRetry } from '@red/contract/fetch-with-retry';
import * as contractHost from '@red/contract/host';
import * as contractSession from '@red/contract/session';
import * as uiCore from '@red/ui/core';
import * as uiQuery from '@red/ui/query';
import * as uiRouter from '@red/ui/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { DEFERRED_GROUPS } from './deferred-groups';
import { requiredRange } from './share-policy';

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

/**
 * The federation runtime of a program that shows areas, with every shared module.
 * @param name of the program
 * @param versionOf version of a shared module in this program
 */
export const createAreaRuntime = (
  name: string,
  versionOf: (request: string) => string,
  plugins: ModuleFederationRuntimePlugin[],
) =>
  createInstance({
    name,
    remotes: [],
    shared: sharedModules(versionOf),
    shareStrategy: 'loaded-first',
    plugins: [provideRuntimeCore(), ...plugins],
  });

/** In the words of the runtime: every shared module is a singleton of which only the host has a version. */
function sharedModules(versionOf: (request: string) => string) {
  const settings = (request: string) => {
    const version = versionOf(request);
    return { version, shareConfig: { singleton: true, requiredVersion: requiredRange(version) } };
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

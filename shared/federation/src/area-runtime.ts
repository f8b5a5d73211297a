import * as emotionReact from '@emotion/react';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { fetchWithRetry } from '@red/contract/fetch-with-retry';
import * as contractHost from '@red/contract/host';
import * as contractSession from '@red/contract/session';
import * as uiCore from '@red/ui/core';
import * as uiQuery from '@red/ui/query';
import * as uiRouter from '@red/ui/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { containerName } from './container-name';
import { DEFERRED_GROUPS } from './deferred-groups';
import { createIntegrityMap, type ReleaseFiles } from './integrity-map';
import { createModuleInfo, type ShownRelease } from './module-info';
import { preloadModules } from './module-preload';
import { scriptLoadingPlugin } from './runtime-plugin';
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

/** A release whose files are to run. */
export interface AreaRelease extends Omit<ShownRelease, 'name'> {
  /** With the hash that each must have; null: not known, as of a release from source. */
  files: ReleaseFiles['files'] | null;
  /** Files that are ES modules. */
  modules: readonly string[];
}

/**
 * The federation runtime of a program that shows areas, with every shared module. Files of its releases run only with
 * the hash that they must have.
 * @param name of the program
 * @param versionOf version of a shared module in this program
 * @param timeoutMs milliseconds until loading a container fails
 */
export function createAreaRuntime(
  name: string,
  versionOf: (request: string) => string,
  timeoutMs: () => number,
) {
  const integrity = createIntegrityMap();
  const showModules = createModuleInfo(name);
  return {
    runtime: createInstance({
      name,
      remotes: [],
      shared: sharedModules(versionOf),
      shareStrategy: 'loaded-first',
      plugins: [provideRuntimeCore(), scriptLoadingPlugin({ integrity, timeoutMs })],
    }),
    /** Until the release in this folder is prepared, no file of it runs. */
    holdBack(remote: string, url: string): void {
      integrity.setRelease(remote, { url, files: {}, retries: 0 });
    },
    /**
     * Rejects when a module of the release has another hash.
     * @param retries of this release so far
     */
    async prepare(remote: string, release: AreaRelease, retries: number): Promise<void> {
      const { url, entry, files, exposes, modules } = release;
      if (files) integrity.setRelease(remote, { url, files, retries });
      await preloadModules(url, modules, (file) => files?.[file]?.integrity);
      showModules({ name: containerName(remote), url, entry, exposes });
    },
  };
}

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

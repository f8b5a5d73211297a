import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * Lets a deferred shared module load on a later attempt when its file was lost on the first (UX-31). The runtime would
 * keep the rejected promise for the lifetime of the page. For all programs of a page: each asks for what it needs.
 */
export const retryFailedShares: ModuleFederationRuntimePlugin = {
  name: 'red-retry-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
  },
};

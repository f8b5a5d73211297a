/**
 * What shell and remotes share at run time, as data, and the one rule that turns it into bundler settings. The shell
 * brings every shared module: most with the area host, the deferred ones when a page needs them. A remote never bundles
 * one (`import: false`).
 *
 * Every shared module is a singleton with an explicit version: only the shell may raise one.
 */

export interface SharedModule {
  /** What the code imports. */
  request: string;
  /** Loaded only when a page needs it. */
  deferred: boolean;
  /** Where its version stands: the library's own, or the contract's. */
  versionFrom: 'catalog' | 'contract';
}

export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', deferred: false, versionFrom: 'catalog' },
  { request: 'react/jsx-runtime', deferred: false, versionFrom: 'catalog' },
  { request: 'react-dom', deferred: false, versionFrom: 'catalog' },
  { request: '@emotion/react', deferred: false, versionFrom: 'catalog' },
  { request: '@red/contract/session', deferred: false, versionFrom: 'contract' },
  { request: '@red/contract/host', deferred: false, versionFrom: 'contract' },
  { request: '@red/ui/core', deferred: false, versionFrom: 'contract' },
  { request: '@red/ui/router', deferred: false, versionFrom: 'contract' },
  { request: '@red/ui/query', deferred: false, versionFrom: 'contract' },
  { request: '@red/ui/forms', deferred: true, versionFrom: 'contract' },
  { request: '@red/ui/overlays', deferred: true, versionFrom: 'contract' },
  { request: '@red/ui/tabs', deferred: true, versionFrom: 'contract' },
];

export interface ShareSettings {
  singleton: true;
  version: string;
  requiredVersion: string;
  import: false;
}

/**
 * Bundler settings of the shared modules in a remote, by request. Pure.
 * @param versionOf version of a shared module in this build
 */
export const shareSettings = (versionOf: (shared: SharedModule) => string): Record<string, ShareSettings> =>
  Object.fromEntries(
    SHARED_MODULES.map((shared) => {
      const version = versionOf(shared);
      return [
        shared.request,
        { singleton: true, version, requiredVersion: requiredRange(version), import: false },
      ];
    }),
  );

/** The range a remote asks for: the same major version. */
export const requiredRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

/**
 * What shell and remotes share at run time, as data, and the one rule that turns it into bundler settings. The shell
 * brings every shared module: most with the area host, the deferred ones when a page needs them. A remote never bundles
 * one (`import: false`).
 *
 * Every shared module is a singleton with an explicit version: only the shell may raise one.
 */

/**
 * @typedef {object} SharedModule
 * @property {string} request what the code imports
 * @property {boolean} deferred loaded only when a page needs it
 * @property {'catalog' | 'contract'} versionFrom where its version stands: the library's own, or the contract's
 */

/** @type {readonly SharedModule[]} */
export const SHARED_MODULES = [
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

/** @typedef {{ singleton: true, version: string, requiredVersion: string, import: false }} ShareSettings */

/**
 * Bundler settings of the shared modules in a remote. Pure.
 * @param {(shared: SharedModule) => string} versionOf version of a shared module in this build
 * @returns {Record<string, ShareSettings>} by request
 */
export const shareSettings = (versionOf) =>
  Object.fromEntries(
    SHARED_MODULES.map((shared) => {
      const version = versionOf(shared);
      return [
        shared.request,
        { singleton: true, version, requiredVersion: requiredRange(version), import: false },
      ];
    }),
  );

/**
 * The range a remote asks for: the same major version.
 * @param {string} version
 */
export const requiredRange = (version) => `^${version.split('.')[0]}.0.0`;

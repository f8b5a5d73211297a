/**
 * What shell and remotes share at run time, as data, and the one rule that turns it into bundler settings.
 *
 * | owner  | eager group            | late group                  |
 * | ------ | ---------------------- | --------------------------- |
 * | shell  | bundled, in the first  | bundled, loaded when a      |
 * |        | chunk (`eager: true`)  | page needs it               |
 * | remote | never bundled          | never bundled               |
 * |        | (`import: false`)      | (`import: false`)           |
 *
 * Every group is a singleton with an explicit version: only the shell may raise one.
 */

/**
 * @typedef {object} SharedGroup
 * @property {string} request what the code imports
 * @property {boolean} late loaded only when a page needs it
 * @property {'catalog' | 'contract'} versionFrom where its version stands: the library's own, or the contract's
 */

/** @type {readonly SharedGroup[]} */
export const SHARED_GROUPS = [
  { request: 'react', late: false, versionFrom: 'catalog' },
  { request: 'react/jsx-runtime', late: false, versionFrom: 'catalog' },
  { request: 'react-dom', late: false, versionFrom: 'catalog' },
  { request: '@emotion/react', late: false, versionFrom: 'catalog' },
  { request: '@red/contract/session', late: false, versionFrom: 'contract' },
  { request: '@red/contract/host', late: false, versionFrom: 'contract' },
  { request: '@red/ui/core', late: false, versionFrom: 'contract' },
  { request: '@red/ui/router', late: false, versionFrom: 'contract' },
  { request: '@red/ui/query', late: false, versionFrom: 'contract' },
  { request: '@red/ui/forms', late: true, versionFrom: 'contract' },
  { request: '@red/ui/overlays', late: true, versionFrom: 'contract' },
];

/**
 * Bundler settings of the shared groups. Pure.
 * @param {'shell' | 'remote'} owner who is being built
 * @param {(group: SharedGroup) => string} versionOf version that stands in this build for a group
 * @returns {Record<string, {singleton: true, version: string, requiredVersion: string, eager?: true, import?: false}>}
 */
export function sharedModules(owner, versionOf) {
  return Object.fromEntries(
    SHARED_GROUPS.map((group) => {
      const version = versionOf(group);
      const common = {
        singleton: /** @type {const} */ (true),
        version,
        requiredVersion: requiredRange(version),
      };
      if (owner === 'remote') return [group.request, { ...common, import: /** @type {const} */ (false) }];
      return [group.request, group.late ? common : { ...common, eager: /** @type {const} */ (true) }];
    }),
  );
}

/**
 * The range a remote asks for: the same major version.
 * @param {string} version
 */
export const requiredRange = (version) => `^${version.split('.')[0]}.0.0`;

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contractIsMet } from '@red/contract/contract-version';
import { shareSettings } from '@red/federation/share-policy';
import { isDevelopment } from './development.mjs';
import { versionIn } from './shared-versions.mjs';

/**
 * Options of the federation plugin of a remote, apart from names and exposes. The runtime comes from the shell, unless
 * the remote runs from source.
 * @param {string} directory folder of the package that is built
 */
export const federationOptions = (directory) => ({
  remotes: {},
  shared: shareSettings(versionIn(directory)),
  shareStrategy: /** @type {const} */ ('loaded-first'),
  manifest: true,
  dts: false,
  experiments: {
    externalRuntime: !isDevelopment(),
    optimization: { target: /** @type {const} */ ('web'), disableSnapshot: true },
  },
});

/** What the plugin defines for `optimization` above, for the build of the shell, which bundles the runtime itself. */
export const RUNTIME_FLAGS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/**
 * Aliases from the CommonJS files of the federation runtime, which the plugin bundles and of which nothing can be left
 * out, to the same files as modules: 5 KB less in the shell's first load.
 * @returns {Record<string, string>}
 */
export function runtimeAliases() {
  const { bundler, runtime, inject } = runtimeFolders();
  const files = [bundler, runtime, inject].flatMap((folder) =>
    ['index', 'helpers', 'core', 'bundler'].map((name) => path.join(folder, name)),
  );
  return {
    ...Object.fromEntries(
      files.filter((file) => existsSync(`${file}.cjs`)).map((file) => [`${file}.cjs`, `${file}.js`]),
    ),
    '@module-federation/runtime$': path.join(runtime, 'index.js'),
  };
}

/** The first contract whose shell hands its runtime to containers. */
const RUNTIME_SINCE = '1.5.0';

/**
 * Throws where a manifest admits a shell in which the built container could not start.
 * @param {{ name: string, contract: string }} manifest
 */
export function demandRuntimeOfShell({ name, contract }) {
  if (!contractIsMet(`^${RUNTIME_SINCE}`, contract.replace('^', '')))
    throw new Error(
      `${name}: remote.json asks for contract ${contract}, and containers take the federation runtime from a shell of contract ${RUNTIME_SINCE} or newer. Write "^${RUNTIME_SINCE}".`,
    );
}

/**
 * The same for a remote, which takes the functions of the runtime from the shell unless it runs from source.
 * @returns {Record<string, string>}
 */
export function remoteRuntimeAliases() {
  if (isDevelopment()) return runtimeAliases();
  const { bundler } = runtimeFolders();
  const provided = path.join(import.meta.dirname, 'external-bundler-runtime.mjs');
  return {
    ...runtimeAliases(),
    ...Object.fromEntries(
      ['index', 'bundler'].flatMap((name) =>
        ['.cjs', '.js'].map((extension) => [path.join(bundler, name + extension), provided]),
      ),
    ),
  };
}

function runtimeFolders() {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  return {
    bundler: path.dirname(tools.resolve('@module-federation/webpack-bundler-runtime')),
    runtime: path.dirname(tools.resolve('@module-federation/runtime')),
    inject: path.dirname(enhanced.resolve('@module-federation/inject-external-runtime-core-plugin')),
  };
}

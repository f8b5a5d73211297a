import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDevelopment } from './development.mjs';
import { shareSettings } from './share-policy.mjs';
import { versionIn } from './shared-versions.mjs';

/** Settings of the federation plugin that differ between the shell and a remote: who brings the runtime. */
const RUNTIME = {
  shell: (/** @type {boolean} */ external) => ({ provideExternalRuntime: external }),
  remote: (/** @type {boolean} */ external) => ({ externalRuntime: external }),
};

/**
 * Options of the federation plugin, apart from names and exposes.
 * @param {'shell' | 'remote'} owner
 * @param {string} directory folder of the package that is built
 */
export const federationOptions = (owner, directory) => ({
  remotes: {},
  shared: shareSettings(owner, versionIn(directory)),
  shareStrategy: /** @type {const} */ ('loaded-first'),
  manifest: true,
  dts: false,
  experiments: {
    ...RUNTIME[owner](!isDevelopment()),
    optimization: { target: /** @type {const} */ ('web'), disableSnapshot: true },
  },
});

/**
 * Aliases from the CommonJS files of the federation runtime, which the plugin bundles and of which nothing can be left
 * out, to the same files as modules: 5 KB less in the shell's first load, 2 KB less in every container (brotli).
 * @returns {Record<string, string>}
 */
export function runtimeAliases() {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const runtime = path.dirname(tools.resolve('@module-federation/runtime'));
  const folders = [
    path.dirname(tools.resolve('@module-federation/webpack-bundler-runtime')),
    runtime,
    path.dirname(enhanced.resolve('@module-federation/inject-external-runtime-core-plugin')),
  ];
  const files = folders.flatMap((folder) =>
    ['index', 'helpers', 'core', 'bundler'].map((name) => path.join(folder, name)),
  );
  return {
    ...Object.fromEntries(
      files.filter((file) => existsSync(`${file}.cjs`)).map((file) => [`${file}.cjs`, `${file}.js`]),
    ),
    '@module-federation/runtime$': path.join(runtime, 'index.js'),
  };
}

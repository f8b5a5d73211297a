import { createRequire } from 'node:module';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { shareSettings } from '@red/federation/share-policy';
import { isDevelopment } from './development';
import { versionIn } from './shared-versions';

type Options = Omit<ConstructorParameters<typeof ModuleFederationPlugin>[0], 'name' | 'exposes'>;

/**
 * Options of the federation plugin of a remote, apart from names and exposes. The core of the runtime comes from the
 * shell, unless the remote runs from source.
 * @param directory folder of the package that is built
 */
export const federationOptions = (directory: string): Options => ({
  remotes: {},
  shared: shareSettings(versionIn(directory)),
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
  experiments: {
    externalRuntime: !isDevelopment(),
    optimization: { target: 'web', disableSnapshot: true },
  },
});

/** What the plugin defines for `optimization` above, for the build of the shell, which bundles the runtime itself. */
export const RUNTIME_FLAGS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/**
 * The plugin bundles the CommonJS entries of its runtime, of which nothing can be left out: aliases from there to the
 * entries that the library has for bundlers.
 */
export function runtimeAliases(): Record<string, string> {
  const plugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const { resolve } = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  const runtime = '@module-federation/webpack-bundler-runtime';
  return {
    [resolve(runtime)]: resolve(`${runtime}/bundler`),
    '@module-federation/runtime': resolve('@module-federation/runtime/bundler'),
  };
}

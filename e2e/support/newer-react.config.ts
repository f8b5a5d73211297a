/** Configuration of the remote in the folder where it runs: as the preset's, with a newer React of its own. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federationOptions } from '@red/build/federation-options';
import { readRemoteManifest } from '@red/build/remote-manifest-file';
import { remoteConfig } from '@red/build/remote-preset';
import { containerName } from '@red/federation/container-name';

const directory = process.cwd();
const { name, exposes } = readRemoteManifest(directory);
const { shared, ...options } = federationOptions(directory);
const withOwnReact = new ModuleFederationPlugin({
  ...options,
  name: containerName(name),
  filename: 'remoteEntry.[contenthash:8].js',
  exposes,
  shared: { ...shared, react: { singleton: true, version: '19.3.9', requiredVersion: '^19.0.0' } },
});

export default remoteConfig(directory).map((build) => ({
  ...build,
  plugins: build.plugins?.map((plugin) => (plugin instanceof ModuleFederationPlugin ? withOwnReact : plugin)),
}));

/**
 * Builds of a remote. A remote says its name, routes and exposes in `remote.json` and nothing else: everything about
 * sharing, file names and the server build follows from it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { RELEASE_URL_PLACEHOLDER, type RemoteManifest } from '@red/contract/remote-manifest';
import { containerName } from '@red/federation/container-name';
import { SHARED_MODULES } from '@red/federation/share-policy';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ASSET_NAME, BROWSER_MINIMIZER, commonConfig, scriptName } from './common-preset';
import { developmentServer, hasFastRefresh, isDevelopment } from './development';
import { PROGRAM_FILE } from './development-routes';
import { federationOptions, runtimeAliases } from './federation-options';
import { ReleaseManifestPlugin } from './release-manifest.plugin';
import { readRemoteManifest } from './remote-manifest-file';
import { ScriptIntegrityPlugin } from './script-integrity.plugin';
import { ServerProgramPlugin } from './server-program.plugin';
import { ShareImagesPlugin } from './share-images.plugin';
import { buildVersions } from './shared-versions';
import { BROWSER_TARGET } from './supported-browsers';

/** Beside the files and not part of the release: with them the gate names the line of the sources that fails. */
const SOURCE_MAPS = 'hidden-source-map';
const SOURCE_NAME = '[resource-path]';
const DEVELOPMENT_CLIENT = fileURLToPath(import.meta.resolve('@red/build/development-client'));

/**
 * The two builds of a remote: for browsers into `dist/`, for the shell's server into `dist/server/`.
 * @param directory the remote's folder, holding remote.json
 */
export function remoteConfig(directory: string): Configuration[] {
  const manifest = readRemoteManifest(directory);
  const program = new ServerProgramPlugin();
  const web = webConfig(directory, manifest, program);
  const server = serverConfig(directory, manifest, program);
  return isDevelopment() ? [web, developmentProgram(server)] : [server, web];
}

function webConfig(directory: string, manifest: RemoteManifest, program: ServerProgramPlugin): Configuration {
  const development = isDevelopment();
  const name = containerName(manifest.name);
  const port = Number(process.env[`${name.toUpperCase()}_PORT`]);
  const shareImages = new ShareImagesPlugin(directory, manifest.routes);
  return {
    ...commonConfig(directory, { refresh: hasFastRefresh(), alias: runtimeAliases() }),
    name: `${manifest.name}:web`,
    target: BROWSER_TARGET,
    ...(development ? {} : { devtool: SOURCE_MAPS }),
    dependencies: development ? [] : [`${manifest.name}:server`],
    entry: {},
    output: {
      path: path.join(directory, 'dist'),
      publicPath: development ? `http://localhost:${port}/` : 'auto',
      uniqueName: name,
      chunkFilename: scriptName(),
      assetModuleFilename: ASSET_NAME,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 12_000,
      devtoolModuleFilenameTemplate: SOURCE_NAME,
      // Removes files of earlier builds, except the server program, which was built just before.
      clean: development ? false : { keep: path.join(directory, 'dist/server') },
    },
    optimization: { minimizer: BROWSER_MINIMIZER },
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions(directory),
        name,
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: manifest.exposes,
      }),
      // An update that needs a shared module which the page has not loaded cannot be applied: the page is loaded anew.
      hasFastRefresh() && new ReactRefreshRspackPlugin({ library: name, reloadOnRuntimeErrors: true }),
      new ScriptIntegrityPlugin(),
      ...(development ? developmentClient(directory, manifest, port) : []),
      !development && shareImages,
      !development && new ReleaseManifestPlugin(directory, program, shareImages, buildVersions(directory)),
    ],
    devServer: developmentServer(port, directory),
  };
}

/** What shows errors over the page: the container loads it before anything else. */
const developmentClient = (directory: string, { name, owner }: RemoteManifest, port: number) => [
  new rspack.EntryPlugin(directory, DEVELOPMENT_CLIENT, { name: undefined }),
  new rspack.DefinePlugin({ RED_AREA: JSON.stringify({ name, owner, origin: `http://localhost:${port}` }) }),
];

/**
 * The server program while it is developed: readable, and in the memory of the development server, from where a shell of
 * this machine fetches it.
 */
const developmentProgram = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'cheap-module-source-map',
  output: { ...config.output, filename: PROGRAM_FILE, clean: false },
  optimization: { ...config.optimization, minimize: false },
});

/** One file that the shell's server runs; what is shared comes from the shell through `require`. */
function serverConfig(
  directory: string,
  manifest: RemoteManifest,
  program: ServerProgramPlugin,
): Configuration {
  const common = commonConfig(directory);
  return {
    ...common,
    // The browser build writes the files; here only their addresses are needed.
    module: { ...common.module, generator: { asset: { emit: false } } },
    name: `${manifest.name}:server`,
    target: 'node20',
    devtool: SOURCE_MAPS,
    entry: { server: serverEntry(directory, manifest) },
    output: {
      path: path.join(directory, 'dist/server'),
      filename: '[name].[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      publicPath: RELEASE_URL_PLACEHOLDER,
      devtoolModuleFilenameTemplate: SOURCE_NAME,
      assetModuleFilename: ASSET_NAME,
      chunkLoading: false,
      clean: true,
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(SHARED_MODULES.map(({ request }) => [request, request])),
    optimization: { minimize: true, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), program],
  };
}

/**
 * Source of the server program: every page the server may render, with its data companion where one stands beside it, and
 * what opens over every page.
 */
function serverEntry(directory: string, { routes, slots = [], exposes }: RemoteManifest): string {
  const rendered = new Set([...routes.filter((route) => route.server), ...slots].map((each) => each.expose));
  const pages = Object.entries(exposes)
    .filter(([expose]) => rendered.has(expose))
    .map(([expose, file], index) => {
      const companion = file.replace(/\.page\.tsx$/, '.data.ts');
      const hasData = companion !== file && existsSync(path.join(directory, companion));
      return {
        imports: [
          `import Page${index} from ${JSON.stringify(file)};`,
          ...(hasData ? [`import * as data${index} from ${JSON.stringify(companion)};`] : []),
        ],
        entry: `${JSON.stringify(expose)}: { ${hasData ? `...data${index}, ` : ''}Page: Page${index} }`,
      };
    });
  const source = [
    ...pages.flatMap(({ imports }) => imports),
    `export const pages = { ${pages.map(({ entry }) => entry).join(', ')} };`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

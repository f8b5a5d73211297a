/** Builds of the shell. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { RESERVED_PATHS, SHELL_PATHS } from '@red/contract/shell-paths';
import {
  type Configuration,
  type Module,
  type OptimizationSplitChunksOptions,
  type RspackPluginInstance,
  rspack,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import * as z from 'zod/mini';
import { ASSET_NAME, BROWSER_MINIMIZER, commonConfig, scriptName } from './common-preset';
import { developmentServer, isDevelopment } from './development';
import { EntryFilesPlugin } from './entry-files.plugin';
import { RUNTIME_FLAGS } from './federation-options';
import { sharedVersions } from './shared-versions';
import { ShellFactsPlugin } from './shell-facts.plugin';
import { ShellFolderPlugin } from './shell-folder.plugin';
import { BROWSER_TARGET } from './supported-browsers';

const NAME = 'red_shell';
const ASSETS_URL = '/_shell/';
const DEFAULT_ASSETS_PORT = '3010';
/** React, in a file of its own that outlives releases of the shell in the caches of browsers. */
const PLATFORM_PACKAGES = /[\\/]node_modules[\\/]\.pnpm[\\/](react|react-dom|scheduler)@/;
/** Stays outside the server bundle and is required from node_modules. */
const SERVER_EXTERNALS = /^(fastify|@fastify\/|jsdom)/;
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const versionSchema = z.object({ version: z.string() });

/**
 * The builds of the shell: for browsers and the scripts inside its documents into `dist/<build>/web/`, the rendering
 * program into `dist/<build>/server/`; `dist/current` leads to the last build.
 */
export function shellConfig(directory: string): Configuration[] {
  const dist = path.join(directory, 'dist');
  if (isDevelopment()) {
    const output = path.join(dist, 'development');
    return [
      webConfig(directory, output, []),
      inlineConfig(directory, output, []),
      workerConfig(directory, output, []),
      serverConfig(directory, output, []),
    ];
  }
  const folder = new ShellFolderPlugin(dist, librariesOfServer(directory));
  const facts = new ShellFactsPlugin(shellFacts(directory));
  return [
    webConfig(directory, folder.draft, [new EntryFilesPlugin(), facts, folder]),
    inlineConfig(directory, folder.draft, [folder]),
    workerConfig(directory, folder.draft, [folder]),
    serverConfig(directory, folder.draft, [folder]),
  ];
}

/** @param plugins of a build for production */
function webConfig(directory: string, output: string, plugins: RspackPluginInstance[]): Configuration {
  const development = isDevelopment();
  const port = Number(process.env.SHELL_ASSETS_PORT ?? DEFAULT_ASSETS_PORT);
  return {
    ...commonConfig(directory, { refresh: development }),
    name: 'shell:web',
    target: BROWSER_TARGET,
    ...(development ? {} : { devtool: 'hidden-source-map' }),
    entry: { main: './src/browser/index.ts' },
    output: {
      path: path.join(output, 'web'),
      // Beside the folder that is served: with them the laboratory says which package is how large.
      sourceMapFilename: '../maps/[file].map',
      devtoolModuleFilenameTemplate: '[resource-path]',
      publicPath: development ? `http://localhost:${port}/` : ASSETS_URL,
      uniqueName: NAME,
      filename: scriptName(),
      chunkFilename: scriptName(),
      assetModuleFilename: ASSET_NAME,
      crossOriginLoading: 'anonymous',
    },
    // From source, the whole first load is one script.
    optimization: { minimizer: BROWSER_MINIMIZER, splitChunks: development ? false : splitChunks() },
    plugins: [
      // No federation plugin here: with it, every shared module would need the runtime in the first load. The area host
      // (shell/src/browser/area-host.ts) hands the modules to the runtime when the first area is loaded.
      new rspack.DefinePlugin({
        ...RUNTIME_FLAGS,
        // What only a server needs is left out of the scripts.
        'typeof document': JSON.stringify('object'),
        'typeof window': JSON.stringify('object'),
        SHARED_VERSIONS: JSON.stringify(sharedVersions(directory)),
      }),
      // The hashes of what is loaded later stand in the scripts of the first load, whose own stand in the document.
      development
        ? new ReactRefreshRspackPlugin({ library: NAME })
        : new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      ...plugins,
    ],
    devServer: developmentServer(port),
  };
}

const splitChunks = (): OptimizationSplitChunksOptions => ({
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    platform: {
      name: 'platform',
      enforce: true,
      priority: 50,
      test: (module: Module) => PLATFORM_PACKAGES.test(module.nameForCondition() ?? ''),
    },
    // What two deferred chunks hold stands in one file, if it is worth a request.
    common: { chunks: 'async', minChunks: 2, minSize: 4_000 },
  },
});

/** The script that stands in every document: built apart from the others, because it must run without them. */
function inlineConfig(directory: string, output: string, plugins: RspackPluginInstance[]): Configuration {
  return {
    ...commonConfig(directory),
    name: 'shell:inline',
    target: BROWSER_TARGET,
    entry: { 'document-head': './src/browser/inline/document-head.ts' },
    output: { path: path.join(output, 'web/inline') },
    plugins,
  };
}

/**
 * What makes the site an application of its own: the service worker, what runs in the page that it shows without a
 * network (each a file without a hash, which the server reads), and the icons.
 */
function workerConfig(directory: string, output: string, plugins: RspackPluginInstance[]): Configuration {
  return {
    ...commonConfig(directory),
    name: 'shell:worker',
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': './src/service-worker/service-worker.ts',
      'retiring-worker': './src/service-worker/retiring-worker.ts',
      'offline-page': './src/service-worker/offline-page.ts',
    },
    output: { path: path.join(output, 'web/worker') },
    plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/app-icons' }] }), ...plugins],
  };
}

/** What the server's program leaves to node_modules, with the versions that are installed. */
function librariesOfServer(directory: string): Record<string, string> {
  const { dependencies } = z.parse(packageSchema, readJson(path.join(directory, 'package.json')));
  const names = Object.keys(dependencies).filter((name) => SERVER_EXTERNALS.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      z.parse(versionSchema, readJson(path.join(directory, 'node_modules', name, 'package.json'))).version,
    ]),
  );
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What a release must know of the shell before it may go live. */
const shellFacts = (directory: string) => ({
  contract: CONTRACT_VERSION,
  shared: sharedVersions(directory),
  paths: [...SHELL_PATHS, ...RESERVED_PATHS.flatMap((path) => [path, `${path}/*`])],
});

function serverConfig(directory: string, output: string, plugins: RspackPluginInstance[]): Configuration {
  const common = commonConfig(directory);
  return {
    ...common,
    // Files that the server names are served with the browser build.
    module: { ...common.module, generator: { asset: { outputPath: '../web/' } } },
    name: 'shell:server',
    target: 'node20',
    // What answers, and what runs the programs of remotes: processes of their own, so files of their own.
    entry: {
      server: './src/server/main.ts',
      'render-worker': './src/render/worker-main.ts',
      'render-service': './src/render/service-main.ts',
    },
    node: { __dirname: false },
    output: {
      path: path.join(output, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFilename: '[name].cjs',
      publicPath: ASSETS_URL,
      assetModuleFilename: ASSET_NAME,
    },
    externalsType: 'commonjs',
    externals: ({ request }, done) =>
      SERVER_EXTERNALS.test(request ?? '') ? done(undefined, `commonjs ${request}`) : done(),
    optimization: { minimize: false },
    plugins,
  };
}

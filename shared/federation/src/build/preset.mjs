/**
 * Build settings of the shell and of every remote. A remote says its name, routes and exposes in
 * `remote.json` and nothing else: everything about sharing, file names and the server build follows from it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { RESERVED_PATHS, SHELL_PATHS } from '@red/contract/shell-paths';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { EntryFilesPlugin } from './entry-files.plugin.mjs';
import { ReleaseManifestPlugin, ServerProgramPlugin } from './release-manifest.plugin.mjs';
import { ScriptIntegrityPlugin } from './script-integrity.plugin.mjs';
import { SHARED_GROUPS, sharedModules } from './share-policy.mjs';
import { ShellFactsPlugin } from './shell-facts.plugin.mjs';
import { ShellFolderPlugin } from './shell-folder.plugin.mjs';

const require = createRequire(import.meta.url);
const CONTRACT_PACKAGE = path.resolve(import.meta.dirname, '../../../contract/package.json');
const CONTRACT_VERSION = JSON.parse(readFileSync(CONTRACT_PACKAGE, 'utf8')).version;

/** The same on both sides, so that both render the same address. */
const ASSET_NAME = 'assets/[name].[hash:8][ext]';

/** Beside the files, and no part of the release: with them the gate names the line of the sources that fails. */
const RELEASE_MAPS = { devtool: 'hidden-source-map' };

const isDevelopment = () => process.env.NODE_ENV === 'development';

/** Whether an edit changes the page with its state kept. React of a released shell cannot: there the page is reloaded. */
const isRefreshing = () => isDevelopment() && process.env.SHELL_FROM !== 'release';

/**
 * The federation plugin bundles the CommonJS files of its runtime, of which nothing can be left out. These aliases lead
 * to the same files as modules: 5 KB less in the shell's first load, 2 KB less in every container (brotli).
 */
function runtimeAsModules() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const folderOf = (name, from) => path.dirname(from.resolve(name));
  const folders = [
    folderOf('@module-federation/webpack-bundler-runtime', tools),
    folderOf('@module-federation/runtime', tools),
    folderOf('@module-federation/inject-external-runtime-core-plugin', enhanced),
  ];
  const aliases = folders.flatMap((folder) =>
    ['index', 'helpers', 'core', 'bundler']
      .filter((file) => existsSync(path.join(folder, `${file}.cjs`)))
      .map((file) => [path.join(folder, `${file}.cjs`), path.join(folder, `${file}.js`)]),
  );
  return { ...Object.fromEntries(aliases), '@module-federation/runtime$': path.join(folders[1], 'index.js') };
}

/**
 * Federation names may not hold a hyphen.
 * @param {string} remote
 */
export const containerName = (remote) => remote.replaceAll('-', '_');

/**
 * The two builds of a remote: for browsers into `dist/`, for the shell's server into `dist/server/`.
 * @param {string} directory the remote's folder, holding remote.json
 */
export function remoteConfig(directory) {
  const manifest = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const program = new ServerProgramPlugin();
  const web = remoteWebConfig(directory, manifest, program);
  return isDevelopment() ? [web] : [remoteServerConfig(directory, manifest, program), web];
}

function remoteWebConfig(directory, manifest, program) {
  const development = isDevelopment();
  const name = containerName(manifest.name);
  const port = process.env[`${manifest.name.toUpperCase().replaceAll('-', '_')}_PORT`];
  return {
    ...common(directory, { refresh: isRefreshing(), alias: runtimeAsModules() }),
    name: `${manifest.name}:web`,
    target: ['web', 'es2022'],
    ...(development ? {} : RELEASE_MAPS),
    dependencies: development ? [] : [`${manifest.name}:server`],
    entry: {},
    output: {
      path: path.join(directory, 'dist'),
      publicPath: development ? `http://localhost:${port}/` : 'auto',
      uniqueName: name,
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: ASSET_NAME,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 12_000,
      devtoolModuleFilenameTemplate: '[resource-path]',
      // Nothing of an earlier build stays beside this one; the server program is of this one, and stands there already.
      clean: development ? false : { keep: path.join(directory, 'dist/server') },
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: manifest.exposes,
        remotes: {},
        shared: sharedModules('remote', versionFor(directory)),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: !development,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      isRefreshing() && new ReactRefreshRspackPlugin({ library: name }),
      new ScriptIntegrityPlugin(),
      !development && new ReleaseManifestPlugin(directory, program, versionsFor(directory)),
    ].filter(Boolean),
    devServer: development ? developmentServer(Number(port)) : undefined,
  };
}

/** One file that the shell's server runs; what is shared comes from the shell through `require`. */
function remoteServerConfig(directory, manifest, program) {
  const settings = common(directory);
  return {
    ...settings,
    // The browser build writes the files; here only their addresses are needed.
    module: { ...settings.module, generator: { asset: { emit: false } } },
    name: `${manifest.name}:server`,
    target: 'node20',
    ...RELEASE_MAPS,
    entry: { server: serverEntry(directory, manifest) },
    output: {
      path: path.join(directory, 'dist/server'),
      filename: '[name].[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      // Stands for the folder of the release, which only the registry knows (see server-loader.ts).
      publicPath: 'https://release.invalid/',
      devtoolModuleFilenameTemplate: '[resource-path]',
      assetModuleFilename: ASSET_NAME,
      chunkLoading: false,
      clean: true,
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(SHARED_GROUPS.map(({ request }) => [request, request])),
    optimization: { minimize: true, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), program],
  };
}

/** Source of the server program: every page the server may render, with its data companion where one stands beside it. */
function serverEntry(directory, manifest) {
  const rendered = new Set(manifest.routes.filter((route) => route.server).map((route) => route.expose));
  const imports = [];
  const pages = [];
  for (const [expose, file] of Object.entries(manifest.exposes)) {
    if (!rendered.has(expose)) continue;
    const companion = file.replace(/\.page\.tsx$/, '.data.ts');
    const at = pages.length;
    imports.push(`import Page${at} from ${JSON.stringify(file)};`);
    const hasData = companion !== file && existsSync(path.join(directory, companion));
    if (hasData) imports.push(`import * as data${at} from ${JSON.stringify(companion)};`);
    pages.push(`${JSON.stringify(expose)}: { ${hasData ? `...data${at}, ` : ''}Page: Page${at} }`);
  }
  const source = `${imports.join('\n')}\nexport const pages = { ${pages.join(', ')} };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/**
 * The shell: browser build into `dist/<build>/web/`, the rendering program into `dist/<build>/server/`; `dist/current`
 * leads to the last build.
 * @param {string} directory
 */
export function shellConfig(directory) {
  const dist = path.join(directory, 'dist');
  if (isDevelopment()) {
    const out = path.join(dist, 'development');
    return [shellWebConfig(directory, out, []), shellServerConfig(directory, out, [])];
  }
  const folder = new ShellFolderPlugin(dist);
  return [
    shellWebConfig(directory, folder.draft, [
      new EntryFilesPlugin(),
      new ShellFactsPlugin(shellFacts(directory)),
      folder,
    ]),
    shellServerConfig(directory, folder.draft, [folder]),
  ];
}

function shellWebConfig(directory, out, released) {
  const development = isDevelopment();
  const port = process.env.SHELL_ASSETS_PORT ?? '3010';
  return {
    ...common(directory, { refresh: development, alias: runtimeAsModules() }),
    name: 'shell:web',
    target: ['web', 'es2022'],
    entry: { main: './src/browser/index.ts' },
    output: {
      path: path.join(out, 'web'),
      publicPath: development ? `http://localhost:${port}/` : '/_shell/',
      uniqueName: 'red_shell',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: ASSET_NAME,
      crossOriginLoading: 'anonymous',
    },
    // From source, the whole first load is one script.
    optimization: development
      ? { splitChunks: false }
      : {
          splitChunks: {
            chunks: 'all',
            cacheGroups: {
              default: false,
              defaultVendors: false,
              platform: {
                name: 'platform',
                enforce: true,
                priority: 50,
                test: (module) =>
                  /[\\/]node_modules[\\/]\.pnpm[\\/](react|react-dom|scheduler)@/.test(
                    module.nameForCondition?.() ?? '',
                  ),
              },
            },
          },
        },
    plugins: [
      new ModuleFederationPlugin({
        name: 'red_shell',
        remotes: {},
        shared: sharedModules('shell', versionFor(directory)),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          provideExternalRuntime: !development,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      development && new ReactRefreshRspackPlugin({ library: 'red_shell' }),
      ...released,
    ].filter(Boolean),
    devServer: development ? developmentServer(Number(port)) : undefined,
  };
}

/** What a release must know of the shell before it may go live. */
function shellFacts(directory) {
  const versionOf = versionFor(directory);
  return {
    contract: CONTRACT_VERSION,
    shared: Object.fromEntries(SHARED_GROUPS.map((group) => [group.request, versionOf(group)])),
    paths: [...SHELL_PATHS, ...RESERVED_PATHS.flatMap((path) => [path, `${path}/*`])],
  };
}

function shellServerConfig(directory, out, released) {
  const settings = common(directory);
  return {
    ...settings,
    // Files that the server names are served with the browser build.
    module: { ...settings.module, generator: { asset: { outputPath: '../web/' } } },
    name: 'shell:server',
    target: 'node20',
    entry: { server: './src/server/main.ts' },
    node: { __dirname: false },
    output: {
      path: path.join(out, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFilename: '[name].cjs',
      publicPath: '/_shell/',
      assetModuleFilename: ASSET_NAME,
    },
    externalsType: 'commonjs',
    externals: ({ request }, done) =>
      /^(fastify|@fastify\/|jsdom)/.test(request ?? '') ? done(undefined, `commonjs ${request}`) : done(),
    optimization: { minimize: false },
    plugins: released,
  };
}

/** What every build here has in common; the bench builds one application with it. */
export function common(directory, { refresh = false, alias = {} } = {}) {
  const development = isDevelopment();
  return {
    context: directory,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                // The runtime of development is no shared group: a copy of an area's own fails in a released shell.
                transform: { react: { runtime: 'automatic', development: false, refresh } },
              },
            },
          },
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /\.(woff2|png|jpg|webp|avif|mp4|vtt|pdf)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}

function developmentServer(port) {
  return {
    port,
    host: process.env.HOST || 'localhost',
    hot: isRefreshing(),
    liveReload: !isRefreshing(),
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}

/** Of the contract and of the shared libraries; the groups of this repository have the contract's. */
function versionsFor(directory) {
  const versionOf = versionFor(directory);
  return {
    '@red/contract': CONTRACT_VERSION,
    ...Object.fromEntries(
      SHARED_GROUPS.filter((group) => group.versionFrom === 'catalog').map((group) => [
        group.request,
        versionOf(group),
      ]),
    ),
  };
}

/** Versions as installed where `directory` looks for them. */
function versionFor(directory) {
  const resolve = createRequire(path.join(directory, 'package.json')).resolve;
  return (group) => {
    if (group.versionFrom === 'contract') return CONTRACT_VERSION;
    const packageName = group.request
      .split('/')
      .slice(0, group.request.startsWith('@') ? 2 : 1)
      .join('/');
    let file;
    try {
      file = resolve(`${packageName}/package.json`);
    } catch {
      file = require.resolve(`${packageName}/package.json`);
    }
    return JSON.parse(readFileSync(file, 'utf8')).version;
  };
}

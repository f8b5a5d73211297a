import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { isDevelopment } from './development';
import { SUPPORTED_BROWSERS } from './supported-browsers';

/** The same for browser and server builds, so that both render the same address. */
export const ASSET_NAME = 'assets/[name].[hash:8][ext]';

/** Files that code names by their address. */
const ASSET_FILES = /\.(woff2|png|jpg|webp|avif|mp4|vtt|pdf)$/;

/** Files that the bundler loads by their path, compiled where this package is. */
const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`@red/build/${name}`));
const SVG_LOADER = fileOf('svg-loader');
const SVG_FILE_LOADER = fileOf('svg-file-loader');
const MANIFEST_LOADER = fileOf('manifest-loader');

/** react-router offers its production files to no condition: its exports lead to those with development warnings. */
const PRODUCTION_ROUTER: RuleSetRule = {
  test: /[\\/]react-router-dom[\\/]dist[\\/]/,
  resolve: {
    exportsFields: [],
    alias: {
      'react-router$': 'react-router/dist/production/index.mjs',
      'react-router/dom$': 'react-router/dist/production/dom-export.mjs',
    },
  },
};

/** V8's hint: functions are compiled while the file arrives, on another thread, and not when the page calls them. */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';

/** The minifier of what browsers get. Its default of two passes leaves a little more. */
export const BROWSER_MINIMIZER = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 5 }, format: { preamble: COMPILE_EARLY } },
  }),
];

/** File name of a script: hashed unless it is for development. */
export const scriptName = () => (isDevelopment() ? '[name].js' : '[name].[contenthash:8].js');

/**
 * Settings that every build has in common.
 * @param directory folder of the package that is built
 * @param options `refresh`: compiled for fast refresh
 */
export function commonConfig(
  directory: string,
  { refresh = false, alias = {} }: { refresh?: boolean; alias?: Record<string, string> } = {},
): Configuration & { module: NonNullable<Configuration['module']> } {
  const development = isDevelopment();
  return {
    context: directory,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias,
    },
    module: {
      rules: [
        sourceRule(refresh),
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        ...(development ? [] : [PRODUCTION_ROUTER]),
        {
          test: /\.svg$/,
          oneOf: [
            { resourceQuery: /^\?url$/, type: 'asset/resource', loader: SVG_FILE_LOADER },
            { type: 'javascript/auto', loader: SVG_LOADER },
          ],
        },
        { test: ASSET_FILES, type: 'asset/resource' },
        { test: /[\\/]remote\.json$/, exclude: /node_modules/, type: 'json', loader: MANIFEST_LOADER },
      ],
    },
    performance: false,
    lazyCompilation: false,
    // While edits follow each other, a build that is well says nothing.
    stats: development ? { preset: 'errors-only', warnings: true } : 'errors-warnings',
    ...(development && { infrastructureLogging: { level: 'error' } }),
  };
}

const sourceRule = (refresh: boolean): RuleSetRule => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: [...SUPPORTED_BROWSERS] },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // React's development runtime is not a shared module: a remote's own copy of it fails in a released shell.
        transform: { react: { runtime: 'automatic', development: false, refresh } },
      },
    },
  },
});

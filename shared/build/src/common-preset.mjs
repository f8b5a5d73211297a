import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { isDevelopment } from './development.mjs';
import { SUPPORTED_BROWSERS } from './supported-browsers.mjs';

/** @import { Configuration, RuleSetRule } from '@rspack/core' */

/** The same for browser and server builds, so that both render the same address. */
export const ASSET_NAME = 'assets/[name].[hash:8][ext]';

/** Files that code names by their address. */
const ASSET_FILES = /\.(woff2|png|jpg|webp|avif|mp4|vtt|pdf)$/;

const SVG_LOADER = fileURLToPath(new URL('./svg-loader.mjs', import.meta.url));
const SVG_FILE_LOADER = fileURLToPath(new URL('./svg-file-loader.mjs', import.meta.url));
const MANIFEST_LOADER = fileURLToPath(new URL('./manifest-loader.mjs', import.meta.url));

/**
 * react-router offers its production files to no condition: its exports lead to those with development warnings.
 * @type {RuleSetRule}
 */
const PRODUCTION_ROUTER = {
  test: /[\\/]react-router-dom[\\/]dist[\\/]/,
  resolve: {
    exportsFields: [],
    alias: {
      'react-router$': 'react-router/dist/production/index.mjs',
      'react-router/dom$': 'react-router/dist/production/dom-export.mjs',
    },
  },
};

/** The minifier of what browsers get. Its default of two passes leaves 0.3 KiB of the shell's files on /pagos. */
export const BROWSER_MINIMIZER = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 5 } } }),
];

/** File name of a script: hashed unless it is for development. */
export const scriptName = () => (isDevelopment() ? '[name].js' : '[name].[contenthash:8].js');

/**
 * Settings that every build has in common.
 * @param {string} directory folder of the package that is built
 * @param {{ refresh?: boolean, alias?: Record<string, string> }} [options] `refresh`: compiled for fast refresh
 * @returns {Configuration & { module: NonNullable<Configuration['module']> }}
 */
export function commonConfig(directory, { refresh = false, alias = {} } = {}) {
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
    stats: 'errors-warnings',
  };
}

/**
 * @param {boolean} refresh
 * @returns {RuleSetRule}
 */
const sourceRule = (refresh) => ({
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

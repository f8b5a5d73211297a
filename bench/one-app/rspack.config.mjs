/** The same sources as one application, without federation: what the composed site is measured against. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonConfig } from '@red/build/common-preset';
import { BROWSER_TARGET } from '@red/build/supported-browsers';
import { rspack } from '@rspack/core';
import { REMOTE_NAMES, ROOT } from '../../tools/packages.mjs';

const directory = import.meta.dirname;
const manifests = REMOTE_NAMES.map((name) =>
  JSON.parse(readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8')),
);

export default {
  ...commonConfig(directory),
  target: BROWSER_TARGET,
  entry: { main: './src/index.ts' },
  output: {
    path: path.join(directory, 'dist'),
    publicPath: '/',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[hash:8][ext]',
    clean: true,
  },
  optimization: { splitChunks: { chunks: 'all' } },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer' }),
    new rspack.DefinePlugin({ AREA_MANIFESTS: JSON.stringify(manifests) }),
  ],
};

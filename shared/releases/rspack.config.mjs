import path from 'node:path';
import { rspack } from '@rspack/core';

/**
 * The release command as one file that a team's pipeline runs with Node alone.
 * @satisfies {import('@rspack/core').RspackOptions}
 */
export default {
  name: 'releases',
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  entry: { red: './src/cli/red.ts' },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  // What puppeteer needs for other browsers and for downloading them: 2.1 MB that this command never runs.
  resolve: {
    extensions: ['.ts', '.mjs', '.js'],
    alias: { 'chromium-bidi': false, 'proxy-agent': false, ws: false, yargs: false },
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  // Readable stack traces matter more here than size.
  optimization: { minimize: false },
  performance: false,
  // An optional colour library of puppeteer's debug output.
  ignoreWarnings: [/supports-color/],
  devtool: false,
};

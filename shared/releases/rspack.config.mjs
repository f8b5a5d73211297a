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
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  // Stands beside the command, where a browser is opened at all.
  externals: { 'playwright-core': 'import playwright-core' },
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
  devtool: false,
};

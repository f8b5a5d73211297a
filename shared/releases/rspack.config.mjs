import path from 'node:path';
import { rspack } from '@rspack/core';

/** The release command as one file that a team's pipeline runs with Node alone. */
export default {
  name: 'releases',
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  entry: { 'red-release': './src/cli/red-release.mjs' },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  // Readable stack traces matter more here than size.
  optimization: { minimize: false },
  performance: false,
  devtool: false,
};

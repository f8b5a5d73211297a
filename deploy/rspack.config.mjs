import { join } from 'node:path';

const folder = import.meta.dirname;
const program = (/** @type {string} */ name) => `./container/${name}.ts`;

/**
 * The programs of the containers, with everything of ours and of libraries in them: an image needs no node_modules for
 * them. `npm start` runs the origins from here too.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  name: 'deploy',
  context: folder,
  mode: 'production',
  target: 'node20',
  entry: {
    origin: program('origin'),
    secrets: program('secrets'),
    setup: program('setup'),
    shell: program('shell'),
    'shell-files': program('shell-files'),
    source: program('source'),
    storage: program('storage'),
    release: '../shared/releases/src/cli/red.ts',
  },
  output: {
    path: join(folder, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  // Opens pages where a browser is installed: never in a container.
  externals: { 'playwright-core': 'module-import playwright-core' },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  // Readable stack traces matter more here than size.
  optimization: { minimize: false },
  devtool: false,
  performance: false,
};

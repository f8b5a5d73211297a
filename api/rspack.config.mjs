import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Our own packages and files are bundled; libraries are taken from node_modules. */
const isLibrary = (/** @type {string} */ request) => /^[a-z@]/i.test(request) && !request.startsWith('@red/');

/**
 * Programs for Node: `api/dist/server.mjs` and the operator's commands beside it.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  name: 'api',
  context: folder,
  mode: 'production',
  target: 'node20',
  entry: {
    server: './src/main.ts',
    'import-dictionary': './src/commands/import-dictionary.ts',
    'import-content': './src/commands/import-content.ts',
    'payment-event': './src/commands/payment-event.ts',
    'personal-data': './src/commands/personal-data.ts',
  },
  output: {
    path: join(folder, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  resolve: { extensions: ['.ts', '.js'] },
  externalsType: 'module',
  externals: [
    ({ request = '' }, done) => (isLibrary(request) ? done(undefined, `module ${request}`) : done()),
  ],
  module: {
    // The entry finds the API's folder from its own address.
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
  devtool: 'source-map',
  performance: { hints: false },
};

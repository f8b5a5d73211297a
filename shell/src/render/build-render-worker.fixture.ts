/**
 * Builds the render worker into a folder: `node --import tsx/esm build-render-worker.fixture.ts <folder>`. A process of its own, because
 * the bundler does not run inside the tests.
 */
import path from 'node:path';

process.env.NODE_ENV = 'production';
const { shellConfig } = await import('@red/build/shell-preset');
const { rspack } = await import('@rspack/core');

const [folder = ''] = process.argv.slice(2);
const shell = path.resolve(import.meta.dirname, '../..');
const server = shellConfig(shell).find(({ name }) => name === 'shell:server');
const compiler = rspack({
  ...server,
  entry: { 'render-worker': './src/render/worker-main.ts' },
  output: { ...server?.output, path: folder },
  plugins: [],
});
compiler.run((error, stats) => {
  if (error || !stats) throw error ?? new Error('The build ended without a result');
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
});

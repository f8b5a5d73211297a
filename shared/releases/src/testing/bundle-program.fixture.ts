/**
 * Bundles a program of this package into a folder: `node --import tsx/esm bundle-program.fixture.ts <file> <folder>`. A process of its own,
 * because the bundler does not run inside the tests.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';
import config from '../../rspack.config.mjs';

const [file = '', folder = ''] = process.argv.slice(2);
rspack({
  ...config,
  entry: { [path.parse(file).name]: file },
  output: { ...config.output, path: folder },
}).run((error, stats) => {
  if (error || !stats) throw error ?? new Error('The build ended without a result');
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
});

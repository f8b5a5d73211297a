import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { commonConfig } from './common-preset.mjs';

/**
 * Runs code of a package while it is built: bundles a module, TypeScript and drawings included, and gives its exports.
 * Throws with the errors of the bundle.
 * @param {string} directory folder of the package, where the imports of `source` start
 * @param {string} source of an ES module
 * @returns {Promise<unknown>}
 */
export async function buildTimeModule(directory, source) {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-build-'));
  /** @type {import('@rspack/core').Configuration} */
  const config = {
    ...commonConfig(directory),
    devtool: false,
    target: 'node20',
    entry: { module: `data:text/javascript,${encodeURIComponent(source)}` },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
  };
  try {
    await run(rspack(config));
    return createRequire(import.meta.url)(path.join(folder, 'module.cjs'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('@rspack/core').Compiler} compiler
 * @returns {Promise<void>}
 */
const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });

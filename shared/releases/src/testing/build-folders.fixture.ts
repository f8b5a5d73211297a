/**
 * Builds the folders that it is told, one after the other, as `rspack build` does, and answers with what is wrong with
 * each: '' when nothing is. A process of its own, because the bundler does not run inside the tests.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

let builds = 0;

async function errorsIn(folder: string): Promise<string> {
  // Read anew, as by a process that has just started.
  builds += 1;
  const file = pathToFileURL(path.join(folder, 'rspack.config.mjs'));
  const { default: config } = await import(`${file}?build=${builds}`);
  process.chdir(folder);
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('The build ended without a result'));
      const errors = stats.hasErrors() ? stats.toString('errors-only') : '';
      compiler.close(() => resolve(errors));
    });
  });
}

process.on('message', async (folder: string) => {
  process.send?.(await errorsIn(folder).catch(String));
});

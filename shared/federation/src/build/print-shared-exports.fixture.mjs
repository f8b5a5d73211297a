/**
 * Builds a folder of sources as a remote (`taken`) or as a shell (`offered`) and prints what the build takes from the
 * shared modules, or offers: `node print-shared-exports.fixture.mjs taken <folder> <out>`. A process of its own, because the
 * bundler does not run inside the tests.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { common } from './preset.mjs';
import { sharedModules } from './share-policy.mjs';
import { offeredExports, takenExports } from './shared-exports.mjs';

const [what, folder = '', out = ''] = process.argv.slice(2);
process.env.NODE_ENV = 'production';
const own = sharedModules(what === 'taken' ? 'remote' : 'shell', () => '1.0.0');
const shared =
  what === 'taken'
    ? own
    : { '@red/ui/core': { ...own['@red/ui/core'], import: path.join(folder, 'core.ts') } };
const config = {
  ...common(folder),
  entry: what === 'taken' ? {} : path.join(folder, 'shell.ts'),
  output: { path: out },
  plugins: [
    new ModuleFederationPlugin({
      name: 'fixture',
      filename: 'entry.js',
      exposes: what === 'taken' ? { './page': './page.ts' } : {},
      shared,
      manifest: false,
      dts: false,
    }),
  ],
};
rspack(config, (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
  const exportsOf = what === 'taken' ? takenExports : offeredExports;
  console.log(JSON.stringify(exportsOf(stats.compilation)));
});

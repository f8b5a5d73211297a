/**
 * Builds a folder of sources as a remote (`taken`) or as a shell (`offered`) and prints what the build takes from the
 * shared modules, or offers: `node print-shared-exports.fixture.ts taken <folder> <out>`. A process of its own,
 * because the bundler does not run inside the tests.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { shareSettings } from '@red/federation/share-policy';
import { rspack } from '@rspack/core';
import { commonConfig } from './common-preset';
import { offeredExports, takenExports } from './shared-exports';

const [what, folder = '', out = ''] = process.argv.slice(2);
const isRemote = what === 'taken';
process.env.NODE_ENV = 'production';
const common = commonConfig(folder, { alias: { '@red/ui/core$': path.join(folder, 'core.ts') } });
const compiler = rspack({
  ...(isRemote ? commonConfig(folder) : common),
  entry: isRemote ? {} : path.join(folder, 'shell.ts'),
  output: { path: out },
  plugins: isRemote
    ? [
        new ModuleFederationPlugin({
          name: 'fixture',
          filename: 'entry.js',
          exposes: { './page': './page.ts' },
          shared: shareSettings(() => '1.0.0'),
          manifest: false,
          dts: false,
        }),
      ]
    : [],
});
compiler.run((error, stats) => {
  if (error || !stats) throw error ?? new Error('The build ended without a result');
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  console.log(JSON.stringify((isRemote ? takenExports : offeredExports)(stats.compilation)));
});

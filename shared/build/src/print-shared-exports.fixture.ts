/**
 * Builds folders of sources as remotes (`taken`) or as shells (`offered`), and prints for each what its build takes from
 * the shared modules, or offers: `node print-shared-exports.fixture.ts taken=<folder> offered=<folder>`. A process of its
 * own, because the bundler does not run inside the tests.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { shareSettings } from '@red/federation/share-policy';
import { type RspackOptions, rspack, type Stats } from '@rspack/core';
import { commonConfig } from './common-preset';
import { offeredExports, takenExports } from './shared-exports';

process.env.NODE_ENV = 'production';

const remote = (folder: string): RspackOptions => ({
  ...commonConfig(folder),
  entry: {},
  plugins: [
    new ModuleFederationPlugin({
      name: 'fixture',
      filename: 'entry.js',
      exposes: { './page': './page.ts' },
      shared: shareSettings(() => '1.0.0'),
      manifest: false,
      dts: false,
    }),
  ],
});
const shell = (folder: string): RspackOptions => ({
  ...commonConfig(folder, { alias: { '@red/ui/core$': path.join(folder, 'core.ts') } }),
  entry: path.join(folder, 'shell.ts'),
  plugins: [],
});

const built = (options: RspackOptions) =>
  new Promise<Stats>((resolve, reject) => {
    rspack(options).run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('The build ended without a result'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });

const printed = [];
for (const word of process.argv.slice(2)) {
  const [what, folder = ''] = word.split('=');
  const isRemote = what === 'taken';
  const output = { path: path.join(folder, 'dist') };
  const { compilation } = await built({ ...(isRemote ? remote(folder) : shell(folder)), output });
  printed.push((isRemote ? takenExports : offeredExports)(compilation));
}
console.log(JSON.stringify(printed));

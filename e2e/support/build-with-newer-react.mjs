/**
 * Builds a remote that bundles a newer React than the shell's, which the gate must refuse:
 * `node build-with-newer-react.mjs <remote> <folder>` copies the remote's sources into the folder and builds them there.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [remote = '', folder = ''] = process.argv.slice(2).map((each) => path.resolve(each));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of ['src', 'remote.json', 'package.json'])
  cpSync(path.join(remote, name), path.join(folder, name), {
    recursive: true,
    filter: (file) => !/\.test\.tsx?$/.test(file),
  });
symlinkSync(path.join(remote, 'node_modules'), path.join(folder, 'node_modules'));
writeFileSync(
  path.join(folder, 'rspack.config.mjs'),
  `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { remoteConfig } from '@red/build/remote-preset';
const builds = remoteConfig(import.meta.dirname);
for (const { plugins = [] } of builds)
  for (const plugin of plugins)
    if (plugin instanceof ModuleFederationPlugin)
      plugin._options.shared.react = { singleton: true, version: '19.3.9', requiredVersion: '^19.0.0' };
export default builds;
`,
);
const { status, stdout, stderr } = spawnSync(path.resolve('node_modules/.bin/rspack'), ['build'], {
  cwd: folder,
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status !== 0) {
  console.error(stdout, stderr);
  process.exit(1);
}

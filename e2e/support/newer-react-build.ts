import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { RSPACK } from '../../tools/rspack';

/** The preset of the area, with a React of its own. */
const CONFIG = `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { remoteConfig } from '@red/build/remote-preset';
const builds = remoteConfig(import.meta.dirname);
for (const { plugins = [] } of builds)
  for (const plugin of plugins)
    if (plugin instanceof ModuleFederationPlugin)
      plugin._options.shared.react = { singleton: true, version: '19.3.9', requiredVersion: '^19.0.0' };
export default builds;
`;

/**
 * Builds a remote that bundles a newer React than the shell's, which the gate must refuse, from a copy of its sources.
 * @param folder of the copy
 * @returns folder of the build
 */
export async function buildWithNewerReact(remote: string, folder: string): Promise<string> {
  const original = path.resolve(remote);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['src', 'remote.json', 'package.json'])
    cpSync(path.join(original, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  symlinkSync(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'rspack.config.mjs'), CONFIG);
  await promisify(execFile)(process.execPath, [...RSPACK, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(folder, 'dist');
}

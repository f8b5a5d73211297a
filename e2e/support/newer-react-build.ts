import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { RSPACK } from '../../tools/rspack';

const CONFIG = path.resolve(import.meta.dirname, 'newer-react.config.ts');

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
  await promisify(execFile)(process.execPath, [...RSPACK, 'build', '--config', CONFIG], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(folder, 'dist');
}

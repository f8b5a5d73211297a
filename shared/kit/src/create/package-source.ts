/** Where packages of @red come from: a registry, or files of a folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '@red/releases/refusal';

export interface PackageSource {
  /** Address for `.npmrc`; null: nothing is to be asked for them. */
  registry: string | null;
  /** File by package, relative to where the area's folder is made; where there is no registry. */
  files: Readonly<Record<string, string>>;
}

/**
 * Throws a Refusal where nobody says it: the public registry must not be asked, where anybody may have the name.
 * @param said an address or a folder; without it, what npm of this machine knows
 */
export function packageSource(said: string | undefined, cwd: string): PackageSource {
  const place = said ?? registryOfNpm(cwd);
  if (/^https?:/.test(place) && URL.canParse(place)) return { registry: place, files: {} };
  const folder = path.resolve(cwd, place);
  const files = Object.fromEntries(
    (said && existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
      const [, name] = /^red-([a-z-]+)-\d.*\.tgz$/.exec(file) ?? [];
      return name ? [[`@red/${name}`, path.relative(cwd, path.join(folder, file))]] : [];
    }),
  );
  if (Object.keys(files).length === 0)
    throw new Refusal(
      `${said ? `${said} holds no packages of @red. ` : ''}Say where they come from: --packages https://packages.example/, or a folder with their files (red-kit-1.2.0.tgz and the others).`,
    );
  return { registry: null, files };
}

function registryOfNpm(cwd: string): string {
  const { stdout } = spawnSync('npm', ['config', 'get', '@red:registry'], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout.trim();
}

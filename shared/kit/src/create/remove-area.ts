import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '@red/releases/refusal';
import { run } from '../run';

/** What `create` wrote in a repository of several areas, besides lines of generated files. */
const writtenFor = (area: string) => [area, `.github/workflows/${area}.yml`];

/** Throws a Refusal unless git keeps everything that `removeArea` would remove. */
export function mustBeCommitted(repository: string, area: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...writtenFor(area)], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Refusal(`${repository} is no checkout of git: remove ${area} by hand, nothing would keep it.`);
  if (stdout.trim())
    throw new Refusal(`Some files of ${area} are in no commit:\n${stdout}Commit or remove them first.`);
}

/**
 * Takes an area out of a repository: its folder, its workflow, and its lines in the lock file and the deployment files.
 * @returns exit code
 */
export async function removeArea(repository: string, area: string): Promise<number> {
  for (const each of writtenFor(area)) rmSync(path.join(repository, each), { recursive: true, force: true });
  const code = await run(process.execPath, [path.join(repository, 'tools/install.mjs')], { cwd: repository });
  if (code === 0)
    console.log(
      `\nFolder, workflow and generated lines of ${area} are removed. Next: commit that, and where the site runs in containers: docker compose up --detach --remove-orphans.`,
    );
  return code;
}

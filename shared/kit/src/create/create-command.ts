import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '@red/releases/refusal';
import { placeOf } from '../place';
import { run } from '../run';
import { createArea } from './create-area';
import { newArea } from './new-area';
import { pathRefusal } from './path-owner';

/**
 * `red create` and `npm create @red/area`: writes the area and says what comes next. Throws a Refusal, or what
 * parseArgs throws, when the words make no area or its path is somebody's; nothing is written then.
 * @returns exit code
 */
export async function createCommand(words: string[], cwd: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      owner: { type: 'string' },
      port: { type: 'string' },
      alone: { type: 'boolean' },
      site: { type: 'string' },
    },
  });
  const { repository } = placeOf(cwd);
  const { name, feature } = newArea(positionals[0], values);
  const site = values.site || process.env.SITE_URL;
  const refusal = await pathRefusal(name, `/${feature}`, { repository, site });
  if (refusal) throw new Refusal(`The path /${feature} ${refusal}. Choose another name.`);
  const packages = repository ? undefined : registryOfPackages(cwd);
  const { folder, files } = createArea(positionals[0], values, { repository, cwd, packages });
  console.log(files.join('\n'));
  if (!repository || values.alone) {
    const manager = isPnpm() ? 'pnpm' : 'npm';
    if (!packages)
      console.log(
        '\nName in .npmrc where the packages of @red come from, unless they are installed from files.',
      );
    console.log(`\nNext: cd ${path.relative(cwd, folder)} && ${manager} install && ${manager} test`);
    return 0;
  }
  // The lock file and the deployment files that are written from the folders.
  const code = await run(process.execPath, [path.join(repository, 'tools/install.mjs')], { cwd: repository });
  if (code === 0)
    console.log(
      `\nNext: npx jest ${name}, then npm run dev -- ${name} or, beside a running site, npm run release -- publish ${name}`,
    );
  return code;
}

/** Whether pnpm started this program. */
const isPnpm = () => process.env.npm_config_user_agent?.startsWith('pnpm/') ?? false;

/** Where npm gets packages of @red on this machine. */
function registryOfPackages(cwd: string): string | undefined {
  const { stdout } = spawnSync('npm', ['config', 'get', '@red:registry'], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return URL.canParse(stdout.trim()) ? stdout.trim() : undefined;
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '@red/releases/refusal';
import { placeOf } from '../place';
import { run } from '../run';
import { createArea } from './create-area';
import { newArea } from './new-area';
import { packageSource } from './package-source';
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
      packages: { type: 'string' },
      site: { type: 'string' },
    },
  });
  const { repository } = placeOf(cwd);
  const { name, feature } = newArea(positionals[0], values);
  const site = values.site || process.env.SITE_URL;
  const refusal = await pathRefusal(name, `/${feature}`, { repository, site });
  if (refusal) throw new Refusal(`The path /${feature} ${refusal}. Choose another name.`);
  const isAlone = !repository || values.alone === true;
  const packages = isAlone ? packageSource(values.packages, cwd) : undefined;
  const { folder, files } = createArea(positionals[0], values, { repository, cwd, packages });
  console.log(files.join('\n'));
  if (isAlone || !repository) {
    const manager = isPnpm() ? 'pnpm' : 'npm';
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

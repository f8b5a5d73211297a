import path from 'node:path';
import { parseArgs } from 'node:util';
import { placeOf } from '../place';
import { run } from '../run';
import { createArea } from './create-area';

/**
 * `red create` and `npm create @red/area`: writes the area and says what comes next. Throws a Refusal, or what
 * parseArgs throws, when the words make no area; nothing is written then.
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
    },
  });
  const { repository } = placeOf(cwd);
  const { folder, files } = createArea(positionals[0], values, { repository, cwd });
  console.log(files.join('\n'));
  const name = path.basename(folder);
  if (!repository || values.alone) {
    const manager = isPnpm() ? 'pnpm' : 'npm';
    console.log(
      `\nNext: cd ${path.relative(cwd, folder)} && ${manager} install && ${manager} test && ${manager} run build`,
    );
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

/** Areas in a folder outside of the repository, as a team with a repository of its own has them. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loneAreaFiles } from '../../shared/kit/src/create/create-area';
import { newArea } from '../../shared/kit/src/create/new-area';
import { areaVersions, versionOf } from '../../tools/pack-packages';
import { ROOT } from '../../tools/packages';
import { INSTALL_SETTINGS, step, type Words } from './team-step';

/** What of an area in the repository is not its source. */
const LEFT = new Set(['node_modules', 'dist', 'package.json']);
const manifestSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** An area of the repository in a folder of its own, with the settings of an area alone; nothing is installed. */
export function takeOutside(name: string, parent: string): string {
  const source = path.join(ROOT, name);
  const folder = path.join(parent, name);
  cpSync(source, folder, { recursive: true, filter: (file) => !LEFT.has(path.relative(source, file)) });
  const read = (text: string) => manifestSchema.parse(JSON.parse(text));
  const manifest = read(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const settings = loneAreaFiles(newArea(name, {}), areaVersions());
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([each, range]) => [each, versionOf(each, range)]),
  );
  const devDependencies = {
    ...read(settings['package.json'] ?? '{}').devDependencies,
    // Of the tests of mf-pagos.
    'fast-check': areaVersions()['fast-check'],
  };
  for (const file of ['jest.config.mjs', 'tsconfig.json'])
    writeFileSync(path.join(folder, file), settings[file] ?? '');
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, dependencies, devDependencies }, null, 2)}\n`,
  );
  return folder;
}

/** Creates an area by `npm create @red/area` in an empty folder. @returns its folder */
export async function createOutside(word: string, parent: string, registry: string): Promise<string> {
  mkdirSync(parent, { recursive: true });
  // Not a variable of the environment: what npm runs does not get one of such a name from every shell.
  writeFileSync(path.join(parent, '.npmrc'), `@red:registry=${registry}\n`);
  const cache = (await step(parent, ['npm', 'config', 'get', 'cache'])).trim().split('\n').at(-1) ?? '';
  forgetCreated(cache);
  await step(parent, ['npm', 'create', '@red/area', word, '--', '--owner', 'Eventos'], INSTALL_SETTINGS);
  forgetCreated(cache);
  return path.join(parent, `mf-${word}`);
}

/** npm keeps a command that it ran once, and would run it again although it has been packed since. */
function forgetCreated(cache: string): void {
  const folder = path.join(cache, '_npx');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (existsSync(path.join(folder, name, 'node_modules/@red/create-area')))
      rmSync(path.join(folder, name), { recursive: true });
}

export async function install(folder: string, manager: Words, registry: string): Promise<void> {
  writeFileSync(path.join(folder, '.npmrc'), `@red:registry=${registry}\n`);
  await step(folder, [...manager, 'install'], INSTALL_SETTINGS);
}

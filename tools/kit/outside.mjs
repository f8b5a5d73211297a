/** Areas in a folder outside of the repository, as a team with a repository of its own has them. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loneAreaFiles } from '../../shared/kit/src/create/area-files.mjs';
import { newArea } from '../../shared/kit/src/create/new-area.mjs';
import { areaVersions, versionOf } from '../pack-packages.mjs';
import { ROOT } from '../packages.mjs';
import { INSTALL_SETTINGS, step } from './team-step.mjs';

/** What of an area in the repository is not its source. */
const LEFT = new Set(['node_modules', 'dist', 'package.json']);

/**
 * An area of the repository in a folder of its own, with the settings of an area alone; nothing is installed.
 * @param {string} name
 * @param {string} parent
 * @returns {string} its folder
 */
export function takeOutside(name, parent) {
  const source = path.join(ROOT, name);
  const folder = path.join(parent, name);
  cpSync(source, folder, { recursive: true, filter: (file) => !LEFT.has(path.relative(source, file)) });
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const settings = loneAreaFiles(newArea(name, {}), areaVersions());
  /** @type {Record<string, string>} */
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([each, range]) => [each, versionOf(each, String(range))]),
  );
  const devDependencies = {
    ...JSON.parse(settings['package.json'] ?? '{}').devDependencies,
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

/**
 * A new area by `npm create @red/area` in an empty folder.
 * @param {string} word such as `eventos`
 * @param {string} parent
 * @param {string} registry address of the packages
 * @returns {Promise<string>} its folder
 */
export async function createOutside(word, parent, registry) {
  mkdirSync(parent, { recursive: true });
  const settings = { ...INSTALL_SETTINGS, ...ofRegistry(registry) };
  const cache = (await step(parent, ['npm', 'config', 'get', 'cache'])).trim().split('\n').at(-1) ?? '';
  forgetCreated(cache);
  await step(parent, ['npm', 'create', '@red/area', word, '--', '--owner', 'Eventos'], settings);
  forgetCreated(cache);
  return path.join(parent, `mf-${word}`);
}

/** @param {string} registry */
const ofRegistry = (registry) => ({ 'npm_config_@red:registry': registry });

/** What npm keeps of a command that it ran once, and would run again although it has been packed anew. @param {string} cache */
function forgetCreated(cache) {
  const folder = path.join(cache, '_npx');
  for (const name of listed(folder))
    if (listed(path.join(folder, name, 'node_modules/@red')).includes('create-area'))
      rmSync(path.join(folder, name), { recursive: true });
}

/** @param {string} folder */
function listed(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Installs with npm or pnpm.
 * @param {string} folder
 * @param {readonly [string, ...string[]]} manager
 * @param {string} registry
 */
export async function install(folder, manager, registry) {
  writeFileSync(path.join(folder, '.npmrc'), `@red:registry=${registry}\n`);
  await step(folder, [...manager, 'install'], INSTALL_SETTINGS);
}

/** A new area is a copy of the template, an area itself, with another name. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { Refusal } from '@red/releases/refusal';
import { packageOf, type Versions } from './area-package';
import { type NewArea, newArea, type Said } from './new-area';
import type { PackageSource } from './package-source';

const KIT = path.resolve(import.meta.dirname, '../..');
/** Inside of the package that teams install, and beside it in the workspace. */
const TEMPLATE = [path.join(KIT, 'template'), path.join(KIT, '../area-template')].find(existsSync) ?? '';
/** Over the template's files, for an area in a folder of its own. */
const ALONE = 'alone';
/** For the root of a repository of several areas. */
const REPOSITORY = 'repository';
const LEFT = new Set([ALONE, REPOSITORY, 'node_modules', 'dist']);
/** Files that npm would not pack under their own names. */
const PACKED_NAMES = /(^|\/)(gitignore|npmrc)$/;
const FIRST_PORT = 3001;
/** The development server of the shell listens here. */
const RESERVED_PORT = 3010;
const LONE_PORT = 3006;

export interface Origin {
  /** Root of a repository of several areas. */
  repository: string | null;
  cwd: string;
  /** For an area in a folder of its own. */
  packages?: PackageSource | undefined;
}

/**
 * Writes the folder of a new area. Throws a Refusal when there is one already; nothing is written then.
 * @param word name of the area
 * @returns files relative to the folder that the area's folder stands in
 */
export function createArea(
  word: string | undefined,
  said: Said,
  { repository, cwd, packages }: Origin,
): { folder: string; files: string[] } {
  const isAlone = said.alone === true || repository === null;
  const asked = newArea(word, said);
  const area = { ...asked, port: asked.port ?? (isAlone ? LONE_PORT : freePort(repository ?? cwd)) };
  const parent = isAlone ? cwd : (repository ?? cwd);
  const folder = path.join(parent, area.name);
  if (existsSync(folder))
    throw new Refusal(`${folder} is there already. Choose another name, or remove it first.`);
  const inFolder = isAlone ? loneAreaFiles(area, kitVersions(), packages) : areaFiles(area);
  const files = {
    ...Object.fromEntries(Object.entries(inFolder).map(([name, text]) => [path.join(area.name, name), text])),
    ...(isAlone ? {} : templateFiles(area, REPOSITORY)),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(parent, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { folder, files: Object.keys(files) };
}

/** The files of a new area in a repository, by path inside its folder. */
function areaFiles(area: NewArea): Record<string, string> {
  const files = templateFiles(area);
  return {
    ...files,
    'package.json': packageOf(area, files['package.json'] ?? ''),
    'remote.json': manifestOf(area, files['remote.json'] ?? ''),
  };
}

/** The files of an area in a folder or repository of its own. */
export function loneAreaFiles(
  area: NewArea,
  versions: Versions,
  { registry, files: packed }: PackageSource = { registry: null, files: {} },
): Record<string, string> {
  const files = templateFiles(area);
  const over = templateFiles(area, ALONE);
  return {
    ...areaFiles(area),
    ...over,
    '.npmrc': (over['.npmrc'] ?? '').replace(/^(@red:registry=).*$/m, (line, key) =>
      registry ? key + registry : line,
    ),
    'package.json': packageOf(area, files['package.json'] ?? '', {
      own: over['package.json'] ?? '',
      versions,
      packed: besideArea(packed),
    }),
  };
}

/** Files beside the area's folder, as its package.json names them. */
const besideArea = (files: PackageSource['files']): Versions =>
  Object.fromEntries(
    Object.entries(files).map(([each, file]) => [
      each,
      `file:${path.join('..', file).replaceAll(path.sep, '/')}`,
    ]),
  );

/** Text of the template's files, in the words of an area, by path. @param part folder of the template */
function templateFiles(area: NewArea, part = ''): Record<string, string> {
  const folder = path.join(TEMPLATE, part);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !LEFT.has(name.split('/')[0] ?? ''));
  return Object.fromEntries(
    names.map((name) => [
      inWordsOf(area, name).replace(PACKED_NAMES, '$1.$2'),
      inWordsOf(area, readFileSync(path.join(folder, name), 'utf8')),
    ]),
  );
}

/** The names of the template become those of an area. */
const inWordsOf = ({ component, title, feature, port }: NewArea, text: string): string =>
  text
    .replaceAll('PlantillaPage', `${component}Page`)
    .replaceAll('Plantilla', () => title)
    .replaceAll('plantilla', feature)
    .replaceAll('port 3006', `port ${port}`);

const manifestOf = ({ owner }: NewArea, text: string): string =>
  `${JSON.stringify({ ...JSON.parse(text), owner, contract: `^${CONTRACT_VERSION}` }, null, 2)}\n`;

/** Outside of a repository, the kit says the versions: those that it was packed with. */
function kitVersions(): Versions {
  const { config }: { config?: { versions?: Record<string, string> } } = JSON.parse(
    readFileSync(path.join(KIT, 'package.json'), 'utf8'),
  );
  return config?.versions ?? {};
}

/** The lowest port that no area of a repository has in its package.json. */
function freePort(repository: string) {
  const taken = new Set(
    readdirSync(repository)
      .filter((name) => existsSync(path.join(repository, name, 'remote.json')))
      .map((name) => path.join(repository, name, 'package.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')).config?.port),
  );
  let port = FIRST_PORT;
  while (taken.has(port) || port === RESERVED_PORT) port += 1;
  return port;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The first port of an area's own origin, and one in between that is the development server's of the shell. */
const FIRST_PORT = 3001;
const NOT_FOR_AREAS = new Set([3010]);

/**
 * The areas: folders that hold a `remote.json`, in the order of their ports. The port of an area's origin stands in its
 * package.json (`"config": { "port": 3006 }`); without one it gets the lowest that nobody has. Throws an Error that says
 * what to do when two want the same.
 * @param {string} [root]
 * @returns {{ name: string, portSetting: string, defaultPort: number }[]}
 */
export function readAreas(root = ROOT) {
  const names = readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
  /** @type {Map<number, string>} */
  const owners = new Map();
  for (const name of names) {
    const port = statedPort(root, name);
    if (port === undefined) continue;
    const other = owners.get(port);
    if (other)
      throw new Error(
        `${other} and ${name} both want port ${port}. Give one of them another "port" under "config" in its package.json, or none: it then gets the next free one.`,
      );
    owners.set(port, name);
  }
  const withPort = new Set(owners.values());
  for (const name of names.filter((each) => !withPort.has(each))) {
    let port = FIRST_PORT;
    while (owners.has(port) || NOT_FOR_AREAS.has(port)) port += 1;
    owners.set(port, name);
  }
  return [...owners]
    .sort(([one], [other]) => one - other)
    .map(([defaultPort, name]) => ({ name, portSetting: portSettingOf(name), defaultPort }));
}

/** Setting of the port of an area's origin, such as MF_PAGOS_PORT. @param {string} name */
const portSettingOf = (name) => `${name.toUpperCase().replaceAll('-', '_')}_PORT`;

function statedPort(root, name) {
  const file = path.join(root, name, 'package.json');
  const port = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).config?.port : undefined;
  if (port === undefined || Number.isInteger(port)) return port;
  throw new Error(`"port" under "config" in ${file} is ${JSON.stringify(port)} and not a number.`);
}

export const REMOTES = areasHere();

function areasHere() {
  try {
    return readAreas();
  } catch (error) {
    // A folder that was copied with its port is the usual mistake: one sentence, and no stack.
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

export const REMOTE_NAMES = REMOTES.map((remote) => remote.name);

/**
 * A page of an area that anybody can open by its address alone, one that the server renders if there is one; null where
 * the area has none. Not the home: it is everybody's first page.
 * @param {string} name of the area
 * @returns {string | null}
 */
export function openPageOf(name, root = ROOT) {
  const { routes } = JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8'));
  const open = routes.filter((route) => !route.guard && !route.path.includes(':') && route.path !== '/');
  return (open.find((route) => route.server) ?? open[0])?.path ?? null;
}

/** What shell and remotes bundle of the shared rooms. */
const BUNDLED = ['shared/contract', 'shared/ui', 'shared/api', 'shared/federation'];

/** What is built: a folder, what its build reads, and in which order it matters. */
export const BUILT_PACKAGES = [
  { name: 'api', reads: ['api', 'shared/api', 'shared/contract'] },
  ...REMOTE_NAMES.map((name) => ({ name, reads: [name, ...BUNDLED] })),
  { name: 'shared/releases', reads: ['shared/releases', 'shared/contract'] },
  { name: 'shell', reads: ['shell', ...BUNDLED, 'shared/releases'] },
];

/**
 * Where the build of a room stands. Builds of the shell stand side by side, so that one that runs keeps its files;
 * `current` leads to the last.
 */
export const distOf = (name) => path.join(ROOT, name, name === 'shell' ? 'dist/current' : 'dist');

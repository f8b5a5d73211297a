/** The composed site with a fault proxy in front of every part: origins, API, registry, database. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { REMOTES, ROOT } from '../packages.mjs';
import { registryFile, releasesDir } from '../registry.mjs';
import { portsFrom, startSite, takenPorts } from '../site.mjs';
import { DATABASE_FAULTS, startDatabaseProxy } from './database-proxy.mjs';
import { FAULTS, startFaultProxy } from './fault-proxy.mjs';
import { poll } from './poll.mjs';

/** Parts in the order of their ports, from the first one on; what stands behind a proxy is 100 higher. */
const SETTINGS = ['PORT', ...REMOTES.map(({ portSetting }) => portSetting), 'API_PORT'];
const BEHIND = 100;

/**
 * @typedef {object} Part
 * @property {string[]} faults ways in which it can fail
 * @property {(fault: string | null) => void | Promise<void>} set null mends it
 */

/**
 * @param {string} data folder of its own, emptied first
 * @param {number} firstPort
 * @returns the site's address, what can fail by name, and how to end everything
 */
export async function startSiteUnderChaos(data, firstPort) {
  const registryPort = firstPort + SETTINGS.length;
  const databasePort = registryPort + 1;
  const given = Object.fromEntries(SETTINGS.map((name, at) => [name, String(firstPort + at)]));
  const environment = {
    ...given,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TELEMETRY_SAMPLE: '0',
    API_BASE_URL: `http://localhost:${given.API_PORT}`,
    REGISTRY_FILE: `http://localhost:${registryPort}/registry.json`,
  };
  const ports = portsFrom(environment);
  const wanted = [...Object.values(ports).map(({ port }) => port), registryPort, databasePort];
  const taken = await takenPorts(
    Object.fromEntries(wanted.flatMap((port) => [port, port + BEHIND]).map((port) => [port, { port }])),
  );
  if (taken.length > 0) throw new Error(`Taken: ${taken.map(({ port }) => port).join(', ')}`);
  rmSync(data, { recursive: true, force: true });

  const children = new Set();
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  const run = (script, args, extra = {}) => {
    const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...extra },
    });
    children.add(child);
    child.on('exit', () => children.delete(child));
    return child;
  };
  const proxies = {};
  for (const { name } of REMOTES) {
    run('tools/origin.mjs', [releasesDir(data, name), String(ports[name].port + BEHIND)]);
    proxies[name] = await startFaultProxy(ports[name].port, `http://localhost:${ports[name].port + BEHIND}`);
  }
  const postgres = await startPostgres();
  const databaseProxy = postgres && (await startDatabaseProxy(databasePort, postgres.port));

  let ending = false;
  let apiStops = 0;
  let api;
  const startApi = () => {
    api = run('api/dist/server.mjs', [], {
      API_PORT: String(ports.api.port + BEHIND),
      ...(postgres && {
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${databasePort}/postgres`,
        SAMPLE_CONTENT: 'true',
      }),
    });
    // As whatever supervises it in production would.
    api.on('exit', () => {
      if (ending) return;
      apiStops += 1;
      startApi();
    });
  };
  startApi();
  const registry = await serveRegistry(registryFile(data), registryPort + BEHIND);
  proxies.api = await startFaultProxy(ports.api.port, `http://127.0.0.1:${ports.api.port + BEHIND}`);
  proxies.registry = await startFaultProxy(registryPort, `http://localhost:${registryPort + BEHIND}`);
  await poll(() => answers(`http://localhost:${ports.api.port}/readyz`), 180_000);

  const site = await startSite({
    environment,
    dataDir: data,
    quiet: true,
    without: REMOTES.map(({ name }) => name),
    onExit: (part, code, said) => console.error(`${part} has stopped (${code})\n${said}`),
  });
  /** @type {Record<string, Part>} */
  const parts = {
    ...Object.fromEntries(
      Object.entries(proxies).map(([name, { set }]) => [name, { faults: Object.keys(FAULTS), set }]),
    ),
    // The embedded database is part of the API's process: suspending that is what one that hangs looks like.
    database: databaseProxy
      ? { faults: DATABASE_FAULTS, set: databaseProxy.set }
      : { faults: ['hung'], set: (fault) => void api.kill(fault ? 'SIGSTOP' : 'SIGCONT') },
  };
  return {
    url: site.url,
    registryUrl: environment.REGISTRY_FILE,
    databaseEngine: postgres ? 'PostgreSQL' : 'embedded',
    parts,
    shellIsRunning: () => site.parts.get('shell')?.exitCode === null,
    /** How often the API has ended although nobody told it to. */
    apiStops: () => apiStops,
    async stop() {
      ending = true;
      api.kill('SIGCONT');
      for (const proxy of Object.values(proxies)) proxy.close();
      registry.close();
      await site.stopAll();
      for (const child of children) child.kill('SIGKILL');
      databaseProxy?.close();
      await postgres?.stop();
    },
  };
}

/** A PostgreSQL of its own from this machine's binaries, or null where there is none. */
async function startPostgres() {
  const server = await importTypeScript(
    new URL('../../api/src/testing/postgres-server.fixture.ts', import.meta.url),
  );
  try {
    const { url, stop } = await server.startPostgres(path.join(ROOT, 'api'));
    return { port: Number(new URL(url).port), stop };
  } catch (error) {
    console.log(`${error.message}\nThe database is the embedded one: it can only hang, with the API.`);
    return null;
  }
}

async function serveRegistry(file, port) {
  const server = createServer((request, response) => {
    let text;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      response.statusCode = 404;
      return response.end();
    }
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    response.setHeader('etag', etag);
    response.statusCode = request.headers['if-none-match'] === etag ? 304 : 200;
    response.end(response.statusCode === 200 ? text : undefined);
  });
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** The composed site with a fault proxy in front of every part: origins, API, registry, database. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { importTypeScript } from '../import-typescript.mjs';
import { REMOTES, ROOT } from '../packages.mjs';
import { portOf, portsFrom, takenPorts } from '../ports.mjs';
import { registryFile } from '../registry.mjs';
import { startSite } from '../site.mjs';
import { DATABASE_FAULTS, startDatabaseProxy } from './database-proxy.mjs';
import { FAULTS, startFaultProxy } from './fault-proxy.mjs';
import { HOSTILE, isNamedInOps, MISBEHAVIOURS, openHostileReleases } from './hostile-releases.mjs';
import { PATIENCE } from './patience.mjs';
import { poll } from './poll.mjs';

/** Parts in the order of their ports. */
const SETTINGS = ['PORT', ...REMOTES.map(({ portSetting }) => portSetting), 'API_PORT'];
/** A part behind a proxy listens this far above it. */
const OFFSET = 100;
const API_START_MS = 180_000;
/** Within this time a release is live. */
const RELEASE_MS = 5_000;
/** Within this time /_ops names a release that misbehaves. */
const NAMED_MS = 10_000 * PATIENCE;

/** @import { ChildProcess } from 'node:child_process' */

/**
 * @typedef {object} Part
 * @property {readonly string[]} faults that can be injected
 * @property {(fault: string | null) => void | Promise<void>} set null ends the fault
 * @property {() => Promise<string | null>} [problem] what is missing while the fault lasts, besides what pages show
 */

/**
 * @param {string} data folder of its own, emptied first
 * @param {number} firstPort
 */
export async function startSiteUnderChaos(data, firstPort) {
  const registryPort = firstPort + SETTINGS.length;
  const databasePort = registryPort + 1;
  const portSettings = Object.fromEntries(SETTINGS.map((name, at) => [name, String(firstPort + at)]));
  const environment = {
    ...portSettings,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TELEMETRY_SAMPLE: '0',
    // Pages that are rendered for each visit: http-visits.mjs.
    ALLOW_OVERRIDES: 'true',
    API_BASE_URL: `http://localhost:${portSettings.API_PORT}`,
    REGISTRY_FILE: `http://localhost:${registryPort}/registry.json`,
  };
  const ports = portsFrom(environment);
  const wanted = [...Object.values(ports).map(({ port }) => port), registryPort, databasePort];
  const taken = await takenPorts(
    Object.fromEntries(
      wanted.flatMap((port) => [port, port + OFFSET]).map((port) => [port, { port, setting: 'CHAOS_PORT' }]),
    ),
  );
  if (taken.length > 0)
    throw new Error(
      `Ports that are taken: ${taken.map(({ port }) => port).join(', ')}. CHAOS_PORT moves them.`,
    );
  rmSync(data, { recursive: true, force: true });

  /** @type {Set<ChildProcess>} */
  const children = new Set();
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  /**
   * @param {string} script
   * @param {readonly string[]} args
   * @param {Record<string, string>} [extra]
   */
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
  /** @type {Record<string, Awaited<ReturnType<typeof startFaultProxy>>>} */
  const proxies = {};
  for (const { name } of REMOTES) {
    const port = portOf(ports, name);
    run('deploy/dist/origin.mjs', [], { REMOTE: name, PORT: String(port + OFFSET) });
    proxies[name] = await startFaultProxy(port, `http://localhost:${port + OFFSET}`);
  }
  const postgres = await startPostgres();
  const databaseProxy = postgres && (await startDatabaseProxy(databasePort, postgres.port));

  let stopping = false;
  let apiCrashes = 0;
  /** @type {ChildProcess | undefined} */
  let api;
  const startApi = () => {
    api = run('api/dist/server.mjs', [], {
      API_PORT: String(ports.api.port + OFFSET),
      ...(postgres && {
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${databasePort}/postgres`,
        SAMPLE_CONTENT: 'true',
      }),
    });
    // Restarted as by a supervisor in production.
    api.on('exit', () => {
      if (stopping) return;
      apiCrashes += 1;
      startApi();
    });
  };
  startApi();
  const registry = await serveRegistry(registryFile(data), registryPort + OFFSET);
  proxies.api = await startFaultProxy(ports.api.port, `http://127.0.0.1:${ports.api.port + OFFSET}`);
  proxies.registry = await startFaultProxy(registryPort, `http://localhost:${registryPort + OFFSET}`);
  await poll(() => answers(`http://localhost:${ports.api.port}/readyz`), API_START_MS);

  const site = await startSite({
    environment,
    dataDir: data,
    quiet: true,
    without: REMOTES.map(({ name }) => name),
    onExit: (part, code, output) => console.error(`${part} has exited (${code})\n${output}`),
  });
  /** @type {Record<string, Part>} */
  const parts = {
    ...Object.fromEntries(
      Object.entries(proxies).map(([name, { set }]) => [name, { faults: Object.keys(FAULTS), set }]),
    ),
    // The embedded database runs in the API's process: it hangs when that is suspended.
    database: databaseProxy
      ? { faults: DATABASE_FAULTS, set: databaseProxy.set }
      : { faults: ['hung'], set: (fault) => void api?.kill(fault ? 'SIGSTOP' : 'SIGCONT') },
    release: await hostileRelease(site.url, data, portOf(ports, HOSTILE.remote)),
  };
  return {
    url: site.url,
    /** The registry itself, which no fault touches. */
    registryFile: registryFile(data),
    databaseEngine: postgres ? 'PostgreSQL' : 'embedded',
    parts,
    shellIsRunning: () => site.parts.get('shell')?.exitCode === null,
    /** How often the API has exited by itself. */
    apiCrashes: () => apiCrashes,
    async stop() {
      stopping = true;
      api?.kill('SIGCONT');
      for (const proxy of Object.values(proxies)) proxy.close();
      registry.close();
      await site.stopAll();
      for (const child of children) child.kill('SIGKILL');
      databaseProxy?.close();
      await postgres?.stop();
    },
  };
}

/**
 * An area that misbehaves on the server, released past the gate.
 * @param {string} url of the site
 * @param {string} data
 * @param {number} port of the area's origin
 * @returns {Promise<Part>}
 */
async function hostileRelease(url, data, port) {
  const releases = await openHostileReleases(data, `http://localhost:${port}`);
  let version = '';
  /** Unless the registry cannot be read either. @param {string | undefined} wanted */
  const live = (wanted) =>
    poll(async () => (await liveVersion(url)) === wanted, RELEASE_MS).catch(() => undefined);
  return {
    faults: Object.keys(MISBEHAVIOURS),
    async set(fault) {
      if (fault === null) {
        await releases.withdraw();
        await live(releases.good);
      } else {
        version = await releases.publish(fault);
        await live(version);
      }
    },
    problem: async () =>
      (await liveVersion(url)) !== version ||
      // A worker that hangs is ended, and named, after its pages have gone out without it.
      (await poll(() => isNamedInOps(url, version), NAMED_MS).then(
        () => true,
        () => false,
      ))
        ? null
        : `/_ops does not name ${HOSTILE.remote} ${version}`,
  };
}

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

/** @param {string} url */
const liveVersion = (url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => readinessSchema.parse(await answer.json()).remotes[HOSTILE.remote]?.version,
    () => undefined,
  );

/**
 * A PostgreSQL of its own from this machine's binaries, or null where there is none.
 * @returns {Promise<{ port: number, stop: () => Promise<void> } | null>}
 */
async function startPostgres() {
  const server = await importTypeScript(
    new URL('../../api/src/testing/postgres-server.fixture.ts', import.meta.url),
  );
  try {
    const { url, stop } = await server.startPostgres(path.join(ROOT, 'api'));
    return { port: Number(new URL(url).port), stop };
  } catch (error) {
    console.log(
      `${error instanceof Error ? error.message : error}\nThe database is the embedded one: it can only hang, with the API.`,
    );
    return null;
  }
}

/**
 * Serves the registry with an entity tag, as an object store would.
 * @param {string} file
 * @param {number} port
 */
async function serveRegistry(file, port) {
  const folder = path.dirname(file);
  const server = createServer((request, response) => {
    const name = request.url ?? '';
    let text;
    try {
      text =
        name === '/registry.json'
          ? JSON.stringify({ schema: 2, areas: readdirSync(path.join(folder, 'areas')) })
          : readFileSync(path.join(folder, path.normalize(name)), 'utf8');
    } catch {
      response.statusCode = 404;
      return response.end();
    }
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    response.setHeader('etag', etag);
    response.statusCode = request.headers['if-none-match'] === etag ? 304 : 200;
    response.end(response.statusCode === 200 ? text : undefined);
  });
  await new Promise((resolve) => server.listen(port, 'localhost', () => resolve(undefined)));
  return server;
}

const answers = (/** @type {string} */ url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

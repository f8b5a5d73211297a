/** The composed site with a fault proxy in front of every part: origins, API, registry. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { registryFile, releasesDir } from '../registry.mjs';
import { REMOTES, ROOT } from '../rooms.mjs';
import { portsFrom, startSite, takenPorts } from '../site.mjs';
import { startFaultProxy } from './fault-proxy.mjs';

/** Where visitors and shell reach the parts, through the proxies; what is behind them is 100 higher. */
const PORTS = {
  PORT: '3200',
  MF_AUTH_PORT: '3201',
  MF_PAGOS_PORT: '3202',
  MF_PARTNERS_PORT: '3203',
  MF_DICCIONARIOS_PORT: '3204',
  MF_CONTENIDO_PORT: '3205',
  API_PORT: '4200',
};
const BEHIND = 100;
const REGISTRY_PORT = Number(process.env.CHAOS_REGISTRY_PORT || 4201);
const LOOK_MS = 100;

/**
 * @param {string} data folder of its own, emptied first
 * @returns the site's address, a proxy by part, the processes that can be stopped, and how to end everything
 */
export async function startSiteUnderChaos(data) {
  const given = Object.fromEntries(
    Object.entries(PORTS).map(([name, port]) => [name, process.env[`CHAOS_${name}`] || port]),
  );
  const environment = {
    ...given,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TELEMETRY_SAMPLE: '0',
    API_BASE_URL: `http://localhost:${given.API_PORT}`,
    REGISTRY_FILE: `http://localhost:${REGISTRY_PORT}/registry.json`,
  };
  const ports = portsFrom(environment);
  const behind = Object.fromEntries(
    Object.entries(ports).map(([part, { setting, port }]) => [
      `behind ${part}`,
      { setting, port: port + BEHIND },
    ]),
  );
  const taken = await takenPorts({ ...ports, ...behind });
  if (taken.length > 0) throw new Error(`Taken: ${taken.map(({ port }) => port).join(', ')}`);
  rmSync(data, { recursive: true, force: true });

  const children = [];
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  const run = (script, args, extra = {}) => {
    const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...extra },
    });
    children.push(child);
    return child;
  };
  for (const { name } of REMOTES)
    run('tools/origin.mjs', [releasesDir(data, name), String(ports[name].port + BEHIND)]);
  const api = run('api/dist/server.mjs', [], { API_PORT: String(ports.api.port + BEHIND) });
  const registry = await serveRegistry(registryFile(data), REGISTRY_PORT + BEHIND);
  const proxies = {};
  for (const { name } of REMOTES)
    proxies[name] = await startFaultProxy(ports[name].port, `http://localhost:${ports[name].port + BEHIND}`);
  proxies.api = await startFaultProxy(ports.api.port, `http://127.0.0.1:${ports.api.port + BEHIND}`);
  proxies.registry = await startFaultProxy(REGISTRY_PORT, `http://localhost:${REGISTRY_PORT + BEHIND}`);
  await until(() => answers(`http://localhost:${ports.api.port}/readyz`), 180_000);

  const site = await startSite({
    environment,
    dataDir: data,
    quiet: true,
    without: REMOTES.map(({ name }) => name),
    onExit: (part, code, said) => console.error(`${part} has stopped (${code})\n${said}`),
  });
  return {
    url: site.url,
    registryUrl: environment.REGISTRY_FILE,
    proxies,
    /** The API's process holds the embedded database: stopping it is what a database that hangs looks like. */
    database: { hang: () => api.kill('SIGSTOP'), resume: () => api.kill('SIGCONT') },
    shellIsRunning: () => site.parts.get('shell')?.exitCode === null,
    async stop() {
      api.kill('SIGCONT');
      for (const proxy of Object.values(proxies)) proxy.close();
      registry.close();
      for (const child of children) child.kill();
      await site.stopAll();
    },
  };
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

export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

export async function until(holds, limitMs) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`not in ${limitMs / 1000} s`);
}

/** Starts and stops the parts of the composed site: what `npm start`, the end-to-end tests and the bench have in common. */
import { spawn } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import { distOf, REMOTES, ROOT } from './packages.mjs';
import { holdShell } from './shell-builds.mjs';

/** Ports of every part, from the environment or the defaults. */
export function portsFrom(environment) {
  const read = (setting, fallback) => ({ setting, port: Number(environment[setting] || fallback) });
  return {
    shell: read('PORT', 3000),
    api: read('API_PORT', 4000),
    ...Object.fromEntries(
      REMOTES.map((remote) => [remote.name, read(remote.portSetting, remote.defaultPort)]),
    ),
  };
}

/** Names of the parts whose port somebody else holds. */
export async function takenPorts(ports) {
  const checks = await Promise.all(
    Object.entries(ports).map(async ([part, { port, setting }]) =>
      (await isOpen(port)) ? { part, port, setting } : null,
    ),
  );
  return checks.filter((check) => check !== null);
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: 'localhost' });
    const settle = (open) => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(700, () => settle(false));
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
  });
}

/**
 * Starts API, origins and shell on built rooms, publishing the remotes first. `without` names remotes whose origin
 * somebody else runs.
 * @param {{ environment?: Record<string, string>, dataDir: string, onExit?: (part: string, code: number | null, said: string) => void, quiet?: boolean, without?: string[] }} options
 */
export async function startSite({
  environment = {},
  dataDir,
  onExit = () => {},
  quiet = false,
  without = [],
}) {
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: dataDir,
    NODE_ENV: environment.NODE_ENV ?? process.env.NODE_ENV ?? 'production',
  };
  // Needs the installed packages, which the port check does not.
  const { publishBuilt, releasesDir } = await import('./registry.mjs');
  const ports = portsFrom(env);
  const host = env.PUBLIC_HOST || 'localhost';
  const parts = new Map();
  let stopping = false;
  // Whatever ends this program, a stop in the middle of the start included, ends the parts too.
  process.on('exit', () => {
    for (const child of parts.values()) child.kill();
  });

  function start(part, script, args, extra = {}) {
    const child = spawn(process.execPath, [path.resolve(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk) => {
      said = (said + chunk).slice(-8_000);
      if (!quiet) process.stdout.write(String(chunk));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => {
      if (!stopping && parts.get(part) === child) onExit(part, code, said);
    });
    parts.set(part, child);
    return child;
  }

  const starters = {
    api: (change) =>
      start('api', 'api/dist/server.mjs', [], {
        ...change,
        SITE_URL: env.SITE_URL || `http://${host}:${ports.shell.port}`,
      }),
    shell(change) {
      const folder = realpathSync(distOf('shell'));
      const child = start('shell', path.join(folder, 'server/server.cjs'), [], {
        LOG_LEVEL: env.LOG_LEVEL || 'warn',
        ...change,
      });
      holdShell(folder, child);
      return child;
    },
    ...Object.fromEntries(REMOTES.map(({ name }) => [name, () => startOrigin(name)])),
  };

  function startOrigin(name) {
    mkdirSync(releasesDir(dataDir, name), { recursive: true });
    return start(name, 'tools/origin.mjs', [releasesDir(dataDir, name), String(ports[name].port)]);
  }

  const health = {
    api: `http://localhost:${ports.api.port}/readyz`,
    shell: `http://localhost:${ports.shell.port}/readyz`,
    ...Object.fromEntries(REMOTES.map(({ name }) => [name, `http://localhost:${ports[name].port}/healthz`])),
  };

  const site = {
    ports,
    url: `http://${host}:${ports.shell.port}`,
    parts,
    /** Waits until a part answers that it is ready. */
    async ready(part, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs;
      while (Date.now() < end) {
        if (parts.get(part)?.exitCode !== null && parts.get(part)?.exitCode !== undefined)
          throw new Error(`${part} has stopped`);
        const ok = await fetch(health[part], { signal: AbortSignal.timeout(2_000) }).then(
          (r) => r.ok,
          () => false,
        );
        if (ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${part} is not ready after ${timeoutMs / 1000} s`);
    },
    /** Starts a part that is not running, with a change of its environment. */
    start: (part, change = {}) => starters[part](change),
    /** Ends a part and waits until it is gone. */
    async stop(part, signal = 'SIGTERM') {
      const child = parts.get(part);
      parts.delete(part);
      if (!child || child.exitCode !== null) return;
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill(signal);
        setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
      });
    },
    /** Lets a part hang: it keeps its port and answers nothing, until resumed. */
    /** Serves the releases of an area whose folder is newer than this program. @returns {string} address of its origin */
    adopt({ name, portSetting, defaultPort }) {
      ports[name] = { setting: portSetting, port: Number(env[portSetting] || defaultPort) };
      health[name] = `http://localhost:${ports[name].port}/healthz`;
      starters[name] = () => startOrigin(name);
      starters[name]();
      return `http://${host}:${ports[name].port}`;
    },
    suspend: (part) => parts.get(part)?.kill('SIGSTOP'),
    resume: (part) => parts.get(part)?.kill('SIGCONT'),
    async stopAll() {
      stopping = true;
      await Promise.all([...parts.keys()].map((part) => site.stop(part)));
    },
  };

  await publishBuilt(
    dataDir,
    REMOTES.map((remote) => remote.name),
    (remote) => `http://${host}:${ports[remote].port}`,
  );
  const origins = REMOTES.map((remote) => remote.name).filter((name) => !without.includes(name));
  const first = [...origins, ...(env.API_BASE_URL ? [] : ['api'])];
  for (const part of first) starters[part]();
  await Promise.all(origins.map((name) => site.ready(name)));
  starters.shell();
  await Promise.all([...(env.API_BASE_URL ? [] : ['api']), 'shell'].map((part) => site.ready(part)));
  return site;
}

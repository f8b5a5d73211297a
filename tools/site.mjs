/** Starts and stops the parts of the composed site: what `npm start`, the end-to-end tests and the bench have in common. */
import { spawn } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { distOf, REMOTE_NAMES, ROOT } from './packages.mjs';
import { partReady } from './part-ready.mjs';
import { portOf, portsFrom } from './ports.mjs';
import { markShellInUse } from './shell-builds.mjs';

/** After this time a part that was asked to stop is killed. */
const STOP_TIMEOUT_MS = 8_000;
/** The shell's memory, as in its image: little for young objects, two pools for the threads that compress. */
const SHELL_MEMORY = { nodeOptions: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' };
/** Characters of a part's output that are kept for whoever hears that it has ended. */
const MAX_OUTPUT = 8_000;

/**
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} Part
 *
 * @typedef {object} SiteOptions
 * @property {string} dataDir
 * @property {Environment} [environment] on top of this process's
 * @property {(part: string, code: number | null, output: string) => void} [onExit] a part has exited by itself
 * @property {boolean} [quiet] whether the parts' output is not shown
 * @property {readonly string[]} [without] remotes whose origin runs elsewhere
 *
 * @typedef {Awaited<ReturnType<typeof startSite>>} Site
 */

/**
 * Publishes the built remotes, then starts API, origins and shell; resolves when all are ready.
 * @param {SiteOptions} options
 */
export async function startSite({
  environment = {},
  dataDir,
  onExit = () => {},
  quiet = false,
  without = [],
}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: dataDir,
    NODE_ENV: environment.NODE_ENV ?? process.env.NODE_ENV ?? 'production',
  };
  // Needs the installed libraries, which this module's other imports do not.
  const [{ publishBuilt, releasesDir }, { builtShellFacts }] = await Promise.all([
    import('./registry.mjs'),
    import('../shared/releases/src/gate/shell-facts.mjs'),
  ]);
  const ports = portsFrom(env);
  const host = env.PUBLIC_HOST || 'localhost';
  /** @type {Map<string, Part>} */
  const parts = new Map();
  /** What each has said last. @type {WeakMap<Part, () => string>} */
  const outputs = new WeakMap();
  let stopping = false;
  /** Parts whose end is told to who waits for them. @type {Set<string>} */
  const awaited = new Set();
  // Also when this program ends in the middle of the start.
  process.on('exit', () => {
    for (const child of parts.values()) child.kill();
  });

  /**
   * @param {string} part
   * @param {string} script
   * @param {readonly string[]} args
   * @param {Environment} [extra]
   */
  function start(part, script, args, extra = {}) {
    const child = spawn(process.execPath, [path.resolve(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT);
      if (!quiet) process.stdout.write(String(chunk));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('exit', (code) => {
      if (!stopping && !awaited.has(part) && parts.get(part) === child) onExit(part, code, output);
    });
    outputs.set(child, () => output);
    parts.set(part, child);
    return child;
  }

  const startApi = (/** @type {Environment} */ extra = {}) =>
    start('api', 'api/dist/server.mjs', [], {
      ...extra,
      SITE_URL: env.SITE_URL || `http://${host}:${ports.shell.port}`,
    });

  function startShell(/** @type {Environment} */ extra = {}) {
    const folder = realpathSync(distOf('shell'));
    const child = start('shell', path.join(folder, 'server/server.cjs'), [], {
      LOG_LEVEL: env.LOG_LEVEL || 'warn',
      MALLOC_ARENA_MAX: SHELL_MEMORY.MALLOC_ARENA_MAX,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${SHELL_MEMORY.nodeOptions}`.trim(),
      ...extra,
    });
    markShellInUse(folder, child);
    return child;
  }

  function startOrigin(/** @type {string} */ name) {
    mkdirSync(releasesDir(dataDir, name), { recursive: true });
    return start(name, 'tools/origin.mjs', [releasesDir(dataDir, name), String(portOf(ports, name))]);
  }

  const healthUrl = (/** @type {string} */ part) =>
    `http://localhost:${portOf(ports, part)}/${part === 'api' || part === 'shell' ? 'readyz' : 'healthz'}`;

  const site = {
    ports,
    url: `http://${host}:${ports.shell.port}`,
    parts,

    /**
     * Resolves when a part answers that it is ready. Throws when it has ended.
     * @param {string} part
     */
    async ready(part) {
      const child = parts.get(part);
      if (!child) throw new Error(`${part} does not run`);
      awaited.add(part);
      try {
        await partReady({ part, url: healthUrl(part), child, output: outputs.get(child) ?? (() => '') });
      } finally {
        awaited.delete(part);
      }
    },

    /**
     * Starts a part that is not running.
     * @param {string} part
     * @param {Environment} [extra] of its environment
     */
    start(part, extra = {}) {
      if (part === 'api') return startApi(extra);
      return part === 'shell' ? startShell(extra) : startOrigin(part);
    },

    /**
     * Stops a part and resolves when it has exited.
     * @param {string} part
     * @param {NodeJS.Signals} [signal]
     */
    async stop(part, signal = 'SIGTERM') {
      const child = parts.get(part);
      parts.delete(part);
      if (!child || child.exitCode !== null) return;
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill(signal);
        setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
      });
    },

    /**
     * Starts the origin of an area whose folder has appeared since this program started.
     * @param {import('./packages.mjs').Area} area
     * @returns {string} address of its origin
     */
    startNewOrigin({ name, portSetting, defaultPort }) {
      ports[name] = { setting: portSetting, port: Number(env[portSetting] || defaultPort) };
      startOrigin(name);
      return `http://${host}:${portOf(ports, name)}`;
    },

    /** Makes a part hang: it keeps its port and answers nothing until it is resumed. @param {string} part */
    suspend: (part) => parts.get(part)?.kill('SIGSTOP'),
    /** @param {string} part */
    resume: (part) => parts.get(part)?.kill('SIGCONT'),

    async stopAll() {
      stopping = true;
      await Promise.all([...parts.keys()].map((part) => site.stop(part)));
    },
  };

  await publishBuilt(
    dataDir,
    REMOTE_NAMES,
    (remote) => `http://${host}:${portOf(ports, remote)}`,
    distOf,
    await builtShellFacts(path.join(ROOT, 'shell/dist')),
  );
  const origins = REMOTE_NAMES.filter((name) => !without.includes(name));
  const api = env.API_BASE_URL ? [] : ['api'];
  for (const part of [...origins, ...api]) site.start(part);
  await Promise.all(origins.map((name) => site.ready(name)));
  site.start('shell');
  await Promise.all([...api, 'shell'].map((part) => site.ready(part)));
  return site;
}

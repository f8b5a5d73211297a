/** Starts and stops the parts of the composed site: what `npm start`, the end-to-end tests and the laboratory have in common. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../shared/releases/src/gate/free-port';
import { builtShellFacts } from '../shared/releases/src/gate/shell-facts';
import { tryBuilt } from '../shared/releases/src/gate/smoke-test';
import { type Area, distOf, REMOTE_NAMES, ROOT } from './packages';
import { partReady } from './part-ready';
import { type Port, type Ports, portOf, portsFrom } from './ports';
import { publishBuilt, releasesDir } from './registry';
import { markShellInUse } from './shell-builds';

/** After this time a part that was asked to stop is killed. */
const STOP_TIMEOUT_MS = 8_000;
/** The shell's memory, as in its image: little for young objects, two pools for the threads that compress. */
const SHELL_MEMORY = { nodeOptions: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' };
/** Characters of a part's output that are kept for when it ends. */
const MAX_OUTPUT = 8_000;

type Environment = Record<string, string | undefined>;
type Part = ChildProcessByStdio<null, Readable, Readable>;

interface SiteOptions {
  dataDir: string;
  /** On top of this process's. */
  environment?: Environment;
  /** A part has exited by itself. */
  onExit?: (part: string, code: number | null, output: string) => void;
  /** Whether the parts' output is not shown. */
  quiet?: boolean;
  /** Remotes whose origin runs elsewhere. */
  without?: readonly string[];
  /** Whether a release that replaces a live one is rendered first, in a shell of its own. */
  isTried?: boolean;
}

/**
 * Publishes the built remotes, then starts API, origins, render service and shell; resolves when all are ready. The
 * service is one that only this shell uses, unless RENDER_URL names another or nothing is rendered (SSR).
 */
export async function startSite({ without = [], isTried = false, ...options }: SiteOptions): Promise<Site> {
  const site = new Site(options, await freePort());
  const { published } = await publishBuilt(
    options.dataDir,
    REMOTE_NAMES,
    (remote) => site.originUrl(remote),
    distOf,
    await builtShellFacts(path.join(ROOT, 'shell/dist')),
    isTried
      ? (release, registry) =>
          tryBuilt(release, {
            ...{ registry, site: null, shell: realpathSync(distOf('shell')) },
            ...{ chromium: null, say: console.log },
          })
      : undefined,
  );
  site.published = published;
  const origins = REMOTE_NAMES.filter((name) => !without.includes(name));
  const api = site.env.API_BASE_URL ? [] : ['api'];
  const render = site.env.SSR === 'off' || site.hasOtherRenderer ? [] : ['render'];
  for (const part of [...origins, ...api, ...render]) site.start(part);
  await Promise.all([...origins, ...render].map((name) => site.ready(name)));
  site.start('shell');
  await Promise.all([...api, 'shell'].map((part) => site.ready(part)));
  return site;
}

/** The parts that run, by name: `shell`, `render`, `api`, and the origin of each area. */
export class Site {
  readonly ports: Ports & { shell: Port; api: Port };
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
  readonly hasOtherRenderer: boolean;
  /** Remotes of which this start has published something. */
  published: readonly string[] = [];
  readonly parts = new Map<string, Part>();
  /** What each has said last. */
  readonly #outputs = new WeakMap<Part, string>();
  /** Parts that a caller waits for, who then hears that they have ended. */
  readonly #awaited = new Set<string>();
  readonly #options: SiteOptions;
  readonly #host: string;
  #isStopping = false;

  /** @param renderPort where the render service listens */
  constructor(options: SiteOptions, renderPort: number) {
    const { environment = {}, dataDir } = options;
    this.#options = options;
    this.env = {
      ...process.env,
      ...environment,
      DATA_DIR: dataDir,
      NODE_ENV: environment.NODE_ENV ?? process.env.NODE_ENV ?? 'production',
    };
    this.hasOtherRenderer = Boolean(this.env.RENDER_URL);
    if (!this.hasOtherRenderer)
      Object.assign(this.env, {
        RENDER_URL: `http://localhost:${renderPort}`,
        RENDER_TOKEN: this.env.RENDER_TOKEN || randomUUID(),
      });
    this.ports = { ...portsFrom(this.env), render: { setting: 'RENDER_URL', port: renderPort } };
    this.#host = this.env.PUBLIC_HOST || 'localhost';
    this.url = `http://${this.#host}:${this.ports.shell.port}`;
    // Also when this program ends in the middle of the start.
    process.on('exit', () => {
      for (const child of this.parts.values()) child.kill();
    });
  }

  originUrl(remote: string): string {
    return `http://${this.#host}:${portOf(this.ports, remote)}`;
  }

  /** Resolves when a part answers that it is ready. Throws when it has ended. */
  async ready(part: string): Promise<void> {
    const child = this.parts.get(part);
    if (!child) throw new Error(`${part} does not run`);
    const health = ['api', 'shell', 'render'].includes(part) ? 'readyz' : 'healthz';
    const url = `http://localhost:${portOf(this.ports, part)}/${health}`;
    this.#awaited.add(part);
    try {
      await partReady({ part, url, child, output: () => this.#outputs.get(child) ?? '' });
    } finally {
      this.#awaited.delete(part);
    }
  }

  /** Starts a part that is not running; `extra` changes its environment. */
  start(part: string, extra: Environment = {}): Part {
    if (part === 'shell') return this.#startShell({ ...this.env, ...extra });
    if (part === 'render') return this.#startRender(extra);
    if (part === 'api')
      return this.#spawn(part, 'api/dist/server.mjs', {
        ...this.env,
        ...extra,
        SITE_URL: this.env.SITE_URL || this.url,
      });
    mkdirSync(releasesDir(this.#options.dataDir, part), { recursive: true });
    return this.#spawn(part, 'deploy/dist/origin.mjs', {
      ...this.env,
      REMOTE: part,
      PORT: String(portOf(this.ports, part)),
    });
  }

  #startShell(environment: Environment): Part {
    return this.#spawnBuilt('shell', 'server.cjs', {
      ...environment,
      NODE_OPTIONS: `${environment.NODE_OPTIONS ?? ''} ${SHELL_MEMORY.nodeOptions}`.trim(),
    });
  }

  /** It runs programs of areas: it gets what it needs and nothing else of this machine's environment. */
  #startRender(extra: Environment): Part {
    const { PATH, NODE_ENV, API_BASE_URL, API_PORT, RENDER_TOKEN, LOG_LEVEL } = this.env;
    return this.#spawnBuilt('render', 'render-service.cjs', {
      ...{ PATH, NODE_ENV, API_BASE_URL, API_PORT, RENDER_TOKEN, LOG_LEVEL },
      PORT: String(portOf(this.ports, 'render')),
      NODE_OPTIONS: SHELL_MEMORY.nodeOptions,
      ...extra,
    });
  }

  /** @param script of the shell's build */
  #spawnBuilt(part: string, script: string, environment: Environment): Part {
    const folder = realpathSync(distOf('shell'));
    const child = this.#spawn(part, path.join(folder, 'server', script), {
      ...environment,
      LOG_LEVEL: environment.LOG_LEVEL || 'warn',
      MALLOC_ARENA_MAX: SHELL_MEMORY.MALLOC_ARENA_MAX,
    });
    markShellInUse(folder, child);
    return child;
  }

  #spawn(part: string, script: string, environment: Environment): Part {
    const child = spawn(process.execPath, [path.resolve(ROOT, script)], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.#outputs.set(child, ((this.#outputs.get(child) ?? '') + chunk).slice(-MAX_OUTPUT));
      if (!this.#options.quiet) process.stdout.write(String(chunk));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('exit', (code) => {
      if (!this.#isStopping && !this.#awaited.has(part) && this.parts.get(part) === child)
        this.#options.onExit?.(part, code, this.#outputs.get(child) ?? '');
    });
    this.parts.set(part, child);
    return child;
  }

  /** Stops a part and resolves when it has exited. */
  async stop(part: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.parts.get(part);
    this.parts.delete(part);
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
    });
  }

  /** Starts the origin of an area whose folder has appeared since this program started; returns its address. */
  startNewOrigin({ name, portSetting, defaultPort }: Area): string {
    this.ports[name] = { setting: portSetting, port: Number(this.env[portSetting] || defaultPort) };
    this.start(name);
    return this.originUrl(name);
  }

  /** Makes a part hang: it keeps its port and answers nothing until it is resumed. */
  suspend(part: string): void {
    this.parts.get(part)?.kill('SIGSTOP');
  }

  resume(part: string): void {
    this.parts.get(part)?.kill('SIGCONT');
  }

  async stopAll(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.parts.keys()].map((part) => this.stop(part)));
  }
}

/** A compose project of its own for `npm run test:compose`: its engine, its containers, and requests to its edge. */
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../packages.mjs';
import { readContainers, readInspection } from './docker-output.mjs';

const POLL_INTERVAL_MS = 500;
/** Characters of a failing command's output that are shown. */
const MAX_ERRORS = 6_000;

/**
 * What is missing to run a compose project here, as a sentence; null when nothing is.
 * @returns {string | null}
 */
export function missingEngine() {
  const ask = (/** @type {string[]} */ ...args) => spawnSync('docker', args, { encoding: 'utf8' });
  const client = ask('--version');
  if (client.error) return 'There is no docker command on this machine.';
  const engine = ask('info', '--format', '{{.ServerVersion}}');
  if (engine.status !== 0) return `No engine answers: ${(engine.stderr || engine.stdout).trim()}`;
  if (ask('compose', 'version').status !== 0) return 'docker has no compose plug-in.';
  return null;
}

/**
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }} Answer
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {object} [body] sent as JSON
 * @property {Record<string, string>} [headers]
 * @property {number} [timeoutMs]
 *
 * @typedef {object} DockerOptions
 * @property {string | Buffer} [input] written to the standard input
 * @property {Record<string, string>} [extraEnv] on top of the project's environment
 *
 * @typedef {ReturnType<typeof composeStack>} ComposeStack
 */

/**
 * @param {{ project: string, environment: Record<string, string>, siteUrl: string }} options `environment` is what
 *   docker-compose.yml reads
 */
export function composeStack({ project, environment, siteUrl }) {
  const env = { ...process.env, ...environment, COMPOSE_PROJECT_NAME: project, COMPOSE_PROFILES: '' };
  const site = new URL(siteUrl);
  /** @type {Promise<{ ca: Buffer, agent: Agent }> | undefined} */
  let edgeAuthority;

  /**
   * Runs `docker …`; rejects with the end of its output when it fails.
   * @param {readonly string[]} args
   * @param {DockerOptions} [options]
   * @returns {Promise<Buffer>} its standard output
   */
  function docker(args, { input, extraEnv = {} } = {}) {
    return new Promise((resolve, reject) => {
      const child = spawn('docker', args, {
        cwd: ROOT,
        env: { ...env, ...extraEnv },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      /** @type {Buffer[]} */
      const out = [];
      let errors = '';
      child.stdout.on('data', (chunk) => out.push(chunk));
      child.stderr.on('data', (chunk) => {
        errors = (errors + chunk).slice(-MAX_ERRORS);
      });
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0
          ? resolve(Buffer.concat(out))
          : reject(new Error(`docker ${args.join(' ')} ended with ${code}:\n${errors.trim()}`)),
      );
      child.stdin.end(input);
    });
  }
  /**
   * Runs `docker compose …`, without the `.env` beside the file: its settings belong to another project.
   * @param {readonly string[]} args
   * @param {DockerOptions} [options]
   */
  const compose = (args, options) =>
    docker(['compose', '--env-file', '/dev/null', '--progress', 'plain', ...args], options);

  /**
   * One request to the edge, with its certificate checked.
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer>}
   */
  async function ask(path, { method = 'GET', body, headers = {}, timeoutMs = 20_000 } = {}) {
    const { agent } = await trustEdge();
    return new Promise((resolve, reject) => {
      const call = request(
        new URL(path, site),
        {
          method,
          agent,
          headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  }

  /** The edge's own certificate authority, fetched once and then trusted. */
  function trustEdge() {
    const file = '/data/caddy/pki/authorities/local/root.crt';
    edgeAuthority ??= compose(['exec', '-T', 'edge', 'cat', file]).then((ca) => ({
      ca,
      agent: new Agent({ ca, keepAlive: true, maxSockets: 20 }),
    }));
    return edgeAuthority;
  }

  return {
    siteUrl,
    port: site.port,
    docker,
    compose,
    ask,
    /** Every container of the project, stopped ones too. */
    containers: async () =>
      readContainers((await compose(['--profile', '*', 'ps', '--all', '--format', 'json'])).toString()),
    /** @param {string} name */
    inspect: async (name) => readInspection((await docker(['inspect', name])).toString()),
    /** @param {string} container */
    logs: async (container) => (await docker(['logs', container])).toString(),
    /** The end of every container's log, or why it is not available. */
    lastLines: async () =>
      (await compose(['logs', '--no-color', '--tail', '40']).catch((error) => String(error))).toString(),
    /**
     * A secret as a running service has it.
     * @param {string} service
     * @param {string} name
     */
    secret: async (service, name) =>
      (await compose(['exec', '-T', service, 'cat', `/run/secrets/${name}`])).toString(),
    /** @param {string} statement */
    psql: async (statement) =>
      (await compose(['exec', '-T', 'postgres', 'psql', '-U', 'red', '-d', 'red', '-At', '-c', statement]))
        .toString()
        .trim(),
    /**
     * Protocol that the edge agrees on with a client of HTTP/2.
     * @returns {Promise<string | false | null>}
     */
    async protocol() {
      const { ca } = await trustEdge();
      return new Promise((resolve, reject) => {
        const session = connect(site, { ca });
        session.on('error', reject);
        session.on('connect', (_session, socket) => {
          resolve('alpnProtocol' in socket ? socket.alpnProtocol : null);
          session.close();
        });
      });
    },
    /**
     * Polls until `condition` holds. Throws when it takes too long.
     * @param {string} what for the message
     * @param {() => Promise<unknown>} condition
     */
    async until(what, condition, timeoutMs = 180_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        if (await condition().catch(() => false)) return;
        if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
        await pause(POLL_INTERVAL_MS);
      }
    },
  };
}

/** A compose project of its own for `npm run test:compose`: its engine, its containers, and requests to its edge. */
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { ROOT } from '../packages.mjs';

/** What is missing for a compose project to run here, as a sentence; null when nothing is. */
export function missingEngine() {
  const ask = (...args) => spawnSync('docker', args, { encoding: 'utf8' });
  const client = ask('--version');
  if (client.error) return 'There is no docker command on this machine.';
  const engine = ask('info', '--format', '{{.ServerVersion}}');
  if (engine.status !== 0) return `No engine answers: ${(engine.stderr || engine.stdout).trim()}`;
  if (ask('compose', 'version').status !== 0) return 'docker has no compose plug-in.';
  return null;
}

/**
 * @param {{ project: string, environment: Record<string, string>, siteUrl: string }} options `environment` is what
 *   docker-compose.yml reads
 */
export function composeStack({ project, environment, siteUrl }) {
  const env = { ...process.env, ...environment, COMPOSE_PROJECT_NAME: project, COMPOSE_PROFILES: '' };
  const site = new URL(siteUrl);
  let trusted;

  /** Runs `docker …`; rejects with what it said when it fails. `input` is written to it, `change` is its environment's. */
  function docker(args, { input, change = {} } = {}) {
    return new Promise((resolve, reject) => {
      const child = spawn('docker', args, {
        cwd: ROOT,
        env: { ...env, ...change },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const out = [];
      let said = '';
      child.stdout.on('data', (chunk) => out.push(chunk));
      child.stderr.on('data', (chunk) => {
        said = (said + chunk).slice(-6_000);
      });
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0
          ? resolve(Buffer.concat(out))
          : reject(new Error(`docker ${args.join(' ')} ended with ${code}:\n${said.trim()}`)),
      );
      child.stdin.end(input);
    });
  }
  // Settings of a `.env` beside the file belong to somebody else's project.
  const compose = (args, options) =>
    docker(['compose', '--env-file', '/dev/null', '--progress', 'plain', ...args], options);

  /** One request to the edge, with its certificate checked. @returns {Promise<{ status: number, headers: object, text: string }>} */
  async function ask(path, { method = 'GET', body, headers = {}, timeoutMs = 20_000 } = {}) {
    const { agent } = await trust();
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

  /** From the first request on, the edge's own certificate authority is taken for true. */
  function trust() {
    const file = '/data/caddy/pki/authorities/local/root.crt';
    trusted ??= compose(['exec', '-T', 'edge', 'cat', file]).then((ca) => ({
      ca,
      agent: new Agent({ ca, keepAlive: true, maxSockets: 20 }),
    }));
    return trusted;
  }

  return {
    siteUrl,
    port: site.port,
    docker,
    compose,
    ask,
    /** Every container of the project, those that have ended too. */
    async containers() {
      const lines = (await compose(['--profile', '*', 'ps', '--all', '--format', 'json'])).toString();
      return lines
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    inspect: async (name) => JSON.parse((await docker(['inspect', name])).toString())[0],
    logs: async (container) => (await docker(['logs', container])).toString(),
    /** The end of every container's log; why it cannot be had when it cannot. */
    lastLines: async () =>
      (await compose(['logs', '--no-color', '--tail', '40']).catch((error) => error.message)).toString(),
    /** A secret as a running service has it. */
    secret: async (service, name) =>
      (await compose(['exec', '-T', service, 'cat', `/run/secrets/${name}`])).toString(),
    psql: async (statement) =>
      (await compose(['exec', '-T', 'postgres', 'psql', '-U', 'red', '-d', 'red', '-At', '-c', statement]))
        .toString()
        .trim(),
    /** Protocol the edge agrees on with a client that knows HTTP/2. */
    async protocol() {
      const { ca } = await trust();
      return new Promise((resolve, reject) => {
        const session = connect(site, { ca });
        session.on('error', reject);
        session.on('connect', (_session, socket) => {
          resolve(socket.alpnProtocol);
          session.close();
        });
      });
    },
    /** Waits until `condition` holds, asking twice a second. */
    async until(what, condition, timeoutMs = 180_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        if (await condition().catch(() => false)) return;
        if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  };
}

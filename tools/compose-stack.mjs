/** A compose project of its own for `npm run test:compose`: its engine, its containers, and requests to its edge. */
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { ROOT } from './rooms.mjs';

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
 * @param {{ project: string, environment: Record<string, string>, siteUrl: string }} options
 */
export function composeStack({ project, environment, siteUrl }) {
  const env = { ...process.env, ...environment, COMPOSE_PROJECT_NAME: project, COMPOSE_PROFILES: '' };
  const site = new URL(siteUrl);
  let authority;
  let agent = new Agent();

  /** Runs `docker …`; rejects with what it said when it fails. `input` is written to it. */
  function docker(args, { input, show = false } = {}) {
    return new Promise((resolve, reject) => {
      const child = spawn('docker', args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] });
      const out = [];
      let said = '';
      child.stdout.on('data', (chunk) => {
        out.push(chunk);
        if (show) process.stdout.write(chunk);
      });
      child.stderr.on('data', (chunk) => {
        said = (said + chunk).slice(-6_000);
        if (show) process.stderr.write(chunk);
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
  const compose = (args, options) => docker(['compose', '--progress', 'plain', ...args], options);

  /** One request to the edge, with its certificate checked. @returns {Promise<{ status: number, headers: object, text: string }>} */
  function ask(path, { method = 'GET', body, headers = {}, timeoutMs = 20_000 } = {}) {
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

  return {
    docker,
    compose,
    ask,
    /** Every container of the project, those that have ended too. */
    async containers() {
      const lines = (await compose(['ps', '--all', '--format', 'json'])).toString().trim().split('\n');
      return lines.filter(Boolean).map((line) => JSON.parse(line));
    },
    inspect: async (name) => JSON.parse((await docker(['inspect', name])).toString())[0],
    logs: async (container) => (await docker(['logs', container])).toString(),
    psql: async (statement) =>
      (await compose(['exec', '-T', 'postgres', 'psql', '-U', 'red', '-d', 'red', '-At', '-c', statement]))
        .toString()
        .trim(),
    /** Takes the edge's certificate authority for true from now on. */
    async trustEdge() {
      const file = '/data/caddy/pki/authorities/local/root.crt';
      authority = (await compose(['exec', '-T', 'edge', 'cat', file])).toString();
      agent = new Agent({ ca: authority, keepAlive: true, maxSockets: 20 });
    },
    /** Protocol the edge agrees on with a client that knows HTTP/2. */
    protocol: () =>
      new Promise((resolve, reject) => {
        const session = connect(site, { ca: authority });
        session.on('error', reject);
        session.on('connect', (_session, socket) => {
          resolve(socket.alpnProtocol);
          session.close();
        });
      }),
    /** Waits until `condition` holds, asking twice a second. */
    async until(what, condition, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        if (await condition().catch(() => false)) return;
        if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  };
}

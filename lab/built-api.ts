import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../api/src/testing/postgres-server.fixture';
import { ROOT } from '../tools/packages';
import { partReady } from '../tools/part-ready';

/** Settings of an API that takes all that visitors of the laboratory send: no limits, cheap hashes and captchas. */
const SETTINGS = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  SAMPLE_CONTENT: 'true',
  MAIL_URL: '',
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_ATTEMPTS_PER_MINUTE: '1000000',
  LOGIN_SLOWDOWN_MS: '0',
  ORDER_MAILS_PER_HOUR: '1000000',
  ORDERS_WITHOUT_PROOF: '1000000',
  CAPTCHA_COST: '1',
  CAPTCHA_ATTEMPTS: '20',
  PASSWORD_HASH_MEMORY: '64',
  PASSWORD_HASH_PASSES: '1',
  PAYMENT_SUCCESS_RATE: '0.8',
  PAYMENT_ABANDONED_SECONDS: '10',
};

/** A built API on one port, which ends and starts again. */
export class BuiltApi {
  readonly address: string;
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  private constructor(folder: string, port: number, environment: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.address = `http://127.0.0.1:${port}`;
    this.#environment = { ...process.env, ...SETTINGS, ...environment, API_PORT: String(port) };
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  /** @param folder of the package, with its `dist` */
  static async start(environment: NodeJS.ProcessEnv, folder = path.join(ROOT, 'api')): Promise<BuiltApi> {
    const api = new BuiltApi(folder, await freePort(), environment);
    await api.start();
    return api;
  }

  get runs(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when it is ready. Throws with its last lines when it ends before. */
  async start(): Promise<void> {
    let output = '';
    const child = spawn(process.execPath, [path.join(this.#folder, 'dist/server.mjs')], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#environment,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output = (output + text).slice(-4_000);
      });
    this.#child = child;
    await partReady({ part: 'api', url: `${this.address}/readyz`, child, output: () => output });
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.runs) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

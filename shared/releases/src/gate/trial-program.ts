import { spawn } from 'node:child_process';

/** How long a program may take to stop. */
const STOP_LIMIT_MS = 5_000;

/**
 * A program of a built shell in a process of its own. It gets nothing of this program's environment: what it runs is not
 * proven yet.
 */
export class TrialProgram {
  readonly #child;
  readonly #ended: Promise<unknown>;
  #output = '';

  constructor(file: string, folder: string, environment: Record<string, string>) {
    this.#child = spawn(process.execPath, [file], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: 'localhost',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (text) => (this.#output += text));
    this.#ended = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  /** Everything that it has printed so far. */
  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async stop(): Promise<void> {
    // It ends its render workers then: one that loops would not notice that it is gone.
    this.#child.kill('SIGTERM');
    const limit = setTimeout(() => this.#child.kill('SIGKILL'), STOP_LIMIT_MS);
    if (!this.hasEnded) await this.#ended;
    clearTimeout(limit);
  }
}

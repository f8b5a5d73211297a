/** Commands of the machine, each with an end. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../tools/packages';

/** Characters of a failing command's output that are shown. */
const MAX_ERRORS = 6_000;
const POLL_MS = 1_000;

export interface How {
  input?: string | Buffer;
  env?: Readonly<Record<string, string | undefined>>;
  timeoutMs?: number;
}

/** Resolves with the standard output. Rejects with the end of what it said when the program fails or takes too long. */
export function runForBytes(program: string, words: readonly string[], how: How = {}): Promise<Buffer> {
  const { input, env = {}, timeoutMs = 60_000 } = how;
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const out: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk).slice(-MAX_ERRORS);
    });
    // Of a program that ends without reading: its exit code says so.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(out);
      if (code === 0) return resolve(output);
      const said = `${output.subarray(-MAX_ERRORS)}\n${errors}`.trim();
      reject(new Error(`${program} ${words.join(' ')} ended with ${code ?? signal}:\n${said}`));
    });
    child.stdin.end(input);
  });
}

/** The same as text, without the space at its end. */
export const run = async (program: string, words: readonly string[], how?: How) =>
  (await runForBytes(program, words, how)).toString().trim();

/** Polls until `condition` holds. Throws when it takes too long. */
export async function until(what: string, condition: () => Promise<unknown>, timeoutMs = 180_000) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1_000} s`);
    await pause(POLL_MS);
  }
}

/** Commands of the machine, each with an end. */
import { spawn } from 'node:child_process';

/** Characters of a failing command's output that are shown. */
const MAX_ERRORS = 4_000;

/**
 * Runs a program and waits for it. Rejects with the end of its output when it fails or takes too long.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ input?: string | Buffer, env?: Readonly<Record<string, string | undefined>>, timeoutMs?: number }} [how]
 * @returns {Promise<string>} its standard output, without the space at its end
 */
export function run(program, words, { input, env = {}, timeoutMs = 60_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    /** @type {Buffer[]} */
    const out = [];
    let errors = '';
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-MAX_ERRORS);
    });
    // Of a program that ends without reading: its exit code says so.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(Buffer.concat(out).toString().trim())
        : reject(new Error(`${program} ${words.join(' ')} ended with ${code ?? signal}:\n${errors.trim()}`)),
    );
    child.stdin.end(input);
  });
}

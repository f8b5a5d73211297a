import { spawn } from 'node:child_process';

/**
 * Runs a program with this program's output and input.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd: string, env?: Readonly<Record<string, string | undefined>> }} how `env` on top of this program's
 * @returns {Promise<number>} exit code
 */
export const run = (program, words, { cwd, env = {} }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.once(signal, () => child.kill(signal));
  });

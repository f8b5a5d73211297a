import { spawn } from 'node:child_process';

/**
 * Runs a program with this program's output and input.
 * @param how `env` on top of this program's
 * @returns exit code
 */
export const run = (
  program: string,
  words: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string | undefined>> },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  });

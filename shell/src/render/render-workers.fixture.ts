import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const SHELL = path.resolve(__dirname, '../..');

/**
 * Builds the program of the render workers, as the shell's build does. It stands inside the shell's folder, because it
 * finds its libraries from there.
 */
export async function buildRenderWorker(): Promise<{ file: string; remove(): Promise<void> }> {
  const cache = path.join(SHELL, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'render-worker-'));
  const script = path.join(__dirname, 'build-render-worker.fixture.ts');
  await promisify(execFile)(process.execPath, ['--import', require.resolve('tsx/esm'), script, folder], {
    cwd: SHELL,
  });
  return {
    file: path.join(folder, 'render-worker.cjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Resolves when it holds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 20_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${what}: not within ${limitMs} ms`);
}

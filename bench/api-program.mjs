import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../tools/packages.mjs';

/**
 * Runs a TypeScript program of the API that prints JSON objects, one a line.
 * @param {string} script relative to the repository
 * @param {{ args?: readonly string[], onObject?: (object: unknown) => void }} [options] `args`: its arguments, this
 *   program's unless said otherwise; `onObject` gets each object at once
 * @returns {Promise<{ code: number | null, objects: unknown[] }>} its exit code and what it printed
 */
export async function runApiProgram(script, { args = process.argv.slice(2), onObject = () => {} } = {}) {
  const child = spawn(process.execPath, ['--import', './tools/import-typescript.mjs', script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const objects = [];
  for await (const line of createInterface({ input: child.stdout })) {
    objects.push(JSON.parse(line));
    onObject(objects.at(-1));
  }
  return { code: await exited, objects };
}

/** One run at a time of what would spoil another one in the same work tree. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages';

const RUNS = path.join(ROOT, 'node_modules/.red-runs');

/**
 * Claims something for this process, until it calls the function returned or ends; a process that was killed claims
 * nothing. Throws an Error, in one sentence, while another process has it. Two that claim in the same instant may both be
 * refused.
 * @param what as a file name, such as `build mf-pagos`
 * @param doing what the other process is said to do, such as `is building mf-pagos`
 */
export function claim(what: string, doing: string, folder: string = RUNS): () => void {
  mkdirSync(folder, { recursive: true });
  const prefix = `${what.replaceAll('/', '-')}.`;
  const own = path.join(folder, prefix + process.pid);
  const release = () => {
    rmSync(own, { force: true });
    process.off('exit', release);
  };
  writeFileSync(own, commandOf(process.argv));
  process.on('exit', release);
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isNaN(pid) || pid === process.pid) continue;
    const file = path.join(folder, name);
    if (!isRunning(pid)) {
      rmSync(file, { force: true });
      continue;
    }
    const command = textOf(file);
    // It has just ended.
    if (command === null) continue;
    release();
    throw new Error(`Process ${pid} (${command}) ${doing} in this work tree: wait until it has ended.`);
  }
  return release;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** As it was typed, with paths of this repository. */
const commandOf = ([, script = '', ...words]: readonly string[]): string =>
  [path.relative(ROOT, script), ...words].join(' ');

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** One run at a time of what would spoil another one in the same work tree. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const RUNS = path.join(ROOT, 'node_modules/.red-runs');

/**
 * Claims something for this process, until it releases it or ends; a process that was killed claims nothing. Throws an
 * Error, in one sentence, while another process has it. Two that claim in the same instant may both be refused.
 * @param {string} what as a file name, such as `build mf-pagos`
 * @param {string} doing what the other process is said to do, such as `is building mf-pagos`
 * @param {string} [folder] of the claims
 * @returns {() => void} releases it
 */
export function claim(what, doing, folder = RUNS) {
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

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** As it was typed, with paths of this repository. @param {readonly string[]} argv */
const commandOf = ([, script = '', ...words]) => [path.relative(ROOT, script), ...words].join(' ');

/** @param {string} file @returns {string | null} */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

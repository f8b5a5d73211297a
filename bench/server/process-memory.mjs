/** Memory of a process and all its children, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory that a process and its children take together, in MiB; 0 for one that has exited. As for a container, the pages
 * of files that they share (the program of Node) count once: those of the process that has the most of them.
 * @param {number} pid
 * @returns {number}
 */
export function memoryMiB(pid) {
  const all = processesFrom(pid).map(memoryOf);
  const own = all.reduce((sum, { ownKiB }) => sum + ownKiB, 0);
  return (own + Math.max(0, ...all.map(({ fileKiB }) => fileKiB))) / 1_024;
}

/** @param {number} pid @returns {number[]} the process and all below it */
export const processesFrom = (pid) => [pid, ...childrenOf(pid).flatMap(processesFrom)];

/** @param {number} pid */
function memoryOf(pid) {
  const status = textOf(`/proc/${pid}/status`);
  const kib = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { ownKiB: kib('RssAnon') + kib('RssShmem'), fileKiB: kib('RssFile') };
}

/** @param {number} pid */
const childrenOf = (pid) =>
  threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

/** @param {number} pid */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** @param {string} file @returns {string} empty where the process has exited */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

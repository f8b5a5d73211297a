/** Memory of a process and all its children, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Resident memory of a process and its children, in MiB; 0 for one that has exited. Pages that several of them share
 * count for each.
 * @param {number} pid
 * @returns {number}
 */
export function residentMiB(pid) {
  try {
    const kib = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    return childrenOf(pid).reduce((sum, child) => sum + residentMiB(child), kib / 1_024);
  } catch {
    return 0;
  }
}

/** @param {number} pid */
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

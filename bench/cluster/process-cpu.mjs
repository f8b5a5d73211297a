/** Processor time of a process and all its children, as Linux counts it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processesFrom } from '../server/process-memory.mjs';

/** Units of /proc/<pid>/stat in a second: the same on every Linux. */
const TICKS = 100;
/** Where utime, stime, cutime and cstime stand behind the name, which may hold blanks. */
const TIMES = [11, 12, 13, 14];

/**
 * Milliseconds that a process, its children, and those of them that have ended, have used since they began.
 * @param {number} pid
 * @param {{ children?: boolean }} [which] false: the process alone
 */
export const cpuMs = (pid, { children = true } = {}) =>
  (children ? processesFrom(pid) : [pid]).reduce((sum, each) => sum + ownTicks(each), 0) * (1_000 / TICKS);

/** @param {number} pid */
function ownTicks(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return TIMES.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  } catch {
    return 0;
  }
}

/**
 * Lets processes go before all others of this machine, so that what else runs there disturbs less.
 * @param {readonly number[]} pids
 * @returns {boolean} whether that is allowed here
 */
export const givePriority = (pids) =>
  pids
    .flatMap(processesFrom)
    .every(
      (pid) => spawnSync('chrt', ['-a', '-r', '-p', '5', String(pid)], { stdio: 'ignore' }).status === 0,
    );

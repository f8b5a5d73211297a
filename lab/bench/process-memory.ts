/** Memory of processes and all their children, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * In MiB; 0 for processes that have exited. As for a container, the pages of files that they share (the program of Node)
 * count once: those of the process that has the most of them.
 */
export function memoryMiB(pids: readonly number[]): number {
  const all = pids.flatMap(processesFrom).map((each) => {
    const status = textOf(`/proc/${each}/status`);
    const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { own: kib('RssAnon') + kib('RssShmem'), file: kib('RssFile') };
  });
  const own = all.reduce((sum, each) => sum + each.own, 0);
  return (own + Math.max(0, ...all.map(({ file }) => file))) / 1_024;
}

const processesFrom = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processesFrom)];

const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty where the process has exited. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

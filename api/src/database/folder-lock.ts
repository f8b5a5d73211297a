import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { SettingsError } from '../settings';

/** Two that meet at a claim of a dead process both remove it; one of them makes the new one. */
const ATTEMPTS = 3;

/**
 * Claims a data folder for this process: two processes on one embedded database would destroy it.
 * Returns the function that gives it back. A claim of a process that no longer runs is taken over, also when its
 * number belongs to another process by now.
 * Throws `SettingsError` while another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'database.pid');
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? ''}`.trim();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const holder = await holderOf(file);
      if (holder !== null || attempt === ATTEMPTS) {
        const who = holder === null ? 'another process' : `process ${holder}`;
        throw new SettingsError(
          `DATA_DIR: the database in ${folder} is in use by ${who}. Stop it, or set another DATA_DIR.`,
        );
      }
      await rm(file, { force: true });
    }
  }
}

/** Number of the process that made a claim, if it still runs and is not this one. */
async function holderOf(file: string): Promise<number | null> {
  const [number, start] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const pid = Number(number);
  if (!(pid > 0) || pid === process.pid || !isRunning(pid)) return null;
  return start && start !== (await startOf(pid)) ? null : pid;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** What tells a process from a later one with the same number, where the system says it: its boot and its start. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // Its name, in brackets, may hold anything; the start is the twentieth field after it.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${boot.trim()}:${ticks}` : null;
  } catch {
    return null;
  }
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code';
import { SettingsError } from '../settings';

/**
 * Claims a data folder for this process: two processes on one embedded database would destroy it.
 * Returns the function that gives it back. A claim of a process that no longer runs is taken over.
 * Throws `SettingsError` while another process holds it.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'database.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new SettingsError(
      `DATA_DIR: the database in ${folder} is in use by process ${holder}. Stop it, or set another DATA_DIR.`,
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

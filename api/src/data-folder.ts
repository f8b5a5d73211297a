import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { SettingsError } from './settings';

/** Makes sure that DATA_DIR can be written; throws `SettingsError` otherwise. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new SettingsError(`DATA_DIR: the folder ${folder} cannot be written (${reason(cause)})`, { cause });
  }
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

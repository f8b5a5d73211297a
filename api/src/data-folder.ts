import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Where the secret of the simulated provider's webhook is kept. */
export const PAYMENT_WEBHOOK_SECRET_FILE = 'payment-webhook-secret';

/** A secret that another program on this machine reads too: generated once. */
export async function secretFile(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const fresh = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  }
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail';
import { ROOT } from './packages';

/** Folder of everything that must last (DATA_DIR). Ends this program when it cannot be written. */
export function dataDir(): string {
  const folder = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    writeFileSync(path.join(folder, '.write-probe'), '');
  } catch (error) {
    fail(
      `Cannot write to ${folder} (${error instanceof Error && 'code' in error ? error.code : error}). Make it writable or choose another folder with the setting DATA_DIR.`,
    );
  }
  return folder;
}

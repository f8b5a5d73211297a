import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold no sources. */
const SKIPPED = new Set(['dist', 'node_modules', '.data', '.git', 'test-results']);

/** Every file under a folder, always in the same order; built, installed and stored ones below it are left out. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(file) : [file];
    });
}

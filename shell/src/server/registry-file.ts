import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RegistrySource } from './registry-watcher';

/** The registry in a file. Its folder is watched, because a new registry takes the old file's place under its name. */
export function registryFile(file: string): RegistrySource {
  let seen = '';
  return {
    address: file,
    async read() {
      const facts = await stat(file);
      const stamp = `${facts.mtimeMs}:${facts.size}:${facts.ino}`;
      if (stamp === seen) return { changed: false };
      const json: unknown = JSON.parse(await readFile(file, 'utf8'));
      seen = stamp;
      return { changed: true, json };
    },
    watch(onChange) {
      let watcher: FSWatcher | undefined;
      try {
        watcher = watch(path.dirname(file), { persistent: false }, (_event, name) => {
          if (name === null || name === path.basename(file)) onChange();
        });
        // Folders that cannot be watched (some network file systems) are polled only.
        watcher.on('error', () => watcher?.close());
      } catch {
        return () => {};
      }
      return () => watcher?.close();
    },
  };
}

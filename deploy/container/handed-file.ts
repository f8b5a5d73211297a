import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a file of a volume of secrets says; null where it is missing or empty. */
export function readHanded(file: string): string | null {
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim() || null;
}

/** Its receiver runs as another user; no other container has the volume. */
export function replaceHanded(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) chmodSync(file, 0o644);
  writeFileSync(file, text);
  chmodSync(file, 0o444);
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A committed file that a program draws: `npm run assets` writes it, builds only copy it. */
export interface Asset {
  /** From the root of the repository. */
  file: string;
  /** Files that decide what it shows, from the root of the repository. */
  sources: readonly string[];
  /** What else decides it, such as the title of a page. */
  facts?: unknown;
  make: () => Promise<Uint8Array>;
}

/** Hash of everything that an asset is made from. */
export function sourceHash({ sources, facts = null }: Asset): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of [...sources].sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A file of this repository from its root, with slashes. */
export const fromRoot = (file: string) => path.relative(ROOT, file).replaceAll(path.sep, '/');

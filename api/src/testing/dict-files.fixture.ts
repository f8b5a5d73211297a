import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A number as the DICT format writes it. */
export const encode = (value: number): string =>
  value < 64 ? DIGITS.charAt(value) : encode(Math.floor(value / 64)) + DIGITS.charAt(value % 64);

/** Writes articles as a pair of DICT files. */
export async function writeDict(folder: string, articles: Record<string, string>, zipped: boolean) {
  let text = Buffer.alloc(0);
  const index: string[] = [];
  for (const [headword, article] of Object.entries(articles)) {
    const bytes = Buffer.from(`${article}\n`);
    index.push(`${headword}\t${encode(text.length)}\t${encode(bytes.length)}`);
    text = Buffer.concat([text, bytes]);
  }
  const indexFile = join(folder, 'sample.index');
  const dictFile = join(folder, zipped ? 'sample.dict.dz' : 'sample.dict');
  await writeFile(indexFile, `${index.join('\n')}\n`);
  await writeFile(dictFile, zipped ? gzipSync(text) : text);
  return { indexFile, dictFile };
}

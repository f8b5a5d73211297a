import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const FILE = path.join(import.meta.dirname, 'recorded-sources.json');

/** Per asset the hash of the sources that it was made from. */
export const readRecordedSources = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8')));

export function writeRecordedSources(hashes: Record<string, string>): void {
  const sorted = Object.entries(hashes).sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

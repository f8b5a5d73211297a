import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @type {Map<string, string>} */
const bundled = new Map();

/**
 * A program of this package as one file that Node alone runs: it starts in a fraction of the time that one whose
 * TypeScript is compiled at each start takes.
 * @param {string} file
 * @returns {string} the bundle
 */
export function bundledProgram(file) {
  const known = bundled.get(file);
  if (known) return known;
  const folder = mkdtempSync(path.join(tmpdir(), 'red-program-'));
  execFileSync(process.execPath, [
    path.join(import.meta.dirname, 'bundle-program.fixture.mjs'),
    file,
    folder,
  ]);
  const program = path.join(folder, path.basename(file));
  bundled.set(file, program);
  return program;
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bundled = new Map<string, string>();

/**
 * A program of this package as one file that Node alone runs: it starts in a fraction of the time that one whose
 * TypeScript is compiled at each start takes.
 * @returns the bundle
 */
export function bundledProgram(file: string): string {
  const known = bundled.get(file);
  if (known) return known;
  const folder = mkdtempSync(path.join(tmpdir(), 'red-program-'));
  execFileSync(process.execPath, [
    '--import',
    require.resolve('tsx/esm'),
    path.join(__dirname, 'bundle-program.fixture.ts'),
    file,
    folder,
  ]);
  const program = path.join(folder, `${path.parse(file).name}.mjs`);
  bundled.set(file, program);
  return program;
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A program of this package as one file that Node alone runs: it starts in a fraction of the time that one whose
 * TypeScript is compiled at each start takes. Made once in a run, in its folder for temporary files.
 * @returns the bundle
 */
export function bundledProgram(file: string): string {
  const { name } = path.parse(file);
  const program = path.join(tmpdir(), `${name}.mjs`);
  if (existsSync(program)) return program;
  const draft = mkdtempSync(path.join(tmpdir(), 'red-program-'));
  execFileSync(process.execPath, [
    '--import',
    require.resolve('tsx/esm'),
    path.join(__dirname, 'bundle-program.fixture.ts'),
    file,
    draft,
  ]);
  renameSync(path.join(draft, `${name}.mjs`), program);
  return program;
}

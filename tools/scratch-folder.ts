/** One temporary folder per run, so that what killed processes leave behind is removed with it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes it the folder of temporary files of this process and its children; the function returned removes it. */
export function openScratchFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(path.join(tmpdir(), 'red-run-'));
  // A PostgreSQL server does not run as root and must be able to reach its folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

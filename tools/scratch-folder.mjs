/** One folder for everything a run writes besides: removed with the run, also what killed processes left in it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** From now on this process and its children take it for the folder of temporary files. @returns {() => void} removes it */
export function openScratchFolder() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(path.join(tmpdir(), 'red-run-'));
  // A database server does not run as root and has to get through to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

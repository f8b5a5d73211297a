/** Builds of the shell stand side by side in `shell/dist`: which are in use, and which may be removed. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './single-run';

/** Builds that stay besides those in use, for comparison or for a shell in another terminal. */
const MAX_UNUSED = 3;
/** Older unfinished builds have crashed. */
const MAX_DRAFT_AGE_MS = 3_600_000;
const BUILD = /^[0-9a-f]{16}$/;
const USER = /^\.used-by-(\d+)$/;

/** Marks the folder of a build as in use by a process, until that process exits. */
export function markShellInUse(folder: string, child: ChildProcess): void {
  const mark = path.join(folder, `.used-by-${child.pid}`);
  try {
    writeFileSync(mark, '');
  } catch {
    return; // Builds in a folder that cannot be written are not removed either.
  }
  child.once('exit', () => rmSync(mark, { force: true }));
}

/**
 * Removes unused builds, except the current one and the newest MAX_UNUSED, and what crashed builds left behind. Returns
 * the names of the removed folders.
 */
export function removeOldShells(dist: string, now: number = Date.now()): string[] {
  const names = readdirSync(dist);
  const current = existsSync(path.join(dist, 'current'))
    ? path.basename(realpathSync(path.join(dist, 'current')))
    : null;
  const age = (...name: string[]) => now - statSync(path.join(dist, ...name)).mtimeMs;
  const spare = names
    .filter((name) => BUILD.test(name) && name !== current && !isUsed(path.join(dist, name)))
    .sort((one, other) => age(one, 'web') - age(other, 'web'))
    .slice(MAX_UNUSED);
  const drafts = names.filter((name) => name.startsWith('.draft-') && age(name) > MAX_DRAFT_AGE_MS);
  const gone = [...spare, ...drafts];
  for (const name of gone) rmSync(path.join(dist, name), { recursive: true, force: true });
  return gone;
}

function isUsed(folder: string): boolean {
  return readdirSync(folder).some((name) => {
    const pid = USER.exec(name)?.[1];
    if (!pid) return false;
    if (isRunning(Number(pid))) return true;
    rmSync(path.join(folder, name), { force: true });
    return false;
  });
}

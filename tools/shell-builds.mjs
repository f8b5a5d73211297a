/** Builds of the shell stand side by side in `shell/dist`: which are in use, and which may be removed. */
import { existsSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './single-run.mjs';

/** Builds that stay besides those in use, for comparison or for a shell in another terminal. */
const MAX_UNUSED = 3;
/** Older unfinished builds have crashed. */
const MAX_DRAFT_AGE_MS = 3_600_000;
const BUILD = /^[0-9a-f]{16}$/;
const USER = /^\.used-by-(\d+)$/;

/**
 * Marks a build as in use by a process, until that process exits.
 * @param {string} folder of the build
 * @param {import('node:child_process').ChildProcess} child
 */
export function markShellInUse(folder, child) {
  const mark = path.join(folder, `.used-by-${child.pid}`);
  const release = () => rmSync(mark, { force: true });
  try {
    writeFileSync(mark, '');
  } catch {
    return; // Builds in a folder that cannot be written are not removed either.
  }
  child.once('exit', release);
}

/**
 * Removes unused builds, except the current one and the newest MAX_UNUSED, and what crashed builds left behind.
 * @param {string} dist
 * @param {number} [now]
 * @returns {string[]} names of the removed folders
 */
export function removeOldShells(dist, now = Date.now()) {
  const names = readdirSync(dist);
  const current = existsSync(path.join(dist, 'current'))
    ? path.basename(realpathSync(path.join(dist, 'current')))
    : null;
  const age = (/** @type {string[]} */ ...name) => now - statSync(path.join(dist, ...name)).mtimeMs;
  const spare = names
    .filter((name) => BUILD.test(name) && name !== current && !isUsed(path.join(dist, name)))
    .sort((one, other) => age(one, 'web') - age(other, 'web'))
    .slice(MAX_UNUSED);
  const drafts = names.filter((name) => name.startsWith('.draft-') && age(name) > MAX_DRAFT_AGE_MS);
  const gone = [...spare, ...drafts];
  for (const name of gone) rmSync(path.join(dist, name), { recursive: true, force: true });
  return gone;
}

/** @param {string} folder */
function isUsed(folder) {
  return readdirSync(folder).some((name) => {
    const pid = USER.exec(name)?.[1];
    if (!pid) return false;
    if (isRunning(Number(pid))) return true;
    rmSync(path.join(folder, name), { force: true });
    return false;
  });
}

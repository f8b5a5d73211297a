/** Builds of the shell stand side by side in `shell/dist`: which are used, and which may go. */
import { existsSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Builds that stay besides those in use: for a shell of another terminal, or one that is to be compared. */
const KEPT = 3;
/** A build that has not ended by then never will. */
const DRAFT_MS = 3_600_000;
const BUILD = /^[0-9a-f]{16}$/;
const USER = /^\.used-by-(\d+)$/;

/**
 * Says that a process runs from a build, until it ends.
 * @param {string} folder of the build
 * @param {import('node:child_process').ChildProcess} child
 */
export function holdShell(folder, child) {
  const sign = path.join(folder, `.used-by-${child.pid}`);
  const release = () => rmSync(sign, { force: true });
  try {
    writeFileSync(sign, '');
  } catch {
    return; // A folder that nobody may write into loses nothing either.
  }
  child.once('exit', release);
}

/**
 * Removes builds that nobody uses, without the current one and the newest few, and what builds left that were ended.
 * @param {string} dist
 * @param {number} [now]
 * @returns {string[]} what is gone
 */
export function removeOldShells(dist, now = Date.now()) {
  const names = readdirSync(dist);
  const current = existsSync(path.join(dist, 'current'))
    ? path.basename(realpathSync(path.join(dist, 'current')))
    : null;
  const age = (...name) => now - statSync(path.join(dist, ...name)).mtimeMs;
  const spare = names
    .filter((name) => BUILD.test(name) && name !== current && !isUsed(path.join(dist, name)))
    .sort((one, other) => age(one, 'web') - age(other, 'web'))
    .slice(KEPT);
  const drafts = names.filter((name) => name.startsWith('.draft-') && age(name) > DRAFT_MS);
  const gone = [...spare, ...drafts];
  for (const name of gone) rmSync(path.join(dist, name), { recursive: true, force: true });
  return gone;
}

function isUsed(folder) {
  return readdirSync(folder).some((name) => {
    const pid = USER.exec(name)?.[1];
    if (!pid) return false;
    if (isRunning(Number(pid))) return true;
    rmSync(path.join(folder, name), { force: true });
    return false;
  });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

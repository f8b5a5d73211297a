import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { Refusal } from './refusal.ts';

/** A lock of another machine that is older than this is stale; no change takes a tenth of it. */
const STALE_MS = 30_000;
/** How long a writer waits for the lock. */
const ACQUIRE_TIMEOUT_MS = 60_000;

/**
 * Runs one writer at a time, in all processes that share a folder, also after the owner of the lock was killed.
 *
 * The lock is a numbered ticket file; the highest number counts. A process acquires it by creating the next number,
 * which only one process can, so a dead owner is never replaced twice. A released ticket is marked as free and stays
 * until the next one is created.
 * @template T
 * @param {string} folder of the tickets, and of nothing else
 * @param {(isOwner: () => Promise<boolean>) => Promise<T>} work asks `isOwner` before it writes: another process may have
 *   taken over a lock that it found stale
 * @returns {Promise<T>}
 */
export async function withFileLock(folder, work) {
  await mkdir(folder, { recursive: true });
  const ticket = await acquireTicket(folder);
  try {
    return await work(async () => (await highest(folder)) === ticket);
  } finally {
    await releaseTicket(folder, ticket);
  }
}

/** @param {string} folder */
async function acquireTicket(folder) {
  const end = Date.now() + ACQUIRE_TIMEOUT_MS;
  const draft = path.join(folder, `draft-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await writeFile(draft, JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now() }));
  try {
    for (;;) {
      const last = await highest(folder);
      if (last === 0 || (await isReleased(path.join(folder, String(last))))) {
        const mine = last + 1;
        if (await createIfMissing(draft, path.join(folder, String(mine)))) {
          // A slow process may have created a number below one that others have created and removed since.
          if ((await highest(folder)) === mine) {
            await removeBelow(folder, mine);
            return mine;
          }
          await rm(path.join(folder, String(mine)), { force: true });
        }
      }
      if (Date.now() > end)
        throw new Refusal(
          `Somebody has been changing the registry for ${ACQUIRE_TIMEOUT_MS / 1000} s (${folder}). Try again.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** @param {string} folder */
async function highest(folder) {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  return Math.max(0, ...numbers);
}

/**
 * Creates `target` with the content of `draft` unless it exists.
 * @param {string} draft
 * @param {string} target
 */
async function createIfMissing(draft, target) {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
async function isReleased(file) {
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false; // replaced in the meantime: look again
    throw error;
  }
  if (text === 'free') return true;
  const { pid, host, at } = JSON.parse(text);
  if (host === hostname() && !isAlive(pid)) return true;
  return Date.now() - at > STALE_MS;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * @param {string} folder
 * @param {number} ticket
 */
async function releaseTicket(folder, ticket) {
  if ((await highest(folder)) !== ticket) return;
  const draft = path.join(folder, `free-${ticket}-${process.pid}`);
  await writeFile(draft, 'free');
  await rename(draft, path.join(folder, String(ticket)));
}

/**
 * @param {string} folder
 * @param {number} ticket
 */
async function removeBelow(folder, ticket) {
  const older = (await readdir(folder)).filter((name) => /^\d+$/.test(name) && Number(name) < ticket);
  await Promise.all(older.map((name) => rm(path.join(folder, name), { force: true })));
}

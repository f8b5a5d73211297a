// @ts-check
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';

/** A holder of another machine that is older than this counts as gone; no change takes a tenth of it. */
const STALE_MS = 30_000;
/** How long a writer waits for its turn before it gives up. */
const TIMEOUT_MS = 60_000;

/**
 * Runs one writer at a time, in all processes that share a folder, and survives a holder that was killed.
 *
 * A lock is a numbered ticket; the highest one counts. Taking over means making the next number, which only one
 * process can, so a dead holder is never removed twice. A ticket that was given back says so and stays until the next.
 * @template T
 * @param {string} folder kept for the tickets
 * @param {(held: () => Promise<boolean>) => Promise<T>} work gets a question to ask before it writes: is it still mine?
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
  const end = Date.now() + TIMEOUT_MS;
  const draft = path.join(folder, `draft-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await writeFile(draft, JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now() }));
  try {
    for (;;) {
      const last = await highest(folder);
      if (last === 0 || (await isReleased(path.join(folder, String(last))))) {
        const mine = last + 1;
        if (await made(draft, path.join(folder, String(mine)))) {
          // A slow process may have made a number that others had passed and cleared away.
          if ((await highest(folder)) === mine) {
            await removeBelow(folder, mine);
            return mine;
          }
          await rm(path.join(folder, String(mine)), { force: true });
        }
      }
      if (Date.now() > end)
        throw new Error(
          `Somebody has been changing the registry for ${TIMEOUT_MS / 1000} s (${folder}). Try again.`,
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
 * Makes `target` with the content of `draft` unless it exists.
 * @param {string} draft
 * @param {string} target
 */
async function made(draft, target) {
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
    if (errorCode(error) === 'ENOENT') return false; // passed meanwhile: look again
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
  const passed = (await readdir(folder)).filter((name) => /^\d+$/.test(name) && Number(name) < ticket);
  await Promise.all(passed.map((name) => rm(path.join(folder, name), { force: true })));
}

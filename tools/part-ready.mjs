/** Waits for a part of the site to be ready: as long as it lives, and says meanwhile what is waited for. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PROBE_INTERVAL_MS = 100;
const PROBE_TIMEOUT_MS = 2_000;
/** How often it is said what is waited for. */
const REPORT_MS = 5_000;
/** A part that has neither said nor computed anything for so long does not start any more. */
const MAX_SILENCE_MS = 90_000;
const LAST_WORDS_MS = 300;
/** Last lines of a part that are told when it has ended. */
const MAX_LINES = 12;

/**
 * @typedef {object} StartingPart
 * @property {string} part its name
 * @property {string} url that answers 2xx when it is ready
 * @property {import('node:child_process').ChildProcess} child
 * @property {() => string} output what it has said
 */

/**
 * Resolves when a part is ready. A machine may be busy: there is no time limit as long as something happens. Throws an
 * Error with its last lines when it has ended, and when nothing has happened for long.
 * @param {StartingPart} part
 * @param {{ say?: (line: string) => void, reportMs?: number, maxSilenceMs?: number }} [how]
 */
export async function partReady(
  { part, url, child, output },
  { say = console.log, reportMs = REPORT_MS, maxSilenceMs = MAX_SILENCE_MS } = {},
) {
  const began = Date.now();
  let reportedAt = began;
  let activeAt = began;
  let activity = '';
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // Its last words may still be on their way.
      await Promise.race([once(child, 'close'), pause(LAST_WORDS_MS)]);
      throw new Error(
        `${part} has exited (${child.signalCode ?? `code ${child.exitCode}`}).\n${lastLines(output())}`,
      );
    }
    const answer = await answerOf(url);
    if (answer === null) return;
    const now = Date.now();
    const current = `${output().slice(-200)} ${cpuOf(child.pid) ?? now}`;
    if (current !== activity) activeAt = now;
    activity = current;
    const seconds = Math.round((now - began) / 1_000);
    if (now - activeAt > maxSilenceMs)
      throw new Error(
        `${part} does not start: ${answer} after ${seconds} s, and nothing has happened for ${Math.round(maxSilenceMs / 1_000)} s.\n${lastLines(output())}`,
      );
    if (now - reportedAt >= reportMs) {
      reportedAt = now;
      say(`Waiting for ${part}: ${answer} after ${seconds} s.`);
    }
    await pause(PROBE_INTERVAL_MS);
  }
}

/**
 * @param {string} url
 * @returns {Promise<string | null>} null when it is ready; else what it answers
 */
async function answerOf(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const text = await response.text();
    if (response.ok) return null;
    const [, status = text.slice(0, 80)] = /"status":"(\w+)"/.exec(text) ?? [];
    return `it answers ${response.status} (${status})`;
  } catch {
    return 'it does not answer';
  }
}

/**
 * Processor time of a process, in the system's ticks; null where the system does not say.
 * @param {number | undefined} pid
 */
function cpuOf(pid) {
  try {
    // After the name, which may hold anything: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

/** @param {string} output */
const lastLines = (output) => output.trim().split('\n').slice(-MAX_LINES).join('\n');

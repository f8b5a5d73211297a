/** Waits for a part of the site to be ready: as long as it lives, and says meanwhile what is waited for. */
import type { ChildProcess } from 'node:child_process';
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
/** Last lines of a part that are printed when it has ended. */
const MAX_LINES = 12;

interface StartingPart {
  part: string;
  /** Answers 2xx when the part is ready. */
  url: string;
  child: ChildProcess;
  /** What it has said. */
  output: () => string;
}

/**
 * Resolves when a part is ready. A machine may be busy: there is no time limit as long as something happens. Throws an
 * Error with its last lines when it has ended, and when nothing has happened for long.
 */
export async function partReady(
  { part, url, child, output }: StartingPart,
  {
    say = console.log,
    reportMs = REPORT_MS,
    maxSilenceMs = MAX_SILENCE_MS,
  }: { say?: (line: string) => void; reportMs?: number; maxSilenceMs?: number } = {},
): Promise<void> {
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

/** What a part answers; null when it is ready. */
async function answerOf(url: string): Promise<string | null> {
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

/** Processor time of a process, in the system's ticks; null where the system does not say. */
function cpuOf(pid: number | undefined): number | null {
  try {
    // After the name, which may hold anything: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

const lastLines = (output: string): string => output.trim().split('\n').slice(-MAX_LINES).join('\n');

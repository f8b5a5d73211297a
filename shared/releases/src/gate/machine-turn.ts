/** One trial at a time on a machine: two would take the time from each other that pages are given. */
import { createConnection, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../refusal';

/** Whoever listens here has the turn: it ends with the process that has it, however that ends. */
const TURN_PORT = 47_615;
const GREETING = 'red trial: ';
const WAIT_LIMIT_MS = 600_000;
const ANSWER_LIMIT_MS = 2_000;
const POLL_MS = 300;

/** What a trial throws when its machine had no time for it: nothing of the release has run then. */
export class BusyMachine extends Refusal {}

/**
 * Waits for the turn of this machine, and works. Throws a Refusal when another trial does not end. A program that is
 * none of ours and holds the port is not waited for.
 * @param what is tried, for whoever waits
 */
export async function inTurn<T>(
  what: string,
  say: (line: string) => void,
  work: () => Promise<T>,
  { port = TURN_PORT, limitMs = WAIT_LIMIT_MS } = {},
): Promise<T> {
  const end = Date.now() + limitMs;
  let told = '';
  for (;;) {
    const server = await take(port, what);
    const holder = server ? null : await holderOf(port);
    if (server || holder === null) return work().finally(() => server?.close());
    if (Date.now() > end)
      throw new Refusal(
        `The check could not be made: this machine is busy with ${holder}, and has been for ${Math.round(limitMs / 60_000)} minutes. That is no fault of ${what}; nothing has been published.`,
      );
    if (told !== holder && holder !== '')
      say(`This machine is busy with ${holder}; ${what} is tried after it.`);
    told = holder;
    await pause(POLL_MS);
  }
}

/** @returns null when somebody has the port */
function take(port: number, what: string) {
  const server = createServer((socket) => socket.on('error', () => {}).end(GREETING + what));
  // Does not keep the process alive.
  server.unref();
  return new Promise<typeof server | null>((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** What is tried by whoever has the port; '' when it has just ended, null when it is no trial. */
function holderOf(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = createConnection({ port, host: '127.0.0.1', timeout: ANSWER_LIMIT_MS });
    socket.on('data', (bytes) => (text += bytes));
    socket.on('error', () => resolve(''));
    socket.on('timeout', () => socket.destroy());
    socket.on('close', () => resolve(text.startsWith(GREETING) ? text.slice(GREETING.length) : null));
  });
}

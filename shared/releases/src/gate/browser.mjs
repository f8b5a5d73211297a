// @ts-check
/**
 * A headless Chromium, spoken to over a pipe in its DevTools protocol. Own code instead of a library, so that the
 * release command stays one file that a pipeline runs without installing anything.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** How long a page may take until it stands, and how long it is watched then. */
const PAGE_LIMIT_MS = 45_000;
const WATCHED_MS = 700;

/**
 * @param {string | undefined} given path of a Chromium
 * @returns {string}
 */
export function chromiumPath(given) {
  const found = given ?? KNOWN_PLACES.find((place) => existsSync(place));
  if (found && existsSync(found)) return found;
  throw new Refusal(
    `There is no Chromium to try the release in${given ? ` at ${given}` : ''}. Install one or name it with CHROMIUM; --without-browser leaves this check out, and the history says so.`,
  );
}

// Of the protocol's answers and events only what is read here.
const targetSchema = z.object({ targetId: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const evaluationSchema = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });
const eventSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('Inspector.targetCrashed') }),
  z.object({
    method: z.literal('Runtime.exceptionThrown'),
    params: z.object({
      exceptionDetails: z.object({
        text: z.string(),
        exception: z.optional(z.object({ description: z.optional(z.string()) })),
      }),
    }),
  }),
  z.object({
    method: z.literal('Log.entryAdded'),
    params: z.object({ entry: z.object({ source: z.string(), text: z.string() }) }),
  }),
  z.object({
    method: z.literal('Runtime.consoleAPICalled'),
    params: z.object({
      type: z.string(),
      args: z.array(z.object({ value: z.optional(z.unknown()), description: z.optional(z.string()) })),
    }),
  }),
]);

/** @typedef {{ sessionId?: string, method: string, params: Record<string, unknown> }} BrowserEvent */

/**
 * Starts a browser. `visit` opens a page, waits until every script in `scripts` has arrived, watches it for a moment
 * and returns what went wrong.
 * @param {string} executable
 */
export function openBrowser(executable) {
  const profile = mkdtempSync(path.join(tmpdir(), 'red-chromium-'));
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , toBrowser, fromBrowser] =
    /** @type {[null, null, null, import('node:stream').Writable, import('node:stream').Readable]} */ (
      /** @type {unknown} */ (child.stdio)
    );
  /** @type {Map<number, { resolve(value: unknown): void, reject(error: Error): void }>} */
  const waiting = new Map();
  /** @type {Set<(event: BrowserEvent) => void>} */
  const listeners = new Set();
  let last = 0;
  let unread = '';
  fromBrowser.setEncoding('utf8');
  fromBrowser.on('data', (text) => {
    unread += text;
    const messages = unread.split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error, ...event } = JSON.parse(message);
      if (id === undefined) for (const listener of listeners) listener(event);
      else if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
    waiting.clear();
  });
  toBrowser.on('error', () => {}); // told by the exit

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId]
   * @returns {Promise<unknown>} the protocol's answer
   */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      toBrowser.write(
        `${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`,
      );
    });

  return {
    /**
     * @param {string} url
     * @param {readonly string[]} scripts addresses that the page must have loaded
     * @returns {Promise<{ problem: string, stack: string }[]>} what went wrong, in one line and with all that was said
     */
    async visit(url, scripts) {
      const { targetId } = z.parse(targetSchema, await send('Target.createTarget', { url: 'about:blank' }));
      const { sessionId } = z.parse(
        sessionSchema,
        await send('Target.attachToTarget', { targetId, flatten: true }),
      );
      /** @type {string[]} */
      const problems = [];
      const listen = (/** @type {BrowserEvent} */ event) => {
        if (event.sessionId !== sessionId) return;
        const problem = problemOf(event);
        if (problem) problems.push(problem);
      };
      listeners.add(listen);
      try {
        for (const domain of ['Page', 'Runtime', 'Log', 'Inspector'])
          await send(`${domain}.enable`, {}, sessionId);
        await send('Page.navigate', { url }, sessionId);
        const missing = await settled(scripts, (expression) =>
          send('Runtime.evaluate', { expression, returnByValue: true }, sessionId).then(
            (answer) => z.parse(evaluationSchema, answer).result.value,
          ),
        );
        if (missing.length > 0) problems.push(`it does not load ${missing.join(', ')}`);
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      } finally {
        listeners.delete(listen);
        await Promise.race([send('Target.closeTarget', { targetId }).catch(() => {}), pause(2_000)]);
      }
      return [...new Map(problems.map((text) => [firstLine(text), text]))].map(([problem, stack]) => ({
        problem,
        stack,
      }));
    },
    async close() {
      await Promise.race([send('Browser.close').catch(() => {}), pause(3_000)]);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve));
      try {
        rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      } catch {
        // One of its processes still writes; the machine clears its folder for temporary files.
      }
    },
  };
}

/**
 * Waits until a page stands with all its scripts, and a moment longer. Returns the scripts that never came.
 * @param {readonly string[]} scripts
 * @param {(expression: string) => Promise<unknown>} evaluate
 * @returns {Promise<string[]>}
 */
async function settled(scripts, evaluate) {
  const expression = `document.readyState === 'complete'
    ? ${JSON.stringify(scripts)}.filter((src) => !performance.getEntriesByName(src).some((entry) => entry.responseEnd > 0))
    : null`;
  const end = Date.now() + PAGE_LIMIT_MS;
  /** @type {unknown} */
  let missing = null;
  while (Date.now() < end) {
    missing = await withLimit(evaluate(expression), end - Date.now());
    if (Array.isArray(missing) && missing.length === 0) {
      await pause(WATCHED_MS);
      // The page must still answer: scripts that never end would not let it.
      await withLimit(evaluate('1'), 10_000);
      return [];
    }
    await pause(100);
  }
  if (!Array.isArray(missing)) throw new Error(`it does not stand after ${PAGE_LIMIT_MS / 1000} s`);
  return missing.map(String);
}

/**
 * @template T
 * @param {Promise<T>} work
 * @param {number} ms
 * @returns {Promise<T>}
 */
function withLimit(work, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const limit = new Promise((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('it does not answer: a script may never end')),
      Math.max(ms, 1),
    );
  });
  return /** @type {Promise<T>} */ (Promise.race([work, limit])).finally(() => clearTimeout(timer));
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What an event says is wrong with the release. Calls of the API that fail are not its fault.
 * @param {BrowserEvent} event
 * @returns {string | null}
 */
function problemOf(event) {
  const { data } = z.safeParse(eventSchema, event);
  if (!data) return null;
  if (data.method === 'Inspector.targetCrashed') return 'it crashes the browser';
  if (data.method === 'Runtime.exceptionThrown') {
    const { text, exception } = data.params.exceptionDetails;
    return exception?.description ?? text;
  }
  if (data.method === 'Log.entryAdded')
    return data.params.entry.source === 'security' ? data.params.entry.text : null;
  const said = data.params.args.map((each) => String(each.value ?? each.description ?? '')).join(' ');
  return data.params.type === 'error' && /^\[(area|hydration)\]/.test(said) ? said : null;
}

/** @param {string} text */
const firstLine = (text) => (text.split('\n')[0] ?? '').slice(0, 300);

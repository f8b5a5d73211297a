/** A headless Chromium that opens pages and reports what goes wrong on them. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../refusal.mjs';
import { CHROMIUM_PATHS } from './chromium-paths.mjs';

/** @import { CDPSession, Page, Protocol } from 'puppeteer-core' */

const LAUNCH_LIMIT_MS = 60_000;
/** How long a page may take until it has loaded, with all its scripts. */
const PAGE_LIMIT_MS = 45_000;
/** How long a loaded page is observed. */
const OBSERVED_MS = 700;
/** How long a page may take to run one expression. */
const ANSWER_LIMIT_MS = 10_000;
const CLOSE_LIMIT_MS = 3_000;
const POLL_MS = 100;
const MAX_PROBLEM_LENGTH = 300;

const NO_PAGE = '/no-existe-esta-pagina';
/** Which page is shown; null while its place is held. */
const SHOWN = `document.querySelector('[data-skeleton]') ? null : document.querySelector('main h1')?.textContent ?? ''`;
const HANGS = 'it does not answer: a script may never end';

/**
 * @param {string | undefined} given path of a Chromium
 * @returns {string} path of one that is installed. Throws a Refusal when there is none.
 */
export function chromiumPath(given) {
  const found = given ?? CHROMIUM_PATHS.find((file) => existsSync(file));
  if (found && existsSync(found)) return found;
  throw new Refusal(
    `There is no Chromium to try the release in${given ? ` at ${given}` : ''}. Install one or name it with CHROMIUM; --without-browser leaves this check out, and the history says so.`,
  );
}

/** @typedef {{ problem: string, stack: string }} PageProblem one line, and the whole text with its stack trace */

/**
 * Starts a browser. Throws a Refusal when it does not start.
 * @param {string} executablePath
 */
export async function openBrowser(executablePath) {
  // Loaded here and not above: only a release that is tried in a browser needs it, and containers do not install it.
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer
    .launch({
      executablePath,
      pipe: true,
      timeout: LAUNCH_LIMIT_MS,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    .catch((error) => {
      throw new Refusal(`${executablePath} does not start (${firstLine(messageOf(error))}).`);
    });

  return {
    /**
     * Opens a page, waits until it has loaded with all its scripts, and observes it for a moment. A page whose code does
     * not run by itself is then reached from another one, as by a link.
     * @param {string} url
     * @param {readonly string[]} scripts URLs that the page must have loaded
     * @param {{ sleeps: boolean }} how
     * @returns {Promise<PageProblem[]>} each problem once
     */
    async visit(url, scripts, { sleeps }) {
      const page = await browser.newPage();
      /** @type {string[]} */
      const problems = [];
      try {
        const client = await page.createCDPSession();
        await reportProblems(page, client, (problem) => problems.push(problem));
        let missing = await openPage(page, client, url, sleeps ? [] : scripts);
        if (sleeps && problems.length === 0) {
          await goToPage(page, client, url, () => problems.length > 0);
          missing = await missingScripts(client, scripts);
        }
        if (missing.length > 0) problems.push(`it does not load ${missing.join(', ')}`);
      } catch (error) {
        problems.push(messageOf(error));
      } finally {
        await Promise.race([page.close().catch(() => {}), pause(CLOSE_LIMIT_MS)]);
      }
      return [...new Map(problems.map((text) => [firstLine(text), text]))].map(([problem, stack]) => ({
        problem,
        stack,
      }));
    },
    /** Ends the browser, by force when it does not end by itself. */
    async close() {
      await Promise.race([browser.close().catch(() => {}), pause(CLOSE_LIMIT_MS)]);
      browser.process()?.kill('SIGKILL');
    },
  };
}

/**
 * Reports what is wrong with the release while a page runs. Failed calls of the API are not its fault.
 * @param {Page} page
 * @param {CDPSession} client of the page
 * @param {(problem: string) => void} report
 */
async function reportProblems(page, client, report) {
  page.on('error', () => report('it crashes the browser'));
  client.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    report(exception?.description ?? text),
  );
  client.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'security') report(entry.text);
  });
  client.on('Runtime.consoleAPICalled', ({ type, args }) => {
    const text = args.map(textOf).join(' ');
    if (type === 'error' && /^\[(area|hydration)\]/.test(text)) report(text);
  });
  await client.send('Runtime.enable');
  await client.send('Log.enable');
}

/** @param {Protocol.Runtime.RemoteObject} object */
const textOf = ({ value, description }) => String(value ?? description ?? '');

/**
 * Opens a page and waits until all its scripts have arrived, and a moment longer. Throws when it does not load or hangs.
 * @param {Page} page
 * @param {CDPSession} client
 * @param {string} url
 * @param {readonly string[]} scripts
 * @returns {Promise<string[]>} the scripts that never came
 */
async function openPage(page, client, url, scripts) {
  const end = Date.now() + PAGE_LIMIT_MS;
  await page.goto(url, { waitUntil: 'load', timeout: PAGE_LIMIT_MS }).catch((error) => {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`it does not load in ${PAGE_LIMIT_MS / 1000} s: a script may never end`);
    throw error;
  });
  let missing = await missingScripts(client, scripts);
  while (missing.length > 0 && Date.now() < end) {
    await pause(POLL_MS);
    missing = await missingScripts(client, scripts);
  }
  await pause(OBSERVED_MS);
  // A script that never ends would keep the page from answering.
  await missingScripts(client, []);
  return missing;
}

/**
 * Reaches a page from the one for addresses that do not exist, which the frame renders alone. Throws when it does not
 * appear.
 * @param {Page} page
 * @param {CDPSession} client
 * @param {string} url
 * @param {() => boolean} hasFailed
 */
async function goToPage(page, client, url, hasFailed) {
  const end = Date.now() + PAGE_LIMIT_MS;
  await page.goto(new URL(NO_PAGE, url).href, { waitUntil: 'load', timeout: PAGE_LIMIT_MS });
  const before = await evaluate(client, SHOWN);
  // The router hears it once the frame is hydrated.
  const go = `history.pushState({ idx: 1 }, '', ${JSON.stringify(url)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state })); ${SHOWN}`;
  while (!hasFailed()) {
    const now = await evaluate(client, go);
    await pause(OBSERVED_MS);
    const later = await evaluate(client, SHOWN);
    if (later !== null && later !== before && later === now) return;
    if (Date.now() > end) throw new Error('it does not appear when a link leads to it');
  }
}

/**
 * @param {CDPSession} client
 * @param {readonly string[]} scripts
 * @returns {Promise<string[]>} those that have not arrived yet
 */
async function missingScripts(client, scripts) {
  const expression = `${JSON.stringify(scripts)}.filter((src) => !performance.getEntriesByName(src).some((entry) => entry.responseEnd > 0))`;
  const missing = await evaluate(client, expression);
  return Array.isArray(missing) ? missing.map(String) : [...scripts];
}

/**
 * Throws when the page does not answer.
 * @param {CDPSession} client
 * @param {string} expression
 * @returns {Promise<unknown>}
 */
async function evaluate(client, expression) {
  const { result } = await client
    .send('Runtime.evaluate', { expression, returnByValue: true }, { timeout: ANSWER_LIMIT_MS })
    .catch((error) => {
      throw /timed out/.test(messageOf(error)) ? new Error(HANGS) : error;
    });
  return result.value;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {string} text */
const firstLine = (text) => (text.split('\n')[0] ?? '').slice(0, MAX_PROBLEM_LENGTH);

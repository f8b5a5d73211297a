/** A headless Chromium that opens pages and reports what goes wrong on them. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeLimit } from '@red/contract/time-limit';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { Refusal } from '../refusal';
import { CHROMIUM_PATHS } from './chromium-paths';

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
/** The first control of the frame that opens something over the page. */
const PRESS_OPENER = `document.querySelector('[data-opens]')?.click()`;
const HANGS = 'it does not answer: a script may never end';

/**
 * @param given path of a Chromium
 * @returns path of one that is installed. Throws a Refusal when there is none.
 */
export function chromiumPath(given: string | undefined): string {
  const found = given ?? CHROMIUM_PATHS.find((file) => existsSync(file));
  if (found && existsSync(found)) return found;
  throw new Refusal(
    `There is no Chromium to try the release in${given ? ` at ${given}` : ''}. Install one or name it with CHROMIUM; --without-browser leaves this check out, and the history says so.`,
  );
}

/** One line, and the whole text with its stack trace. */
export type PageProblem = { problem: string; stack: string };

/** Starts a browser. Throws a Refusal when it does not start. */
export async function openBrowser(executablePath: string) {
  const browser = await launch(executablePath);

  /** @param visit says which scripts are missing @returns each problem once */
  async function inNewPage(
    visit: (page: Page, client: CDPSession, problems: readonly string[]) => Promise<string[]>,
  ): Promise<PageProblem[]> {
    const page = await browser.newPage();
    const problems: string[] = [];
    try {
      const client = await page.context().newCDPSession(page);
      await reportProblems(page, client, (problem) => problems.push(problem));
      const missing = await visit(page, client, problems);
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
  }

  return {
    /**
     * Opens a page, waits until it has loaded with all its scripts, and observes it for a moment. A page whose code does
     * not run by itself is then reached from another one, as by a link.
     * @param scripts URLs that the page must have loaded
     * @returns each problem once
     */
    async visit(
      url: string,
      scripts: readonly string[],
      { sleeps }: { sleeps: boolean },
    ): Promise<PageProblem[]> {
      return inNewPage(async (page, client, problems) => {
        const missing = await openPage(page, client, url, sleeps ? [] : scripts);
        if (!sleeps || problems.length > 0) return missing;
        await goToPage(page, client, url, () => problems.length > 0);
        return missingScripts(client, scripts);
      });
    },
    /**
     * Presses what opens a slot over a page that the frame renders alone.
     * @param scripts URLs that the slot must have loaded
     * @returns each problem once
     */
    openSlot: (site: string, scripts: readonly string[]): Promise<PageProblem[]> =>
      inNewPage(async (page, client, problems) => {
        await openPage(page, client, new URL(NO_PAGE, site).href, []);
        await evaluate(client, PRESS_OPENER);
        const missing = await awaitScripts(client, scripts, () => problems.length > 0);
        await pause(OBSERVED_MS);
        return missing;
      }),
    /** Ends the browser; one that does not end by itself ends with this process. */
    async close() {
      await Promise.race([browser.close().catch(() => {}), pause(CLOSE_LIMIT_MS)]);
    },
  };
}

/** Loaded here and not above: only a release that is tried in a browser needs it, and containers do not install it. */
async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Refusal(
      'There is no playwright-core to try the release with. Install it beside this command (npm install playwright-core); --without-browser leaves this check out, and the history says so.',
    );
  });
  return chromium
    .launch({ executablePath, timeout: LAUNCH_LIMIT_MS, args: ['--no-sandbox', '--disable-gpu'] })
    .catch((error) => {
      throw new Refusal(`${executablePath} does not start (${firstLine(messageOf(error))}).`);
    });
}

/**
 * Reports what is wrong with the release while a page runs. Failed calls of the API are not its fault.
 * @param client of the page
 */
async function reportProblems(page: Page, client: CDPSession, report: (problem: string) => void) {
  page.on('crash', () => report('it crashes the browser'));
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

const textOf = ({ value, description }: { value?: unknown; description?: string }) =>
  String(value ?? description ?? '');

/**
 * Opens a page and waits until all its scripts have arrived, and a moment longer. Throws when it does not load or hangs.
 * @returns the scripts that never came
 */
async function openPage(
  page: Page,
  client: CDPSession,
  url: string,
  scripts: readonly string[],
): Promise<string[]> {
  const end = Date.now() + PAGE_LIMIT_MS;
  await page.goto(url, { waitUntil: 'load', timeout: PAGE_LIMIT_MS }).catch((error) => {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`it does not load in ${PAGE_LIMIT_MS / 1000} s: a script may never end`);
    throw error;
  });
  const missing = await awaitScripts(client, scripts, () => Date.now() >= end);
  await pause(OBSERVED_MS);
  // A script that never ends would keep the page from answering.
  await missingScripts(client, []);
  return missing;
}

/**
 * Reaches a page from the one for addresses that do not exist, which the frame renders alone. Throws when it does not
 * appear.
 */
async function goToPage(page: Page, client: CDPSession, url: string, hasFailed: () => boolean) {
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

/** @returns those that never came */
async function awaitScripts(
  client: CDPSession,
  scripts: readonly string[],
  isOver: () => boolean,
): Promise<string[]> {
  const end = Date.now() + PAGE_LIMIT_MS;
  let missing = await missingScripts(client, scripts);
  while (missing.length > 0 && Date.now() < end && !isOver()) {
    await pause(POLL_MS);
    missing = await missingScripts(client, scripts);
  }
  return missing;
}

/** @returns those that have not arrived yet */
async function missingScripts(client: CDPSession, scripts: readonly string[]): Promise<string[]> {
  const expression = `${JSON.stringify(scripts)}.filter((src) => !performance.getEntriesByName(src).some((entry) => entry.responseEnd > 0))`;
  const missing = await evaluate(client, expression);
  return Array.isArray(missing) ? missing.map(String) : [...scripts];
}

/** Throws when the page does not answer. */
async function evaluate(client: CDPSession, expression: string): Promise<unknown> {
  const answer = client.send('Runtime.evaluate', { expression, returnByValue: true });
  const { result } = await withTimeLimit(answer, ANSWER_LIMIT_MS, HANGS);
  return result.value;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, MAX_PROBLEM_LENGTH);

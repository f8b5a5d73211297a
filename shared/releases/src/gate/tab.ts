import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_KEYS } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';
import { withTimeLimit } from '@red/contract/time-limit';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** How long a page may take until it has loaded, with all its scripts, or until it shows what is waited for. */
const PAGE_LIMIT_MS = 45_000;
/** How long a page may take to run one expression. */
const ANSWER_LIMIT_MS = 10_000;
const POLL_MS = 100;
const MAX_PROBLEM_LENGTH = 300;
const HANGS = 'it does not answer: a script may never end';

/** A tab of a browser that collects what is wrong with one area. Failed calls of the API are not its fault. */
export class Tab {
  readonly page: Page;
  readonly #client: CDPSession;
  readonly #problems: string[];
  #isOfFrame = false;

  private constructor(page: Page, client: CDPSession, problems: string[]) {
    this.page = page;
    this.#client = client;
    this.#problems = problems;
  }

  /** @param user whose session the tab remembers */
  static async open(context: BrowserContext, remote: string, user: SessionUser | null, problems: string[]) {
    const page = await context.newPage();
    const remembered = [SESSION_KEYS.user, JSON.stringify(user)] as const;
    if (user) await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), remembered);
    const client = await context.newCDPSession(page);
    const tab = new Tab(page, client, problems);
    const report = (problem: string) => tab.report(problem);
    page.on('crash', () => report('it crashes the browser'));
    client.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
      report(exception?.description ?? text),
    );
    client.on('Log.entryAdded', ({ entry }) => {
      if (entry.source === 'security') report(entry.text);
    });
    client.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const text = args.map(({ value, description }) => String(value ?? description ?? '')).join(' ');
      if (type !== 'error' || !/^\[(area|hydration)\]/.test(text)) return;
      const [, owner = remote] = /^\[area\].* owner=(\S+)/.exec(text) ?? [];
      if (owner === remote) report(text);
    });
    await client.send('Runtime.enable');
    await client.send('Log.enable');
    return tab;
  }

  /** What has gone wrong so far. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  get hasFailed(): boolean {
    return this.#problems.length > 0;
  }

  report(problem: string): void {
    if (!this.#isOfFrame || !problem.startsWith('[hydration]')) this.#problems.push(problem);
  }

  /** Opens an address that is no page of the area: what does not hydrate there is not the area's. */
  async goToFrame(url: string): Promise<void> {
    this.#isOfFrame = true;
    await this.goTo(url);
  }

  /** Replaces what has gone wrong by what can be said of it. */
  explain(explained: (problem: string) => string): void {
    this.#problems.splice(0, Infinity, ...this.#problems.map(explained));
  }

  /** Opens an address. Throws when it does not load. @returns the document as it was sent */
  async goTo(url: string): Promise<string> {
    const response = await this.page
      .goto(url, { waitUntil: 'load', timeout: PAGE_LIMIT_MS })
      .catch((error) => {
        if (error instanceof Error && error.name === 'TimeoutError')
          throw new Error(`it does not load in ${PAGE_LIMIT_MS / 1000} s: a script may never end`);
        throw error;
      });
    return (await response?.text().catch(() => '')) ?? '';
  }

  /** Waits until scripts have arrived, and reports those that never come. Throws when the page hangs. */
  async awaitScripts(scripts: readonly string[]): Promise<void> {
    const expression = `${JSON.stringify(scripts)}.filter((src) => !performance.getEntriesByName(src).some((entry) => entry.responseEnd > 0))`;
    let missing: readonly unknown[] = scripts;
    const isOver = await this.until(async () => {
      const answer = await this.evaluate(expression);
      missing = Array.isArray(answer) ? answer : scripts;
      return missing.length === 0;
    });
    if (!isOver && missing.length > 0) this.report(`it does not load ${missing.join(', ')}`);
  }

  /** Asks until something holds; gives up when something has gone wrong, or it takes too long. @returns whether it holds */
  async until(holds: () => Promise<boolean>): Promise<boolean> {
    const end = Date.now() + PAGE_LIMIT_MS;
    while (!(await holds())) {
      if (this.hasFailed || Date.now() > end) return false;
      await pause(POLL_MS);
    }
    return true;
  }

  /** Throws when the page does not answer. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = this.#client.send('Runtime.evaluate', { expression, returnByValue: true });
    const { result } = await withTimeLimit(answer, ANSWER_LIMIT_MS, HANGS);
    return result.value;
  }

  /** Events that something listens to, as often as it does. @param target an expression, such as `window` */
  async listenersOf(target: string): Promise<string[]> {
    const { result } = await this.#client.send('Runtime.evaluate', { expression: target });
    if (!result.objectId) return [];
    const { listeners } = await this.#client.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId,
    });
    return listeners.map(({ type }) => `${target} ${type}`);
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, MAX_PROBLEM_LENGTH);
